// Groups the choices by kind: the names of the buttons, and the place on the map that each choice means.
import type { Choice, Question } from "../table";
import type { Refused } from "../../../wire";
import type { Action } from "../../../wire/plantagenet/Action";
import type { Locale } from "../../../wire/plantagenet/Locale";
import type { Lord } from "../../../wire/plantagenet/Lord";
import type { Vassal } from "../../../wire/plantagenet/Vassal";
import type { View } from "../../../wire/plantagenet/View";
import { grouped, isOf, type Group as AnyGroup } from "../../../table/choices";
import { faceOf } from "../campaign/cards";
import { findLord } from "../reading";
import { placeOf, targetsOf } from "../things";

export type Kind = Action["do"];

interface Naming {
  name: string;
  /** What is counted beside the name. */
  unit?: "place" | "card" | "Lord" | "Vassal" | "way";
  /** The note beside the name if there is only one choice. */
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
/** These end something: they come last and are not emphasized. */
const LAST: ReadonlySet<Kind> = new Set(["pass", "done", "surrender", "stand", "plan-pass"]);

/** The place on the map that an action means, or null. For a Lord who is called to the map it is his Seat. */
export const placeOfAction = (view: View, action: Action): Locale | null => {
  const [target] = targetsOf(action);
  const at = target ? placeOf(view, target) : null;
  return (
    at ?? (isOf(action, "levy-lord") || isOf(action, "heralds") ? (findLord(view, action.lord)?.seat ?? null) : null)
  );
};

export const companionsOf = (action: Action): readonly Lord[] => ("with" in action ? action.with : []);

export interface Group extends AnyGroup<Action> {
  kind: Kind;
  /** Every choice means a place, and there are several places: the map is the way to choose. */
  isPlaced: boolean;
}

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

const vassalName = (view: View, vassal: Vassal): string | undefined =>
  view.board?.places.find((place) => place.vassal?.vassal === vassal)?.vassal?.name;

/** The name of what the only choice of a kind is about. */
const subjectOf = (view: View, { action, label }: Choice, unit: Naming["unit"]): string | undefined => {
  if (unit === "place") return view.board?.places.find((place) => place.at === placeOfAction(view, action))?.name;
  if (unit === "Lord" && "lord" in action) return findLord(view, action.lord)?.name;
  if (unit === "Vassal" && "vassal" in action) return vassalName(view, action.vassal);
  if (unit === "card" && "card" in action)
    return faceOf(action.card)?.[action.do === "take" ? "capability" : "event"].name;
  return unit && label;
};

const noteOf = (view: View, choices: readonly Choice[], naming: Naming): string => {
  const actions = choices.map(({ action }) => action);
  const [only] = choices;
  if (choices.length === 1 && only) return naming.one ?? subjectOf(view, only, naming.unit) ?? "";
  if (naming.unit === "place")
    return plural(new Set(actions.map((action) => placeOfAction(view, action))).size, "place");
  if (naming.unit === "card")
    return String(new Set(actions.map((action) => ("card" in action ? action.card : ""))).size);
  return String(choices.length);
};

export const groupsOf = (question: Question | null, view: View | undefined): Group[] => {
  if (!question || !view) return [];
  const groups = [...grouped(question.choices, ({ action }) => [action.do])].map(([kind, choices]): Group => {
    const naming = NAMES[kind] ?? { name: choices.length === 1 ? (choices[0]?.label ?? kind) : kind };
    const places = choices.map(({ action }) => placeOfAction(view, action));
    const isPlaced = naming.unit === "place" && places.every((at) => at !== null) && new Set(places).size > 1;
    return { kind, name: naming.name, note: noteOf(view, choices, naming), choices, isPlaced, isLast: LAST.has(kind) };
  });
  return [...groups.filter((group) => !group.isLast), ...groups.filter((group) => group.isLast)];
};

export interface RefusedKinds {
  names: readonly string[];
  refused: Refused;
}

/** The kinds of which nothing is legal, each with its first reason, grouped by reason. */
export const refusedKinds = (question: Question | null): RefusedKinds[] => {
  const known = new Set<string>(question?.choices.map(({ action }) => action.do));
  const first = (question?.refused ?? []).filter((refused) => !known.has(refused.do) && known.add(refused.do));
  return [...grouped(first, ({ why }) => [why]).values()].flatMap((all) => {
    const [refused] = all;
    return refused ? [{ names: all.map(nameOfRefused), refused }] : [];
  });
};

const nameOfRefused = (refused: Refused): string =>
  (NAMES as Readonly<Record<string, Naming | undefined>>)[refused.do]?.name ?? refused.what;

/** Whether the answers are shown as a plain list: few answers, or several of one kind, and none to choose on the map. */
export const isPlainList = (groups: readonly Group[]): boolean => {
  const all = groups.reduce((sum, group) => sum + group.choices.length, 0);
  return (
    !groups.some((group) => group.isPlaced) &&
    (all <= 5 || (groups.filter((group) => !group.isLast).length === 1 && all <= 8))
  );
};
