// Makes stacks of the Nobles, Royals and ships on the map: one for each Faction at each spot.
import { familyArms } from "../../../heraldry/families";
import { nobleName, royalRow, shipName } from "../names";
import type { Key } from "./keys";
import type { Plan } from "./plan";
import { standingOn, type Ground, type Stack, type Token } from "./standing";
import type { RoyalView, View } from "../types";

export interface Where {
  id: string;
  at: readonly Key[];
  ground: Ground;
  home: { x: number; y: number };
}

/** Gathers pieces into stacks: one for each owner at each spot, in the middle of it. Pieces that stand together whoever owns
 * them have the owner null. */
export const stacking = () => {
  const stacks = new Map<string, Stack & { tokens: Token[] }>();
  const put = (where: Where | null, token: Token, seat = token.seat) => {
    if (!where) return;
    const id = `${where.id} ${seat ?? ""}`;
    const stack = stacks.get(id) ?? {
      id,
      ground: where.ground,
      seats: seat ? [seat] : [],
      tokens: [],
      at: where.at,
      home: where.home,
      x: where.home.x,
      y: where.home.y,
      ribbon: { side: 0, isAbove: false, says: "names" },
      scale: 1,
    };
    stack.tokens.push(token);
    stacks.set(id, stack);
  };
  return { put, stacks: (): Stack[] => [...stacks.values()] };
};

const spots = (plan: Plan, view: View) => {
  const shipWhere = (id: string): Where | null => {
    const ship = view.ships.find((each) => each.ship === id);
    if (ship?.port)
      return {
        id: `port ${ship.port}`,
        at: [`place:${ship.port}`],
        ground: "port",
        home: plan.layout.anchorOf(plan.place(ship.port)),
      };
    return ship?.sea
      ? {
          id: `sea ${ship.sea}`,
          at: [`sea:${ship.sea}`],
          ground: "sea",
          home: { x: plan.sea(ship.sea).x, y: plan.sea(ship.sea).y + 14 },
        }
      : null;
  };
  const whereOf = (at: RoyalView["at"]): Where | null => {
    switch (at.kind) {
      case "field":
        return { id: `field ${at.where}`, at: [`area:${at.where}`], ground: plan.ground, home: plan.area(at.where) };
      case "inside":
        return {
          id: `inside ${at.where}`,
          at: [`place:${at.where}`, `area:${plan.areaOf(at.where)}`],
          ground: "inside",
          home: plan.place(at.where),
        };
      case "aboard":
        return shipWhere(at.where);
      default:
        return null;
    }
  };
  return { shipWhere, whereOf };
};

/** The stacks of a position, all at the middle of their places, areas and ports. */
const stacksIn = (plan: Plan, view: View): Stack[] => {
  const { put, stacks } = stacking();
  const { shipWhere, whereOf } = spots(plan, view);
  for (const ship of view.ships)
    put(shipWhere(ship.ship), { is: "ship", seat: ship.owner, key: `ship:${ship.ship}`, name: shipName(ship.ship) });
  // Nobles in the middle of a march along a road are shown where they have got to.
  const onRoad = (noble: string): Where | null =>
    view.moving?.at && view.moving.nobles.some((each) => each === noble)
      ? whereOf({ kind: "field", where: view.moving.at })
      : null;
  const seatOf = new Map<string, string>();
  for (const faction of view.factions)
    for (const noble of faction.nobles) {
      seatOf.set(noble.noble, faction.seat);
      put(onRoad(noble.noble) ?? whereOf(noble.at), {
        is: "noble",
        seat: faction.seat,
        key: `noble:${noble.noble}`,
        name: nobleName(noble.noble),
        arms: familyArms(noble.noble),
        moved: noble.moved,
      });
    }
  for (const royal of view.royals) {
    if (royal.dead) continue;
    const { short, house } = royalRow(royal.royal);
    const seat = royal.with ? (seatOf.get(royal.with) ?? null) : null;
    put((royal.with && onRoad(royal.with)) || whereOf(royal.at), {
      is: "royal",
      seat,
      key: `royal:${royal.royal}`,
      name: short,
      house,
      crowned: royal.crowned,
    });
  }
  return stacks();
};

/** Returns a function that gives all stacks of a position, each where it covers the least. Stacks that are also in `before`
 * keep their spots. */
export const stacksOn = (plan: Plan) => {
  const placed = standingOn(plan);
  return (view: View, before: readonly Stack[]): Stack[] => placed(stacksIn(plan, view), before);
};
