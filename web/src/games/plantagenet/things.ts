// Which things an action is about, and where they are on the map.
import type { Thing } from "../../wire";
import type { Action } from "../../wire/plantagenet/Action";
import type { Locale } from "../../wire/plantagenet/Locale";
import type { Lord } from "../../wire/plantagenet/Lord";
import type { View } from "../../wire/plantagenet/View";
import { isMapView } from "./reading";

/** The thing to press to choose an action: a place, a Vassal, a Lord or a card. */
export const targetsOf = (action: Action): readonly Thing[] => {
  if ("at" in action) return [{ kind: "place", id: action.at }];
  if ("to" in action) return [{ kind: "place", id: action.to }];
  if ("from" in action) return [{ kind: "place", id: action.from }];
  if ("vassal" in action) return [{ kind: "vassal", id: action.vassal }];
  if ("lord" in action) return [{ kind: "lord", id: action.lord }];
  return "card" in action ? [{ kind: "card", id: action.card }] : [];
};

/** The place on the map where a thing is, or null. */
export const placeOf = (view: View | undefined, { kind, id }: Thing): Locale | null => {
  const places = view?.board?.places ?? [];
  switch (kind) {
    case "place":
      return places.find(({ at }) => at === id)?.at ?? null;
    case "vassal":
      return places.find(({ vassal }) => vassal?.vassal === id)?.at ?? null;
    case "lord":
      return places.find(({ lords }) => lords.some((lord) => lord === id))?.at ?? null;
    default:
      return null;
  }
};

/** The Lord, if the thing is one. */
export const lordOf = (view: View, { kind, id }: Thing): Lord | null =>
  kind === "lord" ? (view.sides.flatMap(({ lords }) => lords).find(({ lord }) => lord === id)?.lord ?? null) : null;

/** Whether the map shows a thing now. */
export const isOnMap = (thing: Thing, view: View | undefined): boolean =>
  isMapView(view) && placeOf(view, thing) !== null;
