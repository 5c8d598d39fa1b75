import { describe, expect, it } from "vitest";
import { lefts, type Stack } from "../../kingmaker/map/standing";
import type { View } from "../table";
import { lostMark, townsLeft, townsLost } from "./words";

describe("the towns of the heirs", () => {
  const view = {
    towns: [
      { town: "bristol", destroyed: true },
      { town: "swansea", destroyed: false },
    ],
  } as unknown as View;

  it("have a cross once they are destroyed, and a ring before", () => {
    expect(townsLost(view)).toEqual(["bristol"]);
    expect(townsLeft(view)).toHaveLength(6);
    expect(townsLeft(view)).not.toContain("bristol");
    expect(lostMark(100, 50)).toBe("M92,42l-7,-7M92,58l-7,7M108,42l7,-7M108,58l7,7");
  });
});

it("the King’s guard stands wider apart than another crowd, so that each pile can be counted", () => {
  const crowd = (first: string): Stack =>
    ({
      x: 0,
      scale: 1,
      seats: [],
      ribbon: { side: 0, isAbove: false, says: "names" },
      tokens: [first, "rope", "rope", "rope", "rope"].map((is) => ({ is, name: "" })),
    }) as unknown as Stack;
  const step = (stack: Stack): number => {
    const [first = 0, second = 0] = lefts(stack, false);
    return second - first;
  };
  expect(step(crowd("king"))).toBe(19);
  expect(step(crowd("rope"))).toBe(12.5);
});
