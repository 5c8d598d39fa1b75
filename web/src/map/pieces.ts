// Lords as pieces on the map: one shield each, a stack shares one ribbon.
import type { ArmsId } from "../heraldry/arms";
import { overlap } from "./geometry";
import { ribbonTextWidth } from "./labels";
import type { Box } from "./types";

export interface LordPiece {
  id: string;
  name: string;
  arms: ArmsId;
  /** A Marshal wears gold, a Lieutenant silver. */
  crown?: "gold" | "silver" | null;
  /** He has moved or fought on this card. */
  moved?: boolean;
  /** He acts now. */
  acts?: boolean;
}

export interface Stack {
  side: "york" | "lancaster";
  /** Middle of the foot of the shields. */
  x: number;
  y: number;
  lords: readonly LordPiece[];
}

export const PIECE = { height: 46, width: 38.3, gap: 5, ribbon: 16 } as const;
const CROWN = 12;
/** Shields of a large stack lie over one another. */
const CLOSE = 25;
const LONGEST = 28;
const LETTERS = 12;

/** So many stand side by side; more lie close until they are looked at. */
const APART = 2;
export const isClose = ({ lords }: Pick<Stack, "lords">): boolean => lords.length > APART;

const step = (count: number): number => (count > APART ? CLOSE : PIECE.width + PIECE.gap);
const stackWidth = (count: number): number => (count - 1) * step(count) + PIECE.width;

export const ribbonText = ({ lords }: Pick<Stack, "lords">): string => {
  const all = lords.map((lord) => lord.name).join(" · ");
  return all.length <= LONGEST || lords.length <= APART ? all : `${lords[0]?.name ?? ""} and ${lords.length - 1} more`;
};
export const ribbonWidth = (stack: Pick<Stack, "lords">): number => ribbonTextWidth(ribbonText(stack), LETTERS) + 16;

/** The left edge of each shield. */
export const shieldLefts = ({ x, lords }: Pick<Stack, "x" | "lords">): number[] =>
  lords.map((_, i) => x - stackWidth(lords.length) / 2 + i * step(lords.length));

export const stackBoxes = (stack: Stack): Box[] => {
  const shields = stackWidth(stack.lords.length);
  const ribbon = ribbonWidth(stack);
  return [
    { x: stack.x - shields / 2, y: stack.y - PIECE.height - CROWN, width: shields, height: PIECE.height + CROWN },
    { x: stack.x - ribbon / 2, y: stack.y + 2, width: ribbon, height: PIECE.ribbon },
  ];
};

const FAN = { perRow: 3, pad: 8, row: CROWN + PIECE.height + PIECE.ribbon + 8 } as const;

/** A close stack spread out: every shield whole and with its own name, in rows of three. */
export interface Fan {
  box: Box;
  /** The room of each Lord, in the order of the stack. */
  rooms: readonly Box[];
}

const within = (value: number, from: number, size: number, own: number): number =>
  Math.max(from, Math.min(value, from + size - own));

/** Over its stack, but within the frame. */
export const fanOf = (stack: Stack, frame: Box): Fan => {
  const widths = stack.lords.map(({ name }) => Math.max(PIECE.width, ribbonTextWidth(name, LETTERS) + 14) + PIECE.gap);
  const rows = Math.ceil(widths.length / FAN.perRow);
  const perRow = Math.ceil(widths.length / rows);
  const wide = (row: number) => widths.slice(row * perRow, (row + 1) * perRow).reduce((sum, width) => sum + width, 0);
  const width = Math.max(...Array.from({ length: rows }, (_, row) => wide(row))) + FAN.pad * 2;
  const height = rows * FAN.row + FAN.pad;
  const x = within(stack.x - width / 2, frame.x, frame.width, width);
  const y = within(stack.y + PIECE.ribbon + FAN.pad - height, frame.y, frame.height, height);
  const rooms = widths.map((own, i) => {
    const row = Math.floor(i / perRow);
    const before = widths.slice(row * perRow, i).reduce((sum, other) => sum + other, 0);
    return { x: x + (width - wide(row)) / 2 + before, y: y + FAN.pad / 2 + row * FAN.row, width: own, height: FAN.row };
  });
  return { box: { x, y, width, height }, rooms };
};

