// Makes stacks of the factions, heirs, ships and of the King's guard on the map.
import { familyArms } from "../../../heraldry/families";
import type { Water } from "../../../wire/kingmaker-assassins/Water";
import type { Key } from "../../kingmaker/map/keys";
import { stacking, type Where } from "../../kingmaker/map/pieces";
import { standingOn, type Stack } from "../../kingmaker/map/standing";
import { royalRow, shipName, shipRow } from "../../kingmaker/names";
import { crewOf, keeperOf, nameOfFaction, type FactionView } from "../reading";
import type { View } from "../table";
import { plan } from "./plan";

const inSquare = (id: string): Where => ({
  id: `square ${id}`,
  at: [`area:${id}`],
  ground: "square",
  home: plan.area(id),
});
const inTown = (place: string): Where => ({
  id: `inside ${place}`,
  at: [`place:${place}`, `area:${plan.areaOf(place)}`],
  ground: "inside",
  home: plan.place(place),
});
const onWater = ({ kind, id }: Water): Where => {
  if (kind === "sea")
    return {
      id: `sea ${id}`,
      at: [`sea:${id}`],
      ground: "sea",
      home: { x: plan.sea(id).x, y: plan.sea(id).y + 14 },
    };
  return kind === "port"
    ? {
        id: `port ${id}`,
        at: [`place:${id}`, `area:${plan.areaOf(id)}`],
        ground: "port",
        home: plan.layout.anchorOf(plan.place(id)),
      }
    : { ...inSquare(id), id: `river ${id}` };
};

/** Where a faction stands; null if it is with the King and he is dead. */
const whereOf = (view: View, { at, town }: FactionView): Where | null => {
  if (at.kind === "garrison") return view.king ? inTown(view.king) : null;
  if (at.kind === "land") return town ? inTown(town) : inSquare(at.id);
  const water = view.ships.find(({ ship }) => ship === at.id)?.at;
  return water ? onWater(water) : null;
};

/** Who a reserve ship obeys: the seat with its Office face up. */
export const ownerOf = (view: View, ship: string): string | null => {
  const office = shipRow(ship)?.card;
  return (
    crewOf(view, ship)?.seat ??
    view.factions.find(({ offices }) => offices.some((each) => each === office))?.seat ??
    null
  );
};

/** The stacks of a position, all at the middle of their places, squares and ports. */
const stacksIn = (view: View): Stack[] => {
  const { put, stacks } = stacking();
  if (view.king) put(inTown(view.king), { is: "king", key: "king:king", name: "The King’s guard", seat: null }, null);
  for (const faction of view.factions) {
    const { commander, id, pileSize, seat } = faction;
    const key: Key = `faction:${id}`;
    const where = whereOf(view, faction);
    const common = { key, seat, pile: pileSize };
    if (commander)
      put(where, { is: "noble", ...common, name: nameOfFaction(faction), arms: familyArms(commander), moved: false });
    else put(where, { is: "rope", ...common, name: "" }, faction.at.kind === "garrison" ? null : seat);
  }
  for (const { ship, at } of view.ships) {
    const seat = ownerOf(view, ship);
    const name = crewOf(view, ship) ? "" : shipName(ship);
    put(onWater(at), { is: "ship", key: `ship:${ship}`, name, seat });
  }
  for (const row of view.heirs) {
    const { heir, at } = row;
    if (at.kind === "dead") continue;
    const keeper = keeperOf(view, row);
    const { short, house } = royalRow(heir);
    const where = keeper ? whereOf(view, keeper) : at.kind === "town" ? inTown(at.id) : null;
    const name = keeper ? "" : short;
    put(where, { is: "royal", key: `royal:${heir}`, name, seat: keeper?.seat ?? null, house, crowned: false });
  }
  return stacks();
};

const placed = standingOn(plan);
/** All stacks of a position, each where it covers the least. Stacks that are also in `before` keep their spots. */
export const stacksOf = (view: View, before: readonly Stack[]): Stack[] => placed(stacksIn(view), before);
