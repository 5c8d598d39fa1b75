// The answers to a question, grouped by what they do. The written form of an action begins with its word.
import type { Choice } from "./table";
import { realmSea } from "../../map/realm";
import { areaName, cardName, cardWords, nobleName, placeName, royalName, shipName } from "./facts";

export interface Group {
  kind: string;
  name: string;
  /** A few words beside the name: how many are left, or what it costs. */
  note: string;
  /** What it means, in a sentence. */
  about: string;
  choices: readonly Choice[];
  /** Ends something: it stands at the end. */
  isLast: boolean;
  /** Only undoes what was begun. */
  isBack: boolean;
  /** Done on no turn of one's own as well as on it; folded away unless the question is about it. */
  isAside: boolean;
  /** Never done by a single press. */
  isGrave: boolean;
}

interface Kind {
  name: string;
  about?: string;
  /** What is counted beside the name, if not the answers: "3 left". */
  counts?: "left" | "places" | "cards";
  /** What it costs, although it looks free. */
  costs?: string;
  /** What one or two of them do, if they are named instead: "Pole or Berkeley marches". */
  does?: string;
  isLast?: boolean;
  isBack?: boolean;
  isAside?: boolean;
  isGrave?: boolean;
}

/** What is made and answered among the offers, or in the menu, and not here. */
const ELSEWHERE = ["offer", "ally", "force", "accept", "decline", "withdraw", "stance", "stop", "show"];

const KINDS: Readonly<Record<string, Kind>> = {
  march: { name: "March", counts: "left", does: "marches" },
  with: { name: "Name a Noble" },
  go: { name: "Go to", counts: "places" },
  ask: {
    name: "Ask for passage",
    about: "They come up to the gates, and whoever holds the place lets them pass or stops them there.",
  },
  sail: { name: "Sail", counts: "left", does: "sails" },
  join: { name: "Sail along", does: "sails along" },
  board: { name: "Take aboard", does: "boards" },
  to: { name: "Sail to", counts: "places" },
  attack: { name: "Attack" },
  abandon: { name: "Give up a siege", isAside: true, isGrave: true },
  award: { name: "Award", about: "Each card becomes a Noble’s own, with its strength, its places and its ships." },
  enter: {
    name: "Bring a Noble in",
    counts: "cards",
    about: "A Noble of your hand comes into play at a castle of his.",
    isAside: true,
  },
  play: {
    name: "Award from hand",
    counts: "cards",
    about: "A card of your hand goes to a Noble of yours, who keeps it.",
    isAside: true,
  },
  transfer: { name: "Hand a card over", about: "A card goes from one of your Nobles to another.", isAside: true },
  hand: { name: "Hand a Royal over", about: "A Royal goes into the company of another Noble of yours.", isAside: true },
  execute: {
    name: "Execute a Royal",
    about: "He is dead for good, and his house has one heir less.",
    isAside: true,
    isGrave: true,
  },
  office: { name: "Pass an Office on", isAside: true },
  home: { name: "Home castle" },
  choose: { name: "Choose" },
  name: { name: "Name a place" },
  give: { name: "Pay with" },
  ransom: { name: "Offer terms" },
  summon: { name: "Summon" },
  crown: { name: "Crown" },
  step: {
    name: "Step into the field",
    about: "A Noble leaves the walls he is behind and stands in the open field outside them.",
  },
  discard: {
    name: "Discard",
    counts: "cards",
    about: "It goes to the discards, open to all, and your turn ends.",
    isLast: true,
  },
  leave: { name: "Leave the Alliance", isAside: true, isGrave: true },
  confirm: { name: "That is all", isLast: true },
  clear: { name: "Begin again", isLast: true, isBack: true },
  no: { name: "No", isLast: true },
  pass: { name: "Pass", isLast: true },
  stay: { name: "Stay here", costs: "uses up the move", isLast: true, isBack: true },
  call: { name: "Call it off", isLast: true, isBack: true },
  done: { name: "Done", isLast: true },
};

