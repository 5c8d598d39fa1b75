// Finds the positions where pieces cover as little as possible of the map and of one another.
import { boundsOf, overlap } from "./geometry";
import type { Box } from "./types";

interface Spot {
  x: number;
  y: number;
}
/** A spot where a stack might stand, and what that costs besides what it covers. */
export type Priced = Spot & { price: number };
export const cheapestFirst = <Way extends { price: number }>(ways: readonly Way[]): Way[] =>
  ways.toSorted((a, b) => a.price - b.price);

const DIRECTIONS = 32;
/** Points on a circle round the origin. */
export const ring = (distance: number): Spot[] =>
  Array.from({ length: DIRECTIONS }, (_, i) => {
    const angle = (i / DIRECTIONS) * 2 * Math.PI;
    return { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance };
  });

/** Points on several rings round `home`, with a price for each ring. */
export const ringsRound = (home: Spot, distances: readonly number[], priceOf: (distance: number) => number): Priced[] =>
  distances.flatMap((distance) =>
    // The middle of pieces and ribbon lies about 20 above their foot.
    ring(distance).map(({ x, y }) => ({ x: home.x + x * 1.15, y: home.y + 20 + y, price: priceOf(distance) })),
  );

/** What pieces should not cover: above all names, then symbols, then marks. They should stay within the frame. */
export interface Kept {
  names: readonly Box[];
  symbols: readonly Box[];
  marks: readonly Box[];
  frame: Box;
}

/** The cost of each pixel that a piece covers, or that lies outside the frame. */
export const WEIGHTS = { marks: 3, symbols: 20, names: 60, stacks: 60, outside: 6 } as const;

/** The cost of covering a box. */
export type Cover = (x: number, y: number, width: number, height: number) => number;

/** The grid of costs reaches this far beyond the frame; farther out nothing is kept free. */
const BEYOND = 60;

/** Returns a function that computes the cost of covering a box in constant time. It uses a summed-area table: all weights are
 * drawn into a grid of pixels and summed from its corner, so that the sum over any box follows from its four corners. */
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
  // The first pass turns the marked corners into the weight of each pixel, the second one into the weight of all pixels above
  // and to the left.
  for (let pass = 0; pass < 2; pass++)
    for (let i = 0; i < sums.length; i++) {
      const isFirst = i % columns === 0;
      const [west, north] = [isFirst ? 0 : sums[i - 1]!, sums[i - columns] ?? 0];
      sums[i]! += west + north - (isFirst ? 0 : (sums[i - columns - 1] ?? 0));
    }
  return (x, y, width, height) => {
    // The table includes its own pixel, so the sum up to (px, py) is read one pixel before.
    const sum = (px: number, py: number) => sums[at(px - 1, py - 1)]!;
    const kept = sum(x + width, y + height) - sum(x, y + height) - sum(x + width, y) + sum(x, y);
    const outside = width * height - overlap({ x, y, width, height }, frame);
    return kept + outside * WEIGHTS.outside;
  };
};

/** One way to draw a stack: its boxes relative to the foot, and what it costs besides what they cover. */
export interface Manner {
  boxes: readonly Box[];
  price: number;
}

/** The spot and the manner with the least total cost. `spots` must be sorted by price: the search stops as soon as the best
 * result so far costs less than the next spot alone. */
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

/** The boxes that a stack on one of these spots could overlap at all. */
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
