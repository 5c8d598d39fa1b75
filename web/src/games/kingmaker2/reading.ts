// Finds things in the view. No rules here: whatever is possible comes from the question.
import type { Table } from "./table";
import { holderName } from "../../words";
import type { FactionView } from "../../wire/kingmaker2/FactionView";
import type { NobleView } from "./types";
import type { SpotView } from "./types";
import type { View } from "../../wire/kingmaker2/View";
import { areaName, placeName, shipName } from "./facts";

export const factionOf = (view: View, seat: string): FactionView | undefined =>
  view.factions.find((faction) => faction.seat === seat);
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

/** The Prestige that counts for victory: that of the Alliance, if there is one. */
export const pointsOf = (faction: FactionView): number => (faction.alliance ?? faction.prestige).total;
/** The same in words: for an Alliance both figures. */
export const pointsWords = (faction: FactionView): string =>
  faction.alliance
    ? `${faction.alliance.total} together, ${faction.prestige.total} alone`
    : String(faction.prestige.total);

/** Who plays a Faction, in a word or two. */
export const playerOf = (table: Table, seat: string): string => {
  const row = table.seat(seat);
  return seat === table.eye ? "you" : row ? holderName(row) : "";
};

export const spotWords = (at: SpotView): string => {
  switch (at.kind) {
    case "off":
      return "off the board";
    case "field":
      return `in the field at ${areaName(at.where)}`;
    case "inside":
      return `inside ${placeName(at.where)}`;
    case "aboard":
      return `aboard ${shipName(at.where)}`;
  }
};

/** Whether two pieces are at the same spot on the board. */
export const isSameSpot = (a: SpotView, b: SpotView): boolean =>
  a.kind === b.kind && a.kind !== "off" && b.kind !== "off" && a.where === b.where;