/** Cards and Royals that a question is about, although they can be played out of turn as well. */
const wantedBy = (choices: readonly Choice[], kinds: readonly string[]): readonly string[] => {
  const asks = (kind: string) => choices.some((choice) => wordsOf(choice)[0] === kind);
  if (kinds.every((kind) => KINDS[kind]?.isAside)) return kinds;
  if (asks("discard")) return ["enter", "play"];
  return (asks("pass") || asks("no")) && !asks("yes") ? ["enter", "play", "hand"] : [];
};

export const wordsOf = (choice: Choice): readonly string[] => choice.text.split(" ");

const kindOf = (choice: Choice): string => {
  const words = wordsOf(choice);
  return words[0] === "play" && words[2] === "at" ? "enter" : (words[0] ?? "");
};

const GROUNDS: Readonly<Record<string, string>> = { field: "Into the field of", inside: "Inside", aboard: "Aboard" };
const WATERS: Readonly<Record<string, string>> = { port: "To the port of", sea: "Out to sea" };

/** The subject of an action that gives something to somebody, and its object: the rows and columns of a list. */
export const pairOf = (choice: Choice): readonly [subject: string, object: string] | null => {
  const words = wordsOf(choice);
  const [verb, subject = "", link, object = "", ...rest] = words;
  if (verb === "go") return [GROUNDS[subject] ?? subject, targetName(choice)];
  if (verb === "to") return [WATERS[subject] ?? subject, targetName(choice)];
  if (verb === "sail") return [link === "free" ? "Sail with a Free Move" : "Sail", shipName(subject)];
  if (verb === "home") return [nobleName(subject), placeName(link ?? "")];
  if (rest.length || words.length !== 4) return null;
  if (link === "at") return [cardName(subject), placeName(object)];
  if (link !== "to") return null;
  return [verb === "hand" ? royalName(subject) : cardName(subject), nobleName(object)];
};

/** The Noble whose arms stand before a choice. */
export const nobleOf = (choice: Choice): string | null => {
  const [verb, ...rest] = wordsOf(choice);
  if (["march", "with", "board", "choose", "summon"].includes(verb ?? "")) return rest[0] ?? null;
  return verb === "step" ? (rest[1] ?? null) : null;
};

/** Longer names of two are only counted. */
const LONGEST = 22;
const FREE_MOVE = "with a Free Move";

/** Whom or what each of the choices is about. */
const subjectsOf = (kind: string, choices: readonly Choice[]): readonly string[] =>
  [...new Set(choices.map((choice) => wordsOf(choice)[1] ?? ""))].map(
    ["sail", "join"].includes(kind) ? shipName : nobleName,
  );

const nameAndNote = (
  kind: string,
  { name, counts, does }: Kind,
  choices: readonly Choice[],
): { name: string; note: string } => {
  const subjects = subjectsOf(kind, choices);
  const cost = choices.every(({ label }) => label.endsWith(FREE_MOVE)) ? FREE_MOVE : "";
  const who = subjects.join(" or ");
  if (does && subjects.length <= 2 && who.length <= LONGEST) return { name: `${who} ${does}`, note: cost };
  const count = counts === "left" || counts === "cards" ? subjects.length : choices.length;
  const note = counts === "cards" && count === 1 ? (subjects[0] ?? "") : `${count} ${counts ?? ""}`.trim();
  return { name: name || (choices[0]?.label ?? kind), note: cost || note };
};

