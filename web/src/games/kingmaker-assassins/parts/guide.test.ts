import { describe, expect, it } from "vitest";
import type { Action, Question, View } from "../table";
import { INTRODUCTION, isEarly, lessonFor } from "./guide";

const view = (some: object = {}): View =>
  ({ stage: "play", round: 1, phase: "movement", duty: null, ...some }) as unknown as View;
const asks = (clause: string, ...kinds: Action["do"][]): Question =>
  ({
    must: true,
    clause,
    choices: kinds.map((kind) => ({ action: { do: kind }, label: kind })),
  }) as unknown as Question;
const titleOf = (question: Question | null, some: object = {}): string => lessonFor(question, view(some)).title;

describe("the guide", () => {
  it("is open in the first two rounds", () => {
    expect([1, 2, 3].map((round) => isEarly(view({ round })))).toEqual([true, true, false]);
    expect(isEarly(view({ stage: "over" }))).toBe(false);
    expect(isEarly(undefined)).toBe(false);
  });

  it("explains each phase of a turn", () => {
    expect(titleOf(asks("6.1a", "march", "done"), { duty: "swan-1" })).toBe("The first march");
    expect(titleOf(asks("6.1a", "march", "done"))).toBe("Movement");
    expect(titleOf(asks("6.1a", "march", "capture", "done"))).toBe("A town for the taking");
    expect(titleOf(asks("7.1a", "attack", "done"), { phase: "combat" })).toBe("Combat");
    expect(titleOf(asks("7.1a", "done"), { phase: "combat" })).toBe("Nobody to fight");
    expect(titleOf(asks("12.3d", "move", "done"), { phase: "fortify" })).toBe("Fortify");
    expect(titleOf(asks("12.3d", "knock", "done"), { phase: "fortify" })).toBe("You can knock");
    expect(titleOf(asks("12.3a", "march", "done"), { phase: "fortify" })).toBe("A Free Move");
  });

  it("explains what happens within a phase", () => {
    const within: readonly [string, string][] = [
      ["6.5e", "Who goes along"],
      ["7.3b", "Stay or run"],
      ["7.6a", "Choosing an army"],
      ["7.12a", "Your battle card"],
      ["8.1h", "Ship’s guns"],
      ["9.1g", "A murderer comes"],
      ["11.2a", "Parliament"],
    ];
    for (const [clause, title] of within) expect(titleOf(asks(clause, "confirm"), { phase: "combat" })).toBe(title);
  });

  it("says what to do meanwhile, and has words for everything else", () => {
    expect(titleOf(null)).toBe("The others decide");
    expect(titleOf({ ...asks("T.3", "dispatch"), must: false })).toBe("The others decide");
    expect(titleOf(asks("T.4", "go-on"), { phase: "events" })).toBe("A decision");
    expect(INTRODUCTION.length).toBeLessThan(6);
  });
});
