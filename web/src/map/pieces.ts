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

const DIRECTIONS = 24;
const DISTANCES = [36, 50, 66, 84, 104] as const;

/** Where a stack of a place stands: near it, clear of symbols, names and of other stacks as far as that goes. */
export const stand = (stack: Stack, home: { x: number; y: number }, kept: readonly Box[], stacks: readonly Box[]): Stack => {
  let best: Stack = stack;
  let least = Infinity;
  for (const distance of DISTANCES) {
    for (let i = 0; i < DIRECTIONS; i++) {
      const angle = (i / DIRECTIONS) * 2 * Math.PI;
      // The middle of shields and ribbon lies about 20 above their foot.
      const tried = { ...stack, x: home.x + Math.cos(angle) * distance * 1.15, y: home.y + 20 + Math.sin(angle) * distance };
      const boxes = stackBoxes(tried);
      const covers = (others: readonly Box[]) => boxes.reduce((sum, box) => sum + others.reduce((all, other) => all + overlap(box, other), 0), 0);
      const cost = covers(kept) * 4 + covers(stacks) * 8 + distance * 3;
      if (cost < least) [best, least] = [tried, cost];
    }
  }
  return best;
};
