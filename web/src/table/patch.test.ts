// Patches of a position, applied to the value that the page has.
import { expect, test } from "vitest";
import { patched } from "./patch";

const before = {
  round: 1,
  stage: "event",
  factions: [
    { seat: "swan", nobles: ["pole"] },
    { seat: "lion", nobles: ["percy", "scrope"] },
  ],
  question: { number: 4 },
};

test("a patch in an array is the whole new value, whatever was there", () => {
  const next = { round: 2 };
  expect(patched(before, [next])).toBe(next);
  expect(patched(before, [null])).toBeNull();
  expect(patched(3, [[4, 5]])).toEqual([4, 5]);
  expect(patched(undefined, [[]])).toEqual([]);
});

test("members change one by one, to nothing too, and new ones come", () => {
  expect(patched(before, { round: [2], question: [null], combat: [{ area: "kent" }] })).toEqual({
    ...before,
    round: 2,
    question: null,
    combat: { area: "kent" },
  });
});

test("an element of a list changes in its place, and the list stays a list", () => {
  const after = patched(before, { factions: { 1: { nobles: { 0: ["audley"] } } } });
  expect(after).toEqual({ ...before, factions: [before.factions[0], { seat: "lion", nobles: ["audley", "scrope"] }] });
});

test("what has not changed is the very same object, and what was there before stays as it was", () => {
  const old = structuredClone(before);
  const after = patched(before, { factions: { 1: { nobles: [["percy"]] } } }) as typeof before;
  expect(after).not.toBe(before);
  expect(after.factions[1]).not.toBe(before.factions[1]);
  expect(after.factions[0]).toBe(before.factions[0]);
  expect(after.question).toBe(before.question);
  expect(before).toEqual(old);
});
