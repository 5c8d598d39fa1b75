// Nobles, Royals and ships as pieces: those of one Faction at one spot stand together.
import type { ArmsId } from "../../../heraldry/arms";
import { familyArms } from "../../../heraldry/families";
import { holds, stand, type Kept } from "../../../map/pieces";
import { LABELS, MARK_BOXES, SYMBOLS, anchorOf, realmArea, realmPlace, realmSea } from "../../../map/realm";
import type { Box } from "../../../map/types";
import { PLACES, SEAS } from "../../../map/realm.generated";
import type { House } from "../../../wire/kingmaker/House";
import type { RoyalView } from "../../../wire/kingmaker/RoyalView";
import type { View } from "../../../wire/kingmaker/View";
import { nobleName, royalRow, shipName } from "../names";
import { groundAt } from "./ground";
import type { Key } from "./keys";

export type Token =
  | { is: "noble"; key: Key; name: string; arms: ArmsId; moved: boolean }
  | { is: "royal"; key: Key; name: string; house: House; crowned: boolean }
  | { is: "ship"; key: Key; name: string };

/** Where a stack stands: behind walls, on open ground, on the water. */
export type Ground = "inside" | "field" | "water";

export interface Stack {
  id: string;
  ground: Ground;
  seat: string | null;
  tokens: readonly Token[];
  /** What of the map it is at: the place and its Area, the field, the port, the sea. */
  at: readonly Key[];
  /** The middle of that, for the line that leads there. */
  home: { x: number; y: number };
  /** Middle of its foot. */
  x: number;
  y: number;
  /** Near by, pieces do not grow with the map. */
  scale: number;
}

export const PIECE = { width: 27, height: 32.4, ribbon: 16 } as const;
const STEP = 30;
/** Tokens of a large stack lie over one another until one looks at it. */
const CLOSE = 15;
const MANY = 3;
const LONGEST = 22;

const stepOf = (count: number, isFanned: boolean): number => (count >= MANY && !isFanned ? CLOSE : STEP);
const widthOf = (count: number, isFanned = false): number => (count - 1) * stepOf(count, isFanned) + PIECE.width;

/** The left edge of each token. */
export const lefts = ({ x, tokens, scale }: Stack, isFanned: boolean): number[] => tokens.map((_, i) => x + (i * stepOf(tokens.length, isFanned) - widthOf(tokens.length, isFanned) / 2) * scale);

export const ribbonText = ({ tokens }: Stack): string => {
  const all = tokens.map((token) => token.name).join(" · ");
  return all.length <= LONGEST || tokens.length < 2 ? all : `${tokens[0]?.name ?? ""} and ${tokens.length - 1} more`;
};
export const ribbonWidth = (stack: Stack): number => ribbonText(stack).length * 6.6 + 14;

export const stackBoxes = (stack: Stack): Box[] => {
  const [wide, ribbon] = [widthOf(stack.tokens.length), ribbonWidth(stack)];
  return [
    { x: stack.x - wide / 2 - 3, y: stack.y - PIECE.height - 6, width: wide + 6, height: PIECE.height + 8 },
    { x: stack.x - ribbon / 2, y: stack.y + 2, width: ribbon, height: PIECE.ribbon },
  ];
};

/** The token of a stack under a point. */
export const tokenAt = (stack: Stack, at: { x: number; y: number }, isFanned: boolean): Token | null => {
  const { scale } = stack;
  const edges = lefts(stack, isFanned);
  const first = edges[0] ?? stack.x;
  if (at.x < first - 3 || at.x > first + widthOf(stack.tokens.length, isFanned) * scale + 3 || at.y < stack.y - (PIECE.height + 8) * scale || at.y > stack.y + (PIECE.ribbon + 2) * scale) return null;
  const i = edges.findLastIndex((edge) => at.x >= edge);
  return stack.tokens[Math.max(0, i)] ?? null;
};

export const FRAME: Box = { x: 470, y: 380, width: 800, height: 800 };
const around = ({ x, y }: { x: number; y: number }, width: number, height: number): Box => ({ x: x - width / 2, y: y - height / 2, width, height });
const isLarge = (_: Box, i: number): boolean => PLACES[i]?.kind === "city" || PLACES[i]?.kind === "town" || PLACES[i]?.kind === "open";
const KEPT: Kept = {
  names: LABELS.map((label) => label.box),
  symbols: SYMBOLS.filter(isLarge),
  marks: [...SYMBOLS.filter((box, i) => !isLarge(box, i)), ...MARK_BOXES, ...SEAS.map((sea) => around({ x: sea.x, y: sea.y - 4 }, 90, 16))],
  frame: FRAME,
};
/** What stands inside stands on its own walls, and may cover their symbol; what is in the field keeps off it. */
const DISTANCES: Readonly<Record<Ground, readonly number[]>> = { inside: [14, 20, 26, 34, 44, 56, 70], field: [34, 42, 50, 60, 72, 86], water: [22, 30, 40, 52, 66] };

