// Where pieces stand so that they cover the least.
import { boundsOf, overlap } from "./geometry";
import type { Box } from "./types";

interface Spot {
  x: number;
  y: number;
}
/** Where a stack might stand, and what that costs beside what it covers. */
export type Priced = Spot & { price: number };
export const cheapestFirst = <Way extends { price: number }>(ways: readonly Way[]): Way[] =>
  ways.toSorted((a, b) => a.price - b.price);

const DIRECTIONS = 32;
/** A spot in every direction. */
export const ring = (distance: number): Spot[] =>
  Array.from({ length: DIRECTIONS }, (_, i) => {
    const angle = (i / DIRECTIONS) * 2 * Math.PI;
    return { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance };
  });

/** Spots in rings round a home. */
export const ringsRound = (home: Spot, distances: readonly number[], priceOf: (distance: number) => number): Priced[] =>
  distances.flatMap((distance) =>
    // The middle of pieces and ribbon lies about 20 above their foot.
    ring(distance).map(({ x, y }) => ({ x: home.x + x * 1.15, y: home.y + 20 + y, price: priceOf(distance) })),
  );

/** What pieces should not cover: marks the least, places and their names most. They stay within the frame. */
export interface Kept {
  names: readonly Box[];
  symbols: readonly Box[];
  marks: readonly Box[];
  frame: Box;
}

/** How much a pixel weighs that a piece covers, or that lies outside the frame. */
export const WEIGHTS = { marks: 3, symbols: 20, names: 60, stacks: 60, outside: 6 } as const;

/** What it costs to cover a box. */
export type Cover = (x: number, y: number, width: number, height: number) => number;

/** Beyond the frame nothing is kept free. */
const BEYOND = 60;

/** What it costs to cover a box of the map, found in one step. All weights are drawn into a grid of pixels and summed up from its corner (a
 * summed-area table), so the sum over any box follows from its four corners. */
export const coverOf = ({ frame, names, symbols, marks }: Kept): Cover => {
  const [left, top] = [Math.floor(frame.x - BEYOND), Math.floor(frame.y - BEYOND)];
  const [columns, rows] = [Math.ceil(frame.width + BEYOND * 2) + 1, Math.ceil(frame.height + BEYOND * 2) + 1];
  const sums = new Int32Array(columns * rows);
  const within = (value: number, end: number) => Math.max(0, Math.min(end - 1, Math.round(value)));
  const at = (x: number, y: number) => within(y - top, rows) * columns + within(x - left, columns);
  const draw = ({ x, y, width, height }: Box, weight: number) => {
    for (const [corner, sign] of [
      [at(x, y), 1],
      [at(x + width, y), -1],
      [at(x, y + height), -1],
      [at(x + width, y + height), 1],
    ] as const)
      sums[corner]! += sign * weight;
  };
  for (const [boxes, weight] of [
    [names, WEIGHTS.names],
    [symbols, WEIGHTS.symbols],
    [marks, WEIGHTS.marks],
  ] as const)
    for (const box of boxes) draw(box, weight);
  // Summed once, the corners become the weight of each pixel; summed again, the weight of all above and to the left of it.
  for (let pass = 0; pass < 2; pass++)
    for (let i = 0; i < sums.length; i++) {
      const isFirst = i % columns === 0;
      const [west, north] = [isFirst ? 0 : sums[i - 1]!, sums[i - columns] ?? 0];
      sums[i]! += west + north - (isFirst ? 0 : (sums[i - columns - 1] ?? 0));
    }
  return (x, y, width, height) => {
    // A sum reaches as far as the pixel before.
    const sum = (px: number, py: number) => sums[at(px - 1, py - 1)]!;
    const kept = sum(x + width, y + height) - sum(x, y + height) - sum(x + width, y) + sum(x, y);
    const outside = width * height - overlap({ x, y, width, height }, frame);
    return kept + outside * WEIGHTS.outside;
  };
};

/** A way to stand: boxes as seen from the foot, and what it costs beside what they cover. */
export interface Manner {
  boxes: readonly Box[];
  price: number;
}

/** Where and how a stack covers the least: on one of these spots, the cheapest first, in one of these manners. Once something is found
 * that costs less than the next spot alone, no further one is looked at. */
export const leastCovering = <At extends Priced, How extends Manner>(
  spots: readonly At[],
  manners: readonly How[],
  cover: Cover,
  stacks: readonly Box[],
): { at: At; manner: How } | undefined => {
  const cheapest = Math.min(...manners.map(({ price }) => price));
  const others = near(spots, manners, stacks);
  let best: { at: At; manner: How } | undefined;
  let least = Infinity;
  for (const at of spots) {
    if (at.price + cheapest >= least) break;
    for (const manner of manners) {
      let cost = at.price + manner.price;
      for (const { x, y, width, height } of manner.boxes) {
        const [left, top] = [at.x + x, at.y + y];
        cost += cover(left, top, width, height);
        for (const other of others) {
          const wide = Math.min(left + width, other.x + other.width) - Math.max(left, other.x);
          const high = Math.min(top + height, other.y + other.height) - Math.max(top, other.y);
          if (wide > 0 && high > 0) cost += wide * high * WEIGHTS.stacks;
        }
      }
      if (cost < least) [best, least] = [{ at, manner }, cost];
    }
  }
  return best;
};

/** The boxes that a stack on one of these spots could cover. */
const near = (spots: readonly Spot[], manners: readonly Manner[], boxes: readonly Box[]): Box[] => {
  const feet = boundsOf(spots.map(({ x, y }) => ({ x, y, width: 0, height: 0 })));
  const shape = boundsOf(manners.flatMap((manner) => manner.boxes));
  const room = {
    x: feet.x + shape.x,
    y: feet.y + shape.y,
    width: feet.width + shape.width,
    height: feet.height + shape.height,
  };
  return boxes.filter((box) => overlap(box, room) > 0);
};
