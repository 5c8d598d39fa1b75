import { expect, test } from "vitest";
import type { Telling } from "../wire";
import { firstLine, withEarlier, withEnd } from "./log";

const line = (n: number, word = "said"): Telling => ({
  n,
  words: [{ text: `${word} ${n}` }],
  about: [],
  clause: "R.1",
  seat: null,
  heading: null,
  dice: [],
});
const lines = (from: number, to: number): Telling[] => Array.from({ length: to - from }, (_, at) => line(from + at));

test("an update replaces the end of the log", () => {
  expect(withEnd(lines(0, 4), 2, [line(2, "done")])).toEqual([line(0), line(1), line(2, "done")]);
  expect(withEnd(lines(3, 5), 5, [line(5)])).toEqual(lines(3, 6));
});

test("earlier lines come before those that are there", () => {
  expect(withEarlier({ log: lines(3, 5) }, lines(0, 3))).toEqual({ log: lines(0, 5) });
});

test("if an update has replaced lines meanwhile, only those before it are taken", () => {
  const after = withEarlier({ log: [line(2, "other"), line(3)] }, lines(0, 3));
  expect(after.log).toEqual([line(0), line(1), line(2, "other"), line(3)]);
});

test("earlier lines come page by page", () => {
  expect(withEarlier({ log: lines(5, 7) }, lines(3, 5)).log).toEqual(lines(3, 7));
});

test("a log that is whole, or would get a gap, stays as it is", () => {
  const whole = { log: lines(0, 2) };
  expect(withEarlier(whole, lines(0, 5))).toBe(whole);
  const far = { log: lines(9, 11) };
  expect(withEarlier(far, lines(0, 3))).toBe(far);
  expect(firstLine({ log: [] })).toBe(0);
});
