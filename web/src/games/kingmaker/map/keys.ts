// Keys of things on the map, and the keys that an action is about.
import type { Thing } from "../../../wire";
import { targetsOf } from "../things";
import type { Plan, Spot } from "./plan";
import type { Action, View } from "../types";

/** A thing on the map: `noble:pole`, `place:york`, `area:york`, `sea:the-wash`. An area is a field of the board: an Area of
 * Kingmaker II, or a square. Where a piece stands for a whole company of cards, it is a `faction`. */
export type Key = `${"noble" | "royal" | "faction" | "king" | "ship" | "place" | "area" | "sea"}:${string}`;

export const partsOf = (key: Key): [kind: string, id: string] => {
  const at = key.indexOf(":");
  return [key.slice(0, at), key.slice(at + 1)];
};

/** Actions that are possible most of the time; they do not glow while a question asks for something else on the map. */
const QUIET: ReadonlySet<Action["do"]> = new Set<Action["do"]>([
  "enter",
  "play",
  "transfer",
  "transfer-city",
  "reallocate",
  "execute",
  "office",
  "show",
  "offer",
  "abandon",
  "visit",
  "discard",
  "award",
  "form",
  "ally",
]);
export const isQuiet = (action: Action): boolean => QUIET.has(action.do);

/** The key of a thing, if it can be on the map. */
export const keyOf = (thing: Thing): Key | null => {
  switch (thing.kind) {
    case "noble":
    case "royal":
    case "ship":
    case "place":
    case "area":
    case "sea":
      return `${thing.kind}:${thing.id}`;
    case "square":
      return `area:${thing.id}`;
    default:
      return null;
  }
};

/** What can be pressed on the map for an action: the things it names; for an attack, also the enemy Nobles in that field. */
export const keysOf = (action: Action, view: View): readonly Key[] => [
  ...targetsOf(action).flatMap((thing) => keyOf(thing) ?? []),
  ...(action.do === "attack" && action.target.kind === "seat" ? foesIn(view, action.target.id, action.area) : []),
];

const foesIn = (view: View, seat: string, area: string): Key[] =>
  (view.factions.find((faction) => faction.seat === seat)?.nobles ?? []).flatMap((noble) =>
    noble.at.kind === "field" && noble.at.where === area ? [`noble:${noble.noble}` as const] : [],
  );

/** The middle of a place, an Area or a sea; `null` for pieces, whose positions depend on the stacks. */
export const groundOf = (plan: Plan, key: Key): Spot | null => {
  const [kind, id] = partsOf(key);
  if (kind === "place") return plan.place(id);
  if (kind === "area") return plan.area(id);
  return kind === "sea" ? plan.sea(id) : null;
};
