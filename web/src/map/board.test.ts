import { expect, test } from "vitest";
import { middleOf, outlineOf, squareAt } from "./board";
import { CORNERS, PLACES, ROADS, SQUARES } from "./board.generated";

const curves = (path: string): number => path.split("Q").length - 1;
const rings = (path: string): number => path.split("Z").length - 1;

test("the outline of squares goes once round each piece", () => {
  expect(curves(outlineOf(["24.21"]))).toBe(4);
  expect(curves(outlineOf(["24.21", "24.20"]))).toBe(6);
  const apart = outlineOf(["24.21", "18.20"]);
  expect([curves(apart), rings(apart)]).toEqual([8, 2]);
  const ring = ["22.17", "22.18", "22.19", "23.17", "23.19", "24.17", "24.18", "24.19"];
  expect([curves(outlineOf(ring)), rings(outlineOf(ring))]).toEqual([16, 2]);
});

test("every place stands inside its square", () => {
  expect(SQUARES).toHaveLength(385);
  expect(PLACES).toHaveLength(138);
  for (const { id, square, x, y } of PLACES) {
    const [row, column] = squareAt(square);
    const [left, top] = CORNERS[row - 1]?.[column - 1] ?? [0, 0];
    const [right, bottom] = CORNERS[row]?.[column] ?? [0, 0];
    expect(x > left + 3 && x < right - 3 && y > top + 3 && y < bottom - 3, id).toBe(true);
  }
});

test("a road begins and ends near the middle of a square", () => {
  const middles = SQUARES.map(([id]) => middleOf(id));
  for (const { id, points } of ROADS)
    for (const [x, y] of [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]]) {
      const near = Math.min(...middles.map(([u, v]) => Math.hypot(x - u, y - v)));
      expect(near, id).toBeLessThan(22);
    }
});
