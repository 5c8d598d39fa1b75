// The answers to a question, grouped by what they do. The written form of an action begins with its word.
import type { Choice } from "../../wire";
import { realmSea } from "../../map/realm";
import { areaName, cardName, nobleName, placeName, royalName, shipName } from "./facts";

export interface Group {
  kind: string;
  name: string;
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
  isLast?: boolean;
  isBack?: boolean;
  isAside?: boolean;
  isGrave?: boolean;
}

/** What is made and answered among the offers, or in the menu, and not here. */
const ELSEWHERE = ["offer", "ally", "force", "accept", "decline", "withdraw", "stance", "stop", "show", "ransom"];

const KINDS: Readonly<Record<string, Kind>> = {
  march: { name: "March" },
  with: { name: "Name a Noble" },
  go: { name: "Go to" },
  ask: { name: "Ask for passage" },
  sail: { name: "Sail" },
  join: { name: "Sail along" },
  board: { name: "Take aboard" },
  to: { name: "Sail to" },
  attack: { name: "Attack" },
  abandon: { name: "Give up a siege", isAside: true, isGrave: true },
  award: { name: "Award" },
  enter: { name: "Bring a Noble in", isAside: true },
  play: { name: "Award from hand", isAside: true },
  transfer: { name: "Hand a card over", isAside: true },
  hand: { name: "Hand a Royal over", isAside: true },
  execute: { name: "Execute a Royal", isAside: true, isGrave: true },
  office: { name: "Pass an Office on", isAside: true },
  home: { name: "Home castle" },
  choose: { name: "Choose" },
  name: { name: "Name a place" },
  give: { name: "Pay with" },
  summon: { name: "Summon" },
  crown: { name: "Crown" },
  step: { name: "Step into the field" },
  discard: { name: "Discard", isLast: true },
  leave: { name: "Leave the Alliance", isAside: true, isGrave: true },
  confirm: { name: "That is all", isLast: true },
  clear: { name: "Begin again", isLast: true, isBack: true },
  no: { name: "No", isLast: true },
  pass: { name: "Pass", isLast: true },
  stay: { name: "Stay here", isLast: true, isBack: true },
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

/** The subject of an action that gives something to somebody, and its object: the rows and columns of a list. */
export const pairOf = (choice: Choice): readonly [subject: string, object: string] | null => {
  const words = wordsOf(choice);
  const [verb, subject = "", link, object = "", ...rest] = words;
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

export const groupsOf = (choices: readonly Choice[]): readonly Group[] => {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const kind = kindOf(choice);
    if (ELSEWHERE.includes(kind)) continue;
    const found = groups.get(kind);
    if (found) found.push(choice);
    else groups.set(kind, [choice]);
  }
  const wanted = wantedBy(choices, [...groups.keys()]);
  return [...groups].map(([kind, found]) => {
    const { name, isLast = false, isBack = false, isAside = false, isGrave = false } = KINDS[kind] ?? { name: "" };
    const [only] = found;
    return { kind, name: found.length === 1 && only && !isGrave ? only.label : name || (only?.label ?? kind), choices: found, isLast, isBack, isAside: isAside && !wanted.includes(kind), isGrave };
  });
};

/** A press on it opens its list; otherwise it acts. */
export const isList = ({ choices, isGrave }: Group): boolean => choices.length > 1 || isGrave;

/** What nobody needs to do: its list does not open by itself. */
const OPTIONAL = ["enter", "play", "hand", "step"];
/** Where somebody can go is chosen on the map; a long list over it would only hide it. */
const isForMap = ({ kind, choices }: Group): boolean => (kind === "go" || kind === "to") && choices.length > 6;
/** What most likely comes next; a Noble's death is not urged upon anybody. */
export const firstOf = (groups: readonly Group[]): Group | undefined =>
  groups.find((group) => !group.isLast && !OPTIONAL.includes(group.kind)) ?? groups.find((group) => group.isLast && !group.isBack && group.kind !== "no");

/** A question with one kind of answer needs no second press. */
export const soleGroup = (groups: readonly Group[]): Group | undefined => {
  const forward = groups.filter((group) => !group.isLast);
  const [first, ...others] = forward.length ? forward : groups.filter((group) => !group.isBack);
  return first && isList(first) && others.length === 0 && !OPTIONAL.includes(first.kind) && !isForMap(first) ? first : undefined;
};

/** Choices of one group by their subject. */
export const rowsOf = (group: Group): readonly { subject: string; options: readonly { object: string; choice: Choice }[] }[] | null => {
  const rows = new Map<string, { object: string; choice: Choice }[]>();
  for (const choice of group.choices) {
    const pair = pairOf(choice);
    if (!pair) return null;
    const [subject, object] = pair;
    rows.set(subject, [...(rows.get(subject) ?? []), { object, choice }]);
  }
  return [...rows].map(([subject, options]) => ({ subject, options }));
};

/** What a destination is called among others. */
export const targetName = (choice: Choice): string => {
  const [verb, kind, id = ""] = wordsOf(choice);
  if (verb === "go" && kind === "field") return `field of ${areaName(id)}`;
  if (verb === "go" && kind === "inside") return `into ${placeName(id)}`;
  if (verb === "go" && kind === "aboard") return `aboard ${shipName(id)}`;
  if (verb === "to" && kind === "port") return `port of ${placeName(id)}`;
  if (verb === "to" && kind === "sea") return realmSea(id).name;
  return choice.label;
};
