// How a match ended, as the panel tells it, and how many living heirs everybody holds.
import { keeperOf } from "../reading";
import type { View } from "../table";

/** How many living heirs a seat holds. */
export const heirsHeld = (view: View, seat: string): number =>
  view.heirs.filter((heir) => heir.at.kind !== "dead" && keeperOf(view, heir)?.seat === seat).length;

/** The seats, those with most heirs first. */
export const rankedOf = (view: View): readonly { seat: string; heirs: number; factions: number }[] =>
  view.seats
    .map(({ seat }) => ({
      seat,
      heirs: heirsHeld(view, seat),
      factions: view.factions.filter((faction) => faction.seat === seat).length,
    }))
    .toSorted((a, b) => b.heirs - a.heirs || b.factions - a.factions);
