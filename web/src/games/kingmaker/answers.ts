// The answers to a question, grouped by what they do.
import { grouped, type Row } from "../../table/choices";
import { isList, type AnswerGroup } from "./answer-groups";
import type { Edition } from "./edition";
import { cardWords } from "./facts";
import { cardName, nobleName, placeName, royalName, shipName } from "./names";
import { findNoble } from "./reading";
import type { Choice } from "./table";
import { targetsOf } from "./things";
import type { Action, View } from "./types";

/** What an answer does. A City card changes hands like any other card. */
export type Kind = Exclude<Action["do"], "transfer-city">;
const kindOf = ({ action }: Choice): Kind => (action.do === "transfer-city" ? "transfer" : action.do);

export interface Group extends AnswerGroup<Action> {
  kind: Kind;
}

export interface Naming {
  name: string;
  about?: string;
  /** The word after the count beside the name: "3 left". */
  counts?: "left" | "places" | "cards";
  /** What it costs, where its name does not say so. */
  costs?: string;
  /** The verb, if one or two can act and are named on the button: "Pole or Berkeley marches". */
  does?: string;
  isLast?: boolean;
  isBack?: boolean;
  isAside?: boolean;
  isGrave?: boolean;
}

/** Actions with buttons elsewhere: among the offers, in the hand or in the menu. */
const ELSEWHERE: ReadonlySet<Kind> = new Set<Kind>([
  "offer",
  "ally",
  "form",
  "accept",
  "decline",
  "withdraw",
  "stance",
  "serve",
  "stop",
  "show",
]);

