// Which things an action is about, and which of them are on the map.
import type { Thing } from "../../wire";
import type { Key } from "../kingmaker/map/keys";
import { findFaction } from "./reading";
import type { Action, Choice, View } from "./table";

/** The key of a thing, if it can be on the map. A Noble stands for the faction that he commands. */
export const keyOf = (view: View, { kind, id }: Thing): Key | null => {
  switch (kind) {
    case "faction":
      return findFaction(view, id) ? `faction:${id}` : null;
    case "noble": {
      const led = view.factions.find(({ commander }) => commander === id);
      return led ? `faction:${led.id}` : null;
    }
    case "heir":
      return view.heirs.some(({ heir, at }) => heir === id && at.kind !== "dead") ? `royal:${id}` : null;
    case "ship":
      return view.ships.some(({ ship }) => ship === id) ? `ship:${id}` : null;
    case "place":
    case "sea":
      return `${kind}:${id}`;
    case "square":
      return `area:${id}`;
    default:
      return null;
  }
};

export const isOnMap = (thing: Thing, view: View | undefined): boolean =>
  view !== undefined && keyOf(view, thing) !== null;

/** The piece that moves: its destinations are shown only after it was chosen. */
export const moverOf = (action: Action): Key | null => {
  switch (action.do) {
    case "march":
      return `faction:${action.faction}`;
    case "navigate":
      return `ship:${action.ship}`;
    default:
      return null;
  }
};

/** What can be pressed on the map for an action. */
export const keysOf = (action: Action, view: View): readonly Key[] => {
  const faction = (id: string): Key => `faction:${id}`;
  switch (action.do) {
    case "march":
      return [`area:${action.to}`];
    case "navigate":
      return [
        action.to.kind === "sea"
          ? `sea:${action.to.id}`
          : action.to.kind === "port"
            ? `place:${action.to.id}`
            : `area:${action.to.id}`,
      ];
    case "home":
      return [`place:${action.at}`];
    case "attack":
    case "fire":
    case "mission":
      return [faction(action.target)];
    case "capture": {
      const at = findFaction(view, action.faction)?.at;
      return [faction(action.faction), ...(at?.kind === "land" ? [`area:${at.id}` as const] : [])];
    }
    case "split":
    case "secure":
    case "enter":
    case "disembark":
    case "come-out":
    case "leave":
    case "writ":
    case "command":
      return [faction(action.faction)];
    case "take-over":
      return [`ship:${action.ship}`];
    case "join":
      return [faction(action.with)];
    case "lead":
    case "set-down":
    case "attempt":
      return [`royal:${action.heir}`];
    case "hand-over":
    case "move":
    case "share":
      return [faction(action.to)];
    default:
      return [];
  }
};

/** Actions that do not glow while something else is asked for on the map. */
const QUIET: ReadonlySet<Action["do"]> = new Set<Action["do"]>(["move", "share", "hand-over", "leave", "come-out"]);
export const isQuiet = ({ do: kind }: Action): boolean => QUIET.has(kind);

/** What glows before a piece is chosen: the pieces that can move, and what else is asked for; or else everything. */
export const glowing = (choices: readonly Choice[], view: View): readonly Key[] => {
  const actions = choices.map(({ action }) => action);
  const movers = actions.flatMap((action) => moverOf(action) ?? []);
  const others = actions.filter((action) => moverOf(action) === null);
  const loud = [...movers, ...others.filter((action) => !isQuiet(action)).flatMap((action) => keysOf(action, view))];
  return loud.length ? loud : others.flatMap((action) => keysOf(action, view));
};
