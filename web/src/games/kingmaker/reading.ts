// Finds things in the view. No rules here: whatever is possible comes from the question.
import type { Table as AnyTable } from "../../table/table.svelte";
import type { Edition } from "./edition";
import type { Table } from "./table";
import { holderName } from "../../words";
import { placeName, shipName } from "./names";
import type { FactionView, NobleView, SpotView, View } from "./types";

/** A Faction by its seat, with all that the view of an edition has of it. */
export const factionOf = <Faction extends { seat: string }>(
  view: { factions: readonly Faction[] },
  seat: string,
): Faction | undefined => view.factions.find((faction) => faction.seat === seat);
export const ownFaction = (table: Table): FactionView | undefined => {
  const view = table.view;
  return view && factionOf(view, table.moment?.eye ?? "");
};

export const factionName = (table: Table, seat: string): string => table.seatName(seat);

/** A Noble in play, and his Faction. */
export const findNoble = (view: View, noble: string): { faction: FactionView; noble: NobleView } | undefined => {
  for (const faction of view.factions) {
    const found = faction.nobles.find((each) => each.noble === noble);
    if (found) return { faction, noble: found };
  }
  return undefined;
};

/** The areas in which the peace of a Parliament holds. */
export const peacesIn = ({ peace, peaces = [] }: View): readonly string[] => [
  ...(peace ? [peace.area] : []),
  ...peaces.map(({ square }) => square),
];

/** Who plays a Faction, in a word or two. */
export const playerOf = (table: AnyTable, seat: string): string => {
  const row = table.seat(seat);
  return seat === table.eye ? "you" : row ? holderName(row) : "";
};

export const spotWords = ({ plan }: Edition, at: SpotView): string => {
  switch (at.kind) {
    case "off":
      return "off the board";
    case "field":
      return plan.words.field(at.where);
    case "inside":
      return `inside ${placeName(at.where)}`;
    case "aboard":
      return `aboard ${shipName(at.where)}`;
  }
};

/** Whether two pieces are at the same spot on the board. */
export const isSameSpot = (a: SpotView, b: SpotView): boolean =>
  a.kind === b.kind && a.kind !== "off" && b.kind !== "off" && a.where === b.where;