/** `grave`: a kind of answer that is never given by a single press to this question, although it is to others. */
export const groupsOf = (choices: readonly Choice[], grave = ""): readonly Group[] => {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const kind = kindOf(choice);
    if (ELSEWHERE.includes(kind)) continue;
    const found = groups.get(kind);
    if (found) found.push(choice);
    else groups.set(kind, [choice]);
  }
  const wanted = wantedBy(choices, [...groups.keys()]);
  // A Free Move is spent on purpose: what costs nothing stands before it.
  const costs = ({ label }: Choice) => Number(label.endsWith(FREE_MOVE));
  return [...groups].map(([kind, unsorted]) => {
    const found = unsorted.sort((a, b) => costs(a) - costs(b));
    const row = KINDS[kind] ?? { name: "" };
    const { about = "", isLast = false, isBack = false, isAside = false } = row;
    const isGrave = row.isGrave === true || kind === grave;
    const [only] = found;
    const words =
      found.length === 1 && only && !row.isGrave
        ? { name: only.label, note: row.costs ?? "" }
        : nameAndNote(kind, row, found);
    return {
      kind,
      ...words,
      about,
      choices: found,
      isLast,
      isBack: isBack || kind === grave,
      isAside: isAside && !wanted.includes(kind),
      isGrave,
    };
  });
};

/** A press on it opens its list; otherwise it acts. */
export const isList = ({ choices, isGrave }: Group): boolean => choices.length > 1 || isGrave;

/** What nobody needs to do: its list does not open by itself. */
const OPTIONAL = ["enter", "play", "hand", "step"];
/** Where somebody can go is chosen on the map; a long list over it would only hide it. */
export const isForMap = ({ kind, choices }: Group): boolean => (kind === "go" || kind === "to") && choices.length > 6;
/** What most likely comes next: what brings the game on rather than what ends something. Death is not urged upon anybody. */
export const firstOf = (groups: readonly Group[]): Group | undefined => {
  const of = (kind: string) => groups.find((group) => group.kind === kind);
  const card = of("discard") && (of("enter") ?? of("play"));
  return (
    groups.find((group) => !group.isLast && !OPTIONAL.includes(group.kind)) ??
    card ??
    groups.find((group) => group.isLast && !group.isBack && group.kind !== "no")
  );
};

/** A question with one kind of answer needs no second press. */
export const soleGroup = (groups: readonly Group[]): Group | undefined => {
  const forward = groups.filter((group) => !group.isLast);
  const [first, ...others] = forward.length ? forward : groups.filter((group) => !group.isBack);
  return first && isList(first) && others.length === 0 && !OPTIONAL.includes(first.kind) && !isForMap(first)
    ? first
    : undefined;
};

export interface Row {
  subject: string;
  /** What the card brings that the row is about. */
  what: string;
  options: readonly { object: string; choice: Choice }[];
}
const OF_CARDS = ["award", "play", "enter", "transfer"];

/** Choices of one group by their subject. */
export const rowsOf = (group: Group): readonly Row[] | null => {
  const rows = new Map<string, { object: string; choice: Choice }[]>();
  for (const choice of group.choices) {
    const pair = pairOf(choice);
    if (!pair) return null;
    const [subject, object] = pair;
    rows.set(subject, [...(rows.get(subject) ?? []), { object, choice }]);
  }
  // Rows with a single answer each are no better than a list.
  const isOfCards = OF_CARDS.includes(group.kind);
  if (!isOfCards && rows.size > 1 && [...rows.values()].every((options) => options.length === 1)) return null;
  const whatOf = (choice: Choice | undefined) => (choice && isOfCards ? cardWords(wordsOf(choice)[1] ?? "") : "");
  return [...rows].map(([subject, options]) => ({ subject, what: whatOf(options[0]?.choice), options }));
};

/** What a choice is called among others that do the same. */
export const shortName = (choice: Choice): string =>
  wordsOf(choice)[0] === "summon" ? nobleName(wordsOf(choice)[1] ?? "") : choice.label;

/** What a destination is called among others of its kind. */
const targetName = (choice: Choice): string => {
  const [, kind, id = ""] = wordsOf(choice);
  if (kind === "field") return areaName(id);
  if (kind === "aboard") return shipName(id);
  return kind === "sea" ? realmSea(id).name : placeName(id);
};
