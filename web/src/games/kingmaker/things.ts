// Which things an action is about, and which of them are on the map.
import type { Thing } from "../../wire";
import { findNoble } from "./reading";
import type { Action, View } from "./types";

/** Whether the map shows a thing now. */
export const isOnMap = ({ kind, id }: Thing, view: View | undefined): boolean => {
  if (!view) return false;
  switch (kind) {
    case "place":
    case "area":
    case "square":
    case "sea":
      return true;
    case "noble":
      return (findNoble(view, id)?.noble.at.kind ?? "off") !== "off";
    case "royal":
      return view.royals.some(({ royal, at, dead }) => royal === id && !dead && at.kind !== "off");
    case "ship":
      return view.ships.some(({ ship }) => ship === id);
    default:
      return false;
  }
};

/** The things to press to choose an action: the piece that acts, its place or destination, or who receives something. */
export const targetsOf = (action: Action): readonly Thing[] => {
  switch (action.do) {
    case "march":
    case "with":
    case "board":
    case "choose":
    case "summon":
    case "step-out":
      return [{ kind: "noble", id: action.noble }];
    case "go":
      return [action.to.kind === "field" ? { kind: "area", id: action.to.id } : action.to];
    case "sail-to":
      return [action.to];
    case "ask":
    case "visit":
    case "name":
    case "abandon":
      return [{ kind: "place", id: action.place }];
    case "home":
      return [{ kind: "place", id: action.at }];
    case "sail":
    case "join":
      return [{ kind: "ship", id: action.ship }];
    case "attack":
      return action.target.kind === "place" ? [action.target] : [{ kind: "area", id: action.area }, action.target];
    case "enter":
      return [
        { kind: "place", id: action.at },
        { kind: "card", id: action.card },
      ];
    case "play":
    case "award":
    case "transfer":
    case "office":
      return [
        { kind: "noble", id: action.to },
        { kind: "card", id: action.card },
      ];
    case "transfer-city":
      return [{ kind: "noble", id: action.to }];
    case "reallocate":
      return [
        { kind: "noble", id: action.to },
        { kind: "royal", id: action.royal },
      ];
    case "execute":
    case "crown":
      return [{ kind: "royal", id: action.royal }];
    case "discard":
    case "give":
      return [{ kind: "card", id: action.card }];
    default:
      return [];
  }
};
