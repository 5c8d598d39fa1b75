// Tests whether a point is inside an SVG path, without a browser.
import type { Box } from "./types";

interface Point {
  x: number;
  y: number;
}
interface Ring {
  points: readonly Point[];
  box: Box;
}
export type Shape = readonly Ring[];

const boxOf = (points: readonly Point[]): Box => {
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  return {
    x: left,
    y: top,
    width: Math.max(...points.map(({ x }) => x)) - left,
    height: Math.max(...points.map(({ y }) => y)) - top,
  };
};

export const ringOf = (points: readonly Point[]): Ring => ({ points, box: boxOf(points) });

/** Parses a path as the map scripts write it: rings of an absolute point followed by relative steps. */
export const shapeOf = (d: string): Shape =>
  d
    .split("M")
    .slice(1)
    .map((text) => {
      const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
      const points: Point[] = [];
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        const last = points.at(-1) ?? { x: 0, y: 0 };
        points.push({ x: last.x + numbers[i]!, y: last.y + numbers[i + 1]! });
      }
      return ringOf(points);
    });

/** The bounding box of a shape. */
export const frameOf = (shape: Shape): Box =>
  boxOf(
    shape.flatMap(({ box }) => [
      { x: box.x, y: box.y },
      { x: box.x + box.width, y: box.y + box.height },
    ]),
  );

export const isWithin = (shape: Shape, { x, y }: Point): boolean => {
  let isIn = false;
  for (const { points, box } of shape) {
    if (x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height) continue;
    let before = points[points.length - 1]!;
    for (const point of points) {
      if (point.y > y !== before.y > y && x < ((before.x - point.x) * (y - point.y)) / (before.y - point.y) + point.x)
        isIn = !isIn;
      before = point;
    }
  }
  return isIn;
};
