// Finds things in the view. No rules here: whatever is possible comes from the question.
import type { FactionView } from "../../wire/kingmaker-assassins/FactionView";
import type { HeirView } from "../../wire/kingmaker-assassins/HeirView";
import type { House } from "../../wire/kingmaker/House";
import { nobleName, placeName, royalRow, shipName } from "../kingmaker/names";
import { plan } from "./map/plan";
import type { View } from "./table";

export type { FactionView, HeirView };

export const findFaction = (view: View, id: string): FactionView | undefined =>
  view.factions.find((faction) => faction.id === id);
export const factionsOf = (view: View, seat: string): readonly FactionView[] =>
  view.factions.filter((faction) => faction.seat === seat);
/** The faction that has a ship. */
export const crewOf = (view: View, ship: string): FactionView | undefined =>
  view.factions.find(({ at }) => at.kind === "aboard" && at.id === ship);
/** The faction that holds a town. */
export const holderOf = (view: View, town: string): FactionView | undefined =>
  view.factions.find((faction) => faction.town === town);

/** The name of a faction: that of its commander. */
export const nameOfFaction = ({ commander, at }: Pick<FactionView, "commander" | "at">): string =>
  commander ? nobleName(commander) : at.kind === "garrison" ? "Assassins" : "No commander";
export const factionName = (view: View, id: string): string => {
  const faction = findFaction(view, id);
  return faction ? nameOfFaction(faction) : id;
};

/** Where a faction is, in words. */
export const whereIs = (view: View, { at, town }: FactionView): string => {
  if (at.kind === "garrison") return "in the King’s guard";
  if (at.kind === "aboard") {
    const water = view.ships.find(({ ship }) => ship === at.id)?.at;
    const lies = !water
      ? ""
      : water.kind === "port"
        ? ` in ${placeName(water.id)}`
        : water.kind === "sea"
          ? `, ${water.id}`
          : ", on a river";
    return `aboard ${shipName(at.id)}${lies}`;
  }
  return town ? `holds ${placeName(town)}` : `at ${plan.area(at.id).name}`;
};

/** The faction that has an heir, because it holds his town or leads him. */
export const keeperOf = (view: View, { at }: HeirView): FactionView | undefined =>
  at.kind === "town" ? holderOf(view, at.id) : at.kind === "faction" ? findFaction(view, at.id) : undefined;
export const heirsOf = (view: View, faction: string): readonly HeirView[] =>
  view.heirs.filter((heir) => keeperOf(view, heir)?.id === faction);
export const heirsIn = (view: View, house: House): readonly HeirView[] =>
  view.heirs.filter(({ heir }) => royalRow(heir).house === house);

export const houseName = (house: House): string => (house === "york" ? "York" : "Lancaster");
/** Where an heir is, and who has him, in words. */
export const heirAt = (view: View, heir: HeirView): string => {
  if (heir.at.kind === "dead") return "dead";
  const keeper = keeperOf(view, heir);
  const where = heir.at.kind === "town" ? `in ${placeName(heir.at.id)}` : "on the road";
  return `${where}, ${keeper ? `held by ${nameOfFaction(keeper)}` : "held by nobody"}`;
};

/** How many assassins of all seats wait in the King's guard. */
export const inGuard = (view: View): readonly FactionView[] => view.factions.filter(({ at }) => at.kind === "garrison");