/** Among so many places a piece must stand close to its own. */
const PULL = (distance: number): number => distance ** 2 * 5;

/** Who is in the field stands on land, in his own Area if there is room; ships keep to the water. */
const groundPrice = ({ ground, at }: Stack, foot: { x: number; y: number }): number => {
  if (ground === "inside") return 0;
  const under = groundAt({ x: foot.x, y: foot.y - 4 });
  const isLand = under === null || under.startsWith("area:");
  if (ground === "water") return isLand ? 9000 : 0;
  return isLand ? (under !== null && at.includes(under) ? 0 : 4000) : 30_000;
};

interface Where {
  id: string;
  at: readonly Key[];
  ground: Ground;
  home: { x: number; y: number };
}

const spots = (view: View) => {
  const shipWhere = (id: string): Where | null => {
    const ship = view.ships.find((each) => each.ship === id);
    if (ship?.port) return { id: `port ${ship.port}`, at: [`place:${ship.port}`], ground: "water", home: anchorOf(realmPlace(ship.port)) };
    return ship?.sea ? { id: `sea ${ship.sea}`, at: [`sea:${ship.sea}`], ground: "water", home: { x: realmSea(ship.sea).x, y: realmSea(ship.sea).y + 14 } } : null;
  };
  const whereOf = (at: RoyalView["at"]): Where | null => {
    switch (at.kind) {
      case "field":
        return { id: `field ${at.where}`, at: [`area:${at.where}`], ground: "field", home: realmArea(at.where) };
      case "inside":
        return { id: `inside ${at.where}`, at: [`place:${at.where}`, `area:${realmPlace(at.where).area}`], ground: "inside", home: realmPlace(at.where) };
      case "aboard":
        return shipWhere(at.where);
      default:
        return null;
    }
  };
  return { shipWhere, whereOf };
};

/** All stacks, each where it covers the least; that depends only on who is where. */
export const stacksOf = (view: View): Stack[] => {
  const stacks = new Map<string, Stack & { tokens: Token[] }>();
  const { shipWhere, whereOf } = spots(view);
  const put = (where: Where | null, seat: string | null, token: Token) => {
    if (!where) return;
    const id = `${where.id} ${seat ?? ""}`;
    const stack = stacks.get(id) ?? { id, ground: where.ground, seat, tokens: [], at: where.at, home: where.home, x: where.home.x, y: where.home.y, scale: 1 };
    stack.tokens.push(token);
    stacks.set(id, stack);
  };
  for (const ship of view.ships) put(shipWhere(ship.ship), ship.owner, { is: "ship", key: `ship:${ship.ship}`, name: shipName(ship.ship) });
  // On a road they are shown as far as they have come.
  const onRoad = (noble: string): Where | null => (view.moving?.at && view.moving.nobles.some((each) => each === noble) ? whereOf({ kind: "field", where: view.moving.at }) : null);
  const seatOf = new Map<string, string>();
  for (const faction of view.factions)
    for (const noble of faction.nobles) {
      seatOf.set(noble.noble, faction.seat);
      put(onRoad(noble.noble) ?? whereOf(noble.at), faction.seat, { is: "noble", key: `noble:${noble.noble}`, name: nobleName(noble.noble), arms: familyArms(noble.noble), moved: noble.moved });
    }
  for (const royal of view.royals) {
    if (royal.dead) continue;
    const { short, house } = royalRow(royal.royal);
    put((royal.with && onRoad(royal.with)) || whereOf(royal.at), royal.with ? (seatOf.get(royal.with) ?? null) : null, { is: "royal", key: `royal:${royal.royal}`, name: short, house, crowned: royal.crowned });
  }
  const placed: Stack[] = [];
  // Large stacks have the least freedom and choose first; the walls before the field.
  const order = [...stacks.values()].sort((a, b) => Number(b.ground === "inside") - Number(a.ground === "inside") || b.tokens.length - a.tokens.length || a.id.localeCompare(b.id));
  const keptFor = (stack: Stack): Kept => (stack.ground === "inside" ? { ...KEPT, symbols: KEPT.symbols.filter((box) => !holds(box, stack.home)) } : KEPT);
  for (const stack of order) placed.push(stand(stack, stackBoxes, stack.home, keptFor(stack), placed.flatMap(stackBoxes), { distances: DISTANCES[stack.ground], pull: PULL, ground: (foot) => groundPrice(stack, foot) }));
  return placed.sort((a, b) => a.y - b.y);
};

const LARGEST = 1.25;
const CLOSEST = 0.72;
/** The same stack seen from nearer: smaller on the map, and closer to where it belongs. */
export const seenFrom = (stack: Stack, zoom: number): Stack => {
  const scale = Math.min(1, LARGEST / zoom);
  const near = Math.max(CLOSEST, scale);
  return { ...stack, scale, x: stack.home.x + (stack.x - stack.home.x) * near, y: stack.home.y + (stack.y - stack.home.y) * near };
};
