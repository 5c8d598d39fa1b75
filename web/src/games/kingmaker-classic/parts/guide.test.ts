import { describe, expect, it } from "vitest";
import { noteOf } from "./guide";
import type { Action, Question, View } from "../table";

const asking = (clause: string, ...kinds: Action["do"][]): Question => ({
  number: 1,
  words: [],
  clause,
  must: true,
  choices: kinds.map((kind) => ({ action: { do: kind } as Action, label: "" })),
  refused: [],
});
const at = (round: number, stage: View["stage"]): View =>
  ({ round, stage, lastRound: 20, active: "swan", factions: [], royals: [] }) as unknown as View;

/** A question of each kind, and in which step it comes. */
const QUESTIONS: readonly (readonly [View["stage"], Question])[] = [
  ["set-up", asking("2.2d", "award", "done")],
  ["set-up", asking("2.2c", "home")],
  ["event", asking("4.1a", "draw")],
  ["event", asking("4.1d", "pass")],
  ["movement", asking("5.1a", "march", "done")],
  ["movement", asking("5.1a", "go", "with")],
  ["movement", asking("5.4a", "sail-to", "stay")],
  ["movement", asking("5.5a", "yes", "no")],
  ["combat", asking("6.1a", "attack", "done")],
  ["combat", asking("6.1a", "done")],
  ["combat", asking("6.2d", "pass", "fight")],
  ["combat", asking("7.1f", "pass")],
  ["combat", asking("8.1d", "ransom")],
  ["parliament", asking("9.1a", "convene", "done")],
  ["parliament", asking("9.2c", "choose", "done")],
  ["parliament", asking("9.2a", "with", "pass")],
  ["parliament", asking("9.3b", "award", "done")],
  ["parliament", asking("9.3e", "yes", "no", "pass")],
  ["coronation", asking("10.1a", "crown", "done")],
  ["politics", asking("11.1a", "done")],
];

describe("the guide", () => {
  it.each(QUESTIONS)("has a note for each kind of question in the first round: %s, %o", (stage, question) => {
    const note = noteOf(question, at(1, stage));
    expect(note).toMatch(/\.$/);
    expect(note.length).toBeLessThan(270);
  });

  it("explains the steps in the first rounds only", () => {
    const moves = asking("5.1a", "march", "done");
    expect(noteOf(moves, at(3, "movement"))).not.toBe("");
    expect(noteOf(moves, at(4, "movement"))).toBe("");
    expect(noteOf(asking("9.3e", "yes", "no", "pass"), at(12, "parliament"))).not.toBe("");
  });

  it("says something else in the first round than later", () => {
    const draw = asking("4.1a", "draw");
    expect(noteOf(draw, at(1, "event"))).not.toBe(noteOf(draw, at(2, "event")));
  });

  it("is silent when the match waits for nothing", () => {
    expect(noteOf({ ...asking("5.1a", "march"), must: false }, at(1, "movement"))).toBe("");
    expect(noteOf(asking("5.1a", "march"), undefined)).toBe("");
  });
});