/** How the kinds of answers are called. */
export type Kinds = Readonly<Partial<Record<Kind, Naming>>>;
const KINDS: Kinds = {
  march: { name: "March", counts: "left", does: "marches" },
  with: { name: "Name a Noble" },
  go: { name: "Go to", counts: "places" },
  ask: {
    name: "Ask for passage",
    about: "They come up to the gates, and whoever holds the place lets them pass or stops them there.",
  },
  visit: {
    name: "Ask leave to enter",
    counts: "places",
    about: "They come to a place of another Faction, and its owner lets them in until the step is over, or does not.",
  },
  sail: { name: "Sail", counts: "left", does: "sails" },
  join: { name: "Sail along", does: "sails along" },
  board: { name: "Take aboard", does: "boards" },
  "sail-to": { name: "Sail to", counts: "places" },
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
  reallocate: {
    name: "Hand a Royal over",
    about: "A Royal goes into the company of another Noble of yours.",
    isAside: true,
  },
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
  "step-out": {
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
  "call-off": { name: "Call it off", isLast: true, isBack: true },
  done: { name: "Done", isLast: true },
};

/** The asides that a question is about, among the kinds of its answers: these are not folded away. */
const wantedBy = (kinds: readonly Kind[]): readonly Kind[] => {
  if (kinds.every((kind) => KINDS[kind]?.isAside)) return kinds;
  if (kinds.includes("discard")) return ["enter", "play"];
  return (kinds.includes("pass") || kinds.includes("no")) && !kinds.includes("yes")
    ? ["enter", "play", "reallocate"]
    : [];
};

/** The name of a destination, without saying whether it is a field, a sea or a place. */
const targetName = ({ plan }: Edition, { kind, id }: (Action & { do: "go" | "sail-to" })["to"]): string =>
  kind === "field" ? plan.area(id).name : kind === "sea" ? plan.sea(id).name : placeName(id);

/** The row of an answer in its list, and its name within the row; `null` if the action does not fit into rows. */
export const pairOf = (edition: Edition, action: Action): readonly [subject: string, object: string] | null => {
  switch (action.do) {
    case "go":
      return [action.to.kind === "field" ? edition.plan.words.intoField : "Inside", targetName(edition, action.to)];
    case "sail-to":
      return [action.to.kind === "sea" ? "Out to sea" : "To the port of", targetName(edition, action.to)];
    case "sail":
      return [action.free ? "Sail with a Free Move" : "Sail", shipName(action.ship)];
    case "home":
      return [nobleName(action.noble), placeName(action.at)];
    case "enter":
      return [cardName(action.card), placeName(action.at)];
    case "award":
    case "play":
      return [cardName(action.card), nobleName(action.to)];
    case "transfer":
    case "office":
      return action.exchange ? null : [cardName(action.card), nobleName(action.to)];
    case "transfer-city":
      return [`The City of ${placeName(action.city)}`, nobleName(action.to)];
    case "reallocate":
      return [royalName(action.royal), nobleName(action.to)];
    default:
      return null;
  }
};

/** The Noble whose arms stand before a choice: who acts, or who receives something. */
export const nobleOf = (action: Action): string | null =>
  targetsOf(action).find(({ kind }) => kind === "noble")?.id ?? null;

/** The name of the Noble, ship or card that an action is about, or an empty string. */
const subjectOf = (action: Action): string => {
  if ("noble" in action) return nobleName(action.noble);
  if ("ship" in action) return shipName(action.ship);
  return "card" in action ? cardName(action.card) : "";
};

/** Whether an action uses up a Free Move: such answers come last and say so, so that none is spent by accident. */
const needsFreeMove = (action: Action, view: View | undefined): boolean => {
  if (action.do === "sail") return action.free;
  if (action.do !== "march" || !view) return false;
  return (findNoble(view, action.noble)?.noble.marchPrice ?? 0) > 0;
};

/** Two names together longer than this are replaced by a count. */
const LONGEST = 22;

const nameAndNote = (
  { name, counts, does }: Naming,
  choices: readonly Choice[],
  usesFreeMove: (choice: Choice) => boolean,
): { name: string; note: string } => {
  const subjects = [...new Set(choices.map(({ action }) => subjectOf(action)))];
  const cost = choices.every(usesFreeMove) ? "with a Free Move" : "";
  const who = subjects.join(" or ");
  if (does && subjects.length <= 2 && who.length <= LONGEST) return { name: `${who} ${does}`, note: cost };
  const count = counts === "left" || counts === "cards" ? subjects.length : choices.length;
  const note = counts === "cards" && count === 1 ? (subjects[0] ?? "") : `${count} ${counts ?? ""}`.trim();
  return { name: name || (choices[0]?.label ?? ""), note: cost || note };
};

/** The choices grouped by kind. `grave`: a kind that needs a second press for this question,
 * although not for others. `own`: kinds that the edition calls otherwise. */
export const groupsOf = (
  choices: readonly Choice[],
  view: View | undefined,
  grave: Kind | null = null,
  own: Kinds = {},
): readonly Group[] => {
  const groups = [...grouped(choices, (choice) => [kindOf(choice)])].filter(([kind]) => !ELSEWHERE.has(kind));
  const kinds = groups.map(([kind]) => kind);
  const wanted = wantedBy(kinds);
  // Of three answers none ends more than the others.
  const isVote = kinds.includes("yes") && kinds.includes("no") && kinds.includes("pass");
  const usesFreeMove = ({ action }: Choice) => needsFreeMove(action, view);
  return groups.map(([kind, unsorted]) => {
    // Answers that use up a Free Move come last.
    const found = unsorted.toSorted((a, b) => Number(usesFreeMove(a)) - Number(usesFreeMove(b)));
    const row = own[kind] ?? KINDS[kind] ?? { name: "" };
    const { about = "", isBack = false, isAside = false } = row;
    const isLast = row.isLast === true && !(isVote && (kind === "no" || kind === "pass"));
    const isGrave = row.isGrave === true || kind === grave;
    const [only] = found;
    const words =
      found.length === 1 && only && !row.isGrave
        ? { name: only.label, note: row.costs ?? "" }
        : nameAndNote(row, found, usesFreeMove);
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

/** Kinds that are optional: their list does not open by itself. */
const OPTIONAL: ReadonlySet<Kind> = new Set<Kind>(["enter", "play", "reallocate", "step-out"]);
/** Whether the answers of a group are destinations. */
export const isWay = ({ kind }: Group): boolean => kind === "go" || kind === "sail-to";
/** Whether there are so many destinations that they are better chosen on the map than in a list that hides it. */
export const isForMap = (group: Group): boolean => isWay(group) && group.choices.length > 6;
/** Kinds whose answers always show their preview: what they bring or how they would end. */
const TELLING: ReadonlySet<Kind> = new Set<Kind>(["attack", "ask", "transfer"]);
/** Kinds whose button always shows the odds. */
export const showsOdds = ({ kind }: Group): boolean => kind === "attack" || kind === "confirm" || kind === "fight";

/** The most likely answer, to be emphasized: one that moves the game on rather than one that ends or undoes something. A
 * refusal is never emphasized, since it may kill a captive. */
export const firstOf = (groups: readonly Group[]): Group | undefined => {
  const of = (kind: Kind) => groups.find((group) => group.kind === kind);
  const card = of("discard") && (of("enter") ?? of("play"));
  return (
    groups.find((group) => !group.isLast && !OPTIONAL.has(group.kind)) ??
    card ??
    groups.find((group) => group.isLast && !group.isBack && group.kind !== "no")
  );
};

/** The only kind of answer to a question: its list opens without a press. */
export const soleGroup = (groups: readonly Group[]): Group | undefined => {
  const forward = groups.filter((group) => !group.isLast);
  const [first, ...others] = forward.length ? forward : groups.filter((group) => !group.isBack);
  return first && isList(first) && others.length === 0 && !OPTIONAL.has(first.kind) && !isForMap(first)
    ? first
    : undefined;
};

const OF_CARDS: ReadonlySet<Kind> = new Set<Kind>(["award", "play", "enter", "transfer"]);

/** The choices of a group in rows by subject; `null` if a plain list is as good. */
export const rowsOf = (edition: Edition, group: Group): readonly Row<Action>[] | null => {
  const pairs = group.choices.flatMap((choice) => {
    const pair = pairOf(edition, choice.action);
    return pair ? [{ subject: pair[0], object: pair[1], choice }] : [];
  });
  if (pairs.length < group.choices.length) return null;
  const rows = grouped(pairs, ({ subject }) => [subject]);
  // Rows with a single answer each are no better than a plain list; card rows at least say what the card brings.
  const isOfCards = OF_CARDS.has(group.kind);
  if (!isOfCards && rows.size > 1 && [...rows.values()].every((options) => options.length === 1)) return null;
  const whatOf = (action: Action | undefined) =>
    isOfCards && action && "card" in action ? cardWords(edition, action.card) : "";
  return [...rows].map(([subject, options]) => ({ subject, what: whatOf(options[0]?.choice.action), options }));
};

/** Short names for the answers of a group, shown close together; `null` where answers need previews. */
export const briefsOf = ({ kind, choices }: Group): readonly string[] | null =>
  choices.length > 1 && !TELLING.has(kind)
    ? choices.map(({ action, label }) => (action.do === "summon" ? nobleName(action.noble) : label))
    : null;
