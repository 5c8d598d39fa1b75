// The Lords of Plantagenet as pieces on the map: a shield for each Lord, one ribbon for each stack.
import type { ArmsId } from "../heraldry/arms";
import { cheapestFirst, leastCovering, ring, type Cover, type Priced } from "./covering";
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
/** The distance between the shields of a large stack, which overlap. */
const CLOSE = 25;
const LONGEST = 28;
const LETTERS = 12;

/** Up to this many Lords stand side by side; more overlap until the stack is fanned out. */
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

/** A stack fanned out: every shield whole and with its own name, in rows of up to three. */
export interface Fan {
  box: Box;
  /** The box of each Lord, in the order of the stack. */
  rooms: readonly Box[];
}

const within = (value: number, from: number, size: number, own: number): number =>
  Math.max(from, Math.min(value, from + size - own));

/** The fan over a stack, kept within the frame. */
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

/** The upper left corner of a shield in its box. */
export const shieldIn = (room: Box): { x: number; y: number } => ({
  x: room.x + (room.width - PIECE.width) / 2,
  y: room.y + CROWN,
});

export const holds = (box: Box, { x, y }: { x: number; y: number }): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

interface Spot {
  x: number;
  y: number;
}
/** The greatest distance between a place and the middle of the nearest shield of its stack. A stack farther away would seem
 * to belong to a neighbouring place. */
export const FARTHEST = 45;
const DISTANCES = [30, 35, 40, FARTHEST] as const;
/** The price of each pixel of distance from the place. */
const NEARER = 4;

/** All spots for the foot of a stack, relative to its place: in each direction, with each of its shields as the nearest. */
const feetOf = ({ lords }: Pick<Stack, "lords">): Priced[] => {
  const asides = shieldLefts({ x: 0, lords }).map((left) => left + PIECE.width / 2);
  return DISTANCES.flatMap((distance) =>
    ring(distance).flatMap(({ x, y }) =>
      asides.map((aside) => ({ x: x - aside, y: y + PIECE.height / 2, price: distance * NEARER })),
    ),
  );
};

/** The stack, moved to the spot near its place where it covers the least. */
export const stand = <Piece extends Stack>(stack: Piece, home: Spot, cover: Cover, stacks: readonly Box[]): Piece => {
  const spots = cheapestFirst(feetOf(stack)).map(({ x, y, price }) => ({ x: home.x + x, y: home.y + y, price }));
  const boxes = stackBoxes({ ...stack, x: 0, y: 0 });
  const found = leastCovering(spots, [{ boxes, price: 0 }], cover, stacks);
  return found ? { ...stack, x: found.at.x, y: found.at.y } : stack;
};
