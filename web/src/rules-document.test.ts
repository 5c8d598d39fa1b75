import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { entryFor, readRules } from "./rules-document";

const FOLDER = "../docs/rules";

test.each(readdirSync(FOLDER).filter((file) => file.endsWith(".md")))("every clause of %s has its anchor", (file) => {
  const markdown = readFileSync(`${FOLDER}/${file}`, "utf8");
  const clauses = [...markdown.matchAll(/^\*\*([^*\s]*\d[^*\s]*)\*\* /gm)].map((match) => match[1]!);
  const { entries } = readRules(markdown);
  expect(clauses.length).toBeGreaterThan(100);
  expect(clauses.filter((clause) => entryFor(entries, clause)?.id !== clause)).toEqual([]);
});