/** The upper left corner of a shield in its room. */
export const shieldIn = (room: Box): { x: number; y: number } => ({
  x: room.x + (room.width - PIECE.width) / 2,
  y: room.y + CROWN,
});

export const holds = (box: Box, { x, y }: { x: number; y: number }): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

const DIRECTIONS = 32;
const DISTANCES = [36, 44, 52, 60, 70, 80, 92, 106, 120] as const;
/** What a spot wished for by hand may cost more. */
const WISH = 3000;

/** A stack far from its place is taken for its neighbour's. */
const FAR = 70;
const priceOf = (distance: number): number => distance * 4 + Math.max(0, distance - FAR) * 110;

/** What pieces should not cover: marks the least, places and their names most. They stay within the frame. */
export interface Kept {
  names: readonly Box[];
  symbols: readonly Box[];
  marks: readonly Box[];
  frame: Box;
}

interface Spot {
  x: number;
  y: number;
}
/** Where a stack might stand, and what that costs beside what it covers. */
export type Priced<Way extends Spot = Spot> = Way & { price: number };

/** Spots in rings round a home. */
export const ringsRound = (home: Spot, distances: readonly number[], priceOf: (distance: number) => number): Priced[] =>
  distances.flatMap((distance) =>
    Array.from({ length: DIRECTIONS }, (_, i) => {
      const angle = (i / DIRECTIONS) * 2 * Math.PI;
      // The middle of shields and ribbon lies about 20 above their foot.
      return {
        x: home.x + Math.cos(angle) * distance * 1.15,
        y: home.y + 20 + Math.sin(angle) * distance,
        price: priceOf(distance),
      };
    }),
  );

/** What holds all these boxes. */
const roomOf = (boxes: readonly Box[]): Box => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of boxes)
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x + width),
      Math.max(bottom, y + height),
    ];
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** The way to stand that covers the least. */
export const leastCovering = <Way extends Spot>(
  ways: readonly Priced<Way>[],
  boxesOf: (way: Way) => readonly Box[],
  kept: Kept,
  stacks: readonly Box[],
): Way | undefined => {
  const tried = ways.map((way) => ({ way, boxes: boxesOf(way) }));
  const room = roomOf(tried.flatMap(({ boxes }) => boxes));
  const near = (boxes: readonly Box[]) => boxes.filter((box) => overlap(box, room) > 0);
  const weighed = [
    [near(kept.marks), 3],
    [near(kept.symbols), 20],
    [near(kept.names), 60],
    [near(stacks), 60],
  ] as const;
  let best: Way | undefined;
  let least = Infinity;
  for (const { way, boxes } of tried) {
    let cost = way.price;
    for (const box of boxes) {
      cost += (box.width * box.height - overlap(box, kept.frame)) * 6;
      for (const [others, weight] of weighed) for (const other of others) cost += overlap(box, other) * weight;
    }
    if (cost < least) [best, least] = [way, cost];
  }
  return best;
};

/** Where a stack of a place stands: near it, and where it covers the least; as wished unless that is much worse. */
export const stand = <Piece extends Spot>(
  stack: Piece,
  boxesOf: (stack: Piece) => readonly Box[],
  home: Spot,
  kept: Kept,
  stacks: readonly Box[],
  wish?: readonly [x: number, y: number],
): Piece => {
  const wished = wish ? [{ x: home.x + wish[0], y: home.y + wish[1], price: -WISH }] : [];
  const ways = [...wished, ...ringsRound(home, DISTANCES, priceOf)].map((spot) => ({ ...stack, ...spot }));
  return leastCovering(ways, boxesOf, kept, stacks) ?? stack;
};
