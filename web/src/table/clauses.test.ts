import { expect, it } from "vitest";
import { isWithin } from "./clauses";

it("a rule is within its section and its chapter", () => {
  expect(isWithin("4.4.2m", "4.4.2")).toBe(true);
  expect(isWithin("4.4.2m", "4")).toBe(true);
  expect(isWithin("4.4.2", "4.4.2")).toBe(true);
});

it("a rule is not within a section whose number only begins alike", () => {
  expect(isWithin("17.5a", "1")).toBe(false);
  expect(isWithin("4.4.21", "4.4.2")).toBe(false);
  expect(isWithin("3.4a", "4")).toBe(false);
});
