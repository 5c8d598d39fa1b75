// Lords as pieces on the map: one shield each, a stack shares one ribbon.
import type { ArmsId } from "../heraldry/arms";
import type { Box } from "./types";

export interface LordPiece {
  id: string;
  name: string;
  arms: ArmsId;
  /** A Marshal wears gold, a Lieutenant silver. */
  crown?: "gold" | "silver" | null;
}

export interface Stack {
  side: "york" | "lancaster";
  /** Middle of the foot of the shields. */
  x: number;
  y: number;
  lords: readonly LordPiece[];
}

export const PIECE = { height: 46, width: 38.3, gap: 5, ribbon: 16 } as const;

export const ribbonText = (stack: Stack): string => stack.lords.map((lord) => lord.name).join(" · ");
export const ribbonWidth = (stack: Stack): number => ribbonText(stack).length * 6.3 + 18;

export const stackBoxes = (stack: Stack): Box[] => {
  const shields = stack.lords.length * PIECE.width + (stack.lords.length - 1) * PIECE.gap;
  const ribbon = ribbonWidth(stack);
  return [
    { x: stack.x - shields / 2, y: stack.y - PIECE.height - 12, width: shields, height: PIECE.height + 12 },
    { x: stack.x - ribbon / 2, y: stack.y + 2, width: ribbon, height: PIECE.ribbon },
  ];
};
