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
  /** Done on no turn of one's own as well as on it. */
  isAside: boolean;
}

interface Kind {
  name: string;
  isLast?: boolean;
  isAside?: boolean;
}

/** What is made and answered among the offers, or in the menu, and not here. */
const ELSEWHERE = ["offer", "ally", "force", "accept", "decline", "withdraw", "stance", "stop", "show", "ransom"];

const KINDS: Readonly<Record<string, Kind>> = {
  march: { name: "March" },
  with: { name: "Take along" },
  go: { name: "Go to" },
  ask: { name: "Ask for passage" },
  sail: { name: "Sail" },
  join: { name: "Sail along" },
  board: { name: "Take aboard" },
  to: { name: "Sail to" },
  attack: { name: "Attack" },
  abandon: { name: "Give up a siege", isAside: true },
  award: { name: "Award" },
  enter: { name: "Bring a Noble in", isAside: true },
  play: { name: "Award from hand", isAside: true },
  transfer: { name: "Hand a card over", isAside: true },
  hand: { name: "Hand a Royal over", isAside: true },
  execute: { name: "Execute a Royal", isAside: true },
  office: { name: "Pass an Office on", isAside: true },
  home: { name: "Home castle" },
  choose: { name: "Choose" },
  name: { name: "Name a place" },
  give: { name: "Pay with" },
  summon: { name: "Summon" },
  crown: { name: "Crown" },
  step: { name: "Step into the field" },
  discard: { name: "Discard…", isLast: true },
  leave: { name: "Leave the Alliance", isAside: true },
  clear: { name: "Begin again", isLast: true },
  no: { name: "No", isLast: true },
  pass: { name: "Pass", isLast: true },
  stay: { name: "Stay here", isLast: true },
  call: { name: "Call it off", isLast: true },
  done: { name: "Done", isLast: true },
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
  return [...groups].map(([kind, found]) => {
    const { name, isLast = false, isAside = false } = KINDS[kind] ?? { name: "" };
    const [only] = found;
    return { kind, name: found.length === 1 && only ? only.label : name || (only?.label ?? kind), choices: found, isLast, isAside };
  });
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
