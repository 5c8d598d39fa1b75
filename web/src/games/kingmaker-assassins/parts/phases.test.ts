import { describe, expect, it } from "vitest";
import { phaseAt, STEPS, stepAt } from "./phases";

describe("where the game stands", () => {
  it("is one of four phases, and none before the first turn and after the last", () => {
    expect(phaseAt({ stage: "play", phase: "movement" })).toBe(0);
    expect(phaseAt({ stage: "play", phase: "fortify" })).toBe(3);
    expect(phaseAt({ stage: "sharing", phase: "movement" })).toBe(-1);
    expect(phaseAt({ stage: "over", phase: "combat" })).toBe(-1);
  });

  it("is one of nine steps of a battle; what follows the spoils belongs to them", () => {
    expect(STEPS).toHaveLength(9);
    expect(stepAt("retreat")).toBe(1);
    expect(stepAt("arm")).toBe(4);
    expect(stepAt("leaderless")).toBe(8);
  });
});
