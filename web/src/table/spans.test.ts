import { expect, it } from "vitest";
import type { Words } from "../wire";
import { plain, plainLines } from "./spans";

const march: Words = [{ text: "Percy", name: true, thing: { kind: "noble", id: "percy" } }, { text: " marches." }];

it("words are read without what they point at", () => {
  expect(plain(march)).toBe("Percy marches.");
  expect(plain([])).toBe("");
});

it("the lines of a preview are read in a row, and an unknown preview says nothing", () => {
  expect(plainLines({ lines: [march, [{ text: "By road." }]] })).toBe("Percy marches. By road.");
  expect(plainLines(undefined)).toBe("");
});
