// Choices by kind: what the buttons of the prompt are called, and which place of the map each choice means.
import type { Choice, Question } from "../table";
import type { Refused } from "../../../wire";
import type { Action } from "../../../wire/plantagenet/Action";
import type { Locale } from "../../../wire/plantagenet/Locale";
import type { Lord } from "../../../wire/plantagenet/Lord";
import type { View } from "../../../wire/plantagenet/View";
import { findLord } from "../reading";

export type Kind = Action["do"];

interface Naming {
  name: string;
  /** What is counted beside the name. */
  unit?: "place" | "card" | "Lord" | "Vassal" | "way";
  /** Beside the name if there is one choice only. */
  one?: string;
}

const NAMES: Partial<Readonly<Record<Kind, Naming>>> = {
  parley: { name: "Parley", unit: "place" },
  "levy-troops": { name: "Troops", unit: "way" },
  "levy-carts": { name: "Carts", one: "+2" },
  "levy-ship": { name: "Ship", one: "+1" },
  take: { name: "Capability", unit: "card" },
  "levy-lord": { name: "Lord", unit: "Lord" },
  "levy-vassal": { name: "Vassal", unit: "Vassal" },
  march: { name: "March", unit: "place" },
  sail: { name: "Sail", unit: "place" },
  intercept: { name: "Intercept", unit: "way" },
  supply: { name: "Supply", unit: "place" },
  forage: { name: "Forage" },
  tax: { name: "Tax", unit: "place" },
  agitate: { name: "Agitate", unit: "place" },
  merchants: { name: "Merchants" },
  heralds: { name: "Heralds", unit: "Lord" },
  "exile-pact": { name: "Exile Pact", unit: "place" },
  name: { name: "Place", unit: "place" },
  choose: { name: "Lord", unit: "Lord" },
  call: { name: "Vassal", unit: "Vassal" },
  play: { name: "Event", unit: "card" },
  discard: { name: "Put back", unit: "card" },
  pay: { name: "Pay", unit: "Vassal" },
  release: { name: "Let go", unit: "Vassal" },
  share: { name: "Pay", unit: "Lord" },
  pillage: { name: "Pillage", unit: "Lord" },
  dismiss: { name: "Disband", unit: "Lord" },
  muster: { name: "Muster", unit: "Lord" },
  exile: { name: "Exile", unit: "Lord" },
  roll: { name: "Roll", unit: "Lord" },
  save: { name: "Save", unit: "Lord" },
  drop: { name: "Drop", unit: "way" },
  grant: { name: "Grant", unit: "way" },
  enlist: { name: "Enlist", unit: "way" },
  strike: { name: "Lose", unit: "way" },
  spend: { name: "Influence", unit: "way" },
};
/** These end something: they stand last and quietly. */
const LAST: ReadonlySet<Kind> = new Set(["pass", "done", "surrender", "stand", "plan-pass"]);

/** The place of the map that a choice means, if it means one. */
export const placeOfAction = (view: View, action: Action): Locale | null => {
  if ("at" in action) return action.at;
  if ("to" in action) return action.to;
  if ("from" in action) return action.from;
  if ("vassal" in action) return view.board?.places.find((place) => place.vassal?.vassal === action.vassal)?.at ?? null;
  if ("lord" in action) {
    const lord = findLord(view, action.lord);
    if (lord?.whereabouts.is === "at") return lord.whereabouts.at;
    return action.do === "levy-lord" || action.do === "heralds" ? (lord?.seat ?? null) : null;
  }
  return null;
};

export const companionsOf = (action: Action): readonly Lord[] => ("with" in action ? action.with : []);

export interface Group {
  kind: Kind;
  name: string;
  note: string;
  choices: readonly Choice[];
  /** Every choice means a place, and there are several places: the map is the way to choose. */
  isPlaced: boolean;
  isLast: boolean;
}

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

const noteOf = (view: View, choices: readonly Choice[], naming: Naming): string => {
  const actions = choices.map(({ action }) => action);
  const places = new Set(actions.map((action) => placeOfAction(view, action)));
  const [only] = choices;
  if (choices.length === 1 && only) {
    const at = naming.unit === "place" ? view.board?.places.find((place) => places.has(place.at))?.name : undefined;
    return (
      naming.one ??
      at ??
      (naming.unit ? only.label.replace(/^(Levy|Pay|Disband|Send for|Save|Play|Put back) /, "") : "")
    );
  }
  if (naming.unit === "place") return plural(places.size, "place");
  if (naming.unit === "card")
    return String(new Set(actions.map((action) => ("card" in action ? action.card : ""))).size);
  return String(choices.length);
};

export const groupsOf = (question: Question | null, view: View | undefined): Group[] => {
  if (!question || !view) return [];
  const kinds = new Map<Kind, Choice[]>();
  for (const choice of question.choices) {
    const kind = choice.action.do;
    kinds.set(kind, [...(kinds.get(kind) ?? []), choice]);
  }
  const groups = [...kinds].map(([kind, choices]): Group => {
    const naming = NAMES[kind] ?? { name: choices.length === 1 ? (choices[0]?.label ?? kind) : kind };
    const places = choices.map((choice) => placeOfAction(view, choice.action));
    const isPlaced = naming.unit === "place" && places.every((at) => at !== null) && new Set(places).size > 1;
    return { kind, name: naming.name, note: noteOf(view, choices, naming), choices, isPlaced, isLast: LAST.has(kind) };
  });
  return [...groups.filter((group) => !group.isLast), ...groups.filter((group) => group.isLast)];
};

/** The kind that a written action belongs to: "levy lord york" is a `levy-lord`. */
export const kindOfText = (text: string): string => {
  const [first = "", second = ""] = text.split(" ");
  if (first === "levy") return `levy-${second}`;
  if (first === "flee" && second === "to") return "exile-pact";
  return first === "flank" ? "intercept" : first;
};

export interface RefusedKinds {
  names: readonly string[];
  refused: Refused;
}

/** Kinds of which nothing is legal, each with its first reason; those with the same reason stand together. */
export const refusedKinds = (question: Question | null): RefusedKinds[] => {
  const known = new Set<string>(question?.choices.map((choice) => choice.action.do) ?? []);
  const found = new Map<string, RefusedKinds>();
  for (const refused of question?.refused ?? []) {
    const kind = kindOfText(refused.what);
    if (known.has(kind)) continue;
    known.add(kind);
    const names = [...(found.get(refused.why)?.names ?? []), NAMES[kind as Kind]?.name ?? refused.what];
    found.set(refused.why, { names, refused: found.get(refused.why)?.refused ?? refused });
  }
  return [...found.values()];
};

/** Few answers, or answers of one kind without a place, are simply listed. */
export const isPlainList = (groups: readonly Group[]): boolean => {
  const all = groups.reduce((sum, group) => sum + group.choices.length, 0);
  return (
    !groups.some((group) => group.isPlaced) &&
    (all <= 5 || (groups.filter((group) => !group.isLast).length === 1 && all <= 8))
  );
};
