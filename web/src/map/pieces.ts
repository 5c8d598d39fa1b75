// Lords as pieces on the map: one shield each, a stack shares one ribbon.
import type { ArmsId } from "../heraldry/arms";
import { overlap } from "./geometry";
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

const step = (count: number): number => (count > 2 ? CLOSE : PIECE.width + PIECE.gap);
const stackWidth = (count: number): number => (count - 1) * step(count) + PIECE.width;

export const ribbonText = ({ lords }: Pick<Stack, "lords">): string => {
  const all = lords.map((lord) => lord.name).join(" · ");
  return all.length <= LONGEST || lords.length < 2 ? all : `${lords[0]?.name ?? ""} and ${lords.length - 1} more`;
};
export const ribbonWidth = (stack: Pick<Stack, "lords">): number => ribbonText(stack).length * 6.3 + 18;

/** The left edge of each shield. */
export const shieldLefts = ({ x, lords }: Pick<Stack, "x" | "lords">): number[] => lords.map((_, i) => x - stackWidth(lords.length) / 2 + i * step(lords.length));

export const stackBoxes = (stack: Stack): Box[] => {
  const shields = stackWidth(stack.lords.length);
  const ribbon = ribbonWidth(stack);
  return [
    { x: stack.x - shields / 2, y: stack.y - PIECE.height - CROWN, width: shields, height: PIECE.height + CROWN },
    { x: stack.x - ribbon / 2, y: stack.y + 2, width: ribbon, height: PIECE.ribbon },
  ];
};

const DIRECTIONS = 32;
const DISTANCES = [36, 44, 52, 60, 70, 80, 92, 106] as const;
/** Nothing farther away can matter. */
const NEAR = 230;
/** What a spot wished for by hand may cost more. */
const WISH = 3000;

/** What pieces should not cover: names the least, symbols and markers more, other pieces most. They stay within the frame. */
export interface Kept {
  names: readonly Box[];
  symbols: readonly Box[];
  frame: Box;
}

export interface Wishes {
  /** From the home, where it should stand. */
  wish?: readonly [number, number];
  /** How far from the home it may stand. */
  distances?: readonly number[];
}

/** Where a stack of a place stands: near it, and where it covers the least; as wished unless that is much worse. */
export const stand = <Piece extends { x: number; y: number }>(stack: Piece, boxesOf: (stack: Piece) => readonly Box[], home: { x: number; y: number }, kept: Kept, stacks: readonly Box[], { wish, distances = DISTANCES }: Wishes = {}): Piece => {
  const near = (boxes: readonly Box[]) => boxes.filter((box) => Math.abs(box.x + box.width / 2 - home.x) < NEAR && Math.abs(box.y + box.height / 2 - home.y) < NEAR);
  const weighed = [[near(kept.names), 3.5], [near(kept.symbols), 6], [near(stacks), 10]] as const;
  let best = stack;
  let least = Infinity;
  const attempt = (dx: number, dy: number, price: number) => {
    const tried = { ...stack, x: home.x + dx, y: home.y + dy };
    let cost = price;
    for (const box of boxesOf(tried)) {
      cost += (box.width * box.height - overlap(box, kept.frame)) * 6;
      for (const [others, weight] of weighed) for (const other of others) cost += overlap(box, other) * weight;
    }
    if (cost < least) [best, least] = [tried, cost];
  };
  if (wish) attempt(wish[0], wish[1], -WISH);
  for (const distance of distances) {
    for (let i = 0; i < DIRECTIONS; i++) {
      const angle = (i / DIRECTIONS) * 2 * Math.PI;
      // The middle of shields and ribbon lies about 20 above their foot.
      attempt(Math.cos(angle) * distance * 1.15, 20 + Math.sin(angle) * distance, distance * 2);
    }
  }
  return best;
};
