// §kmc:12.1e: a red rose for Lancaster, a white one for York; in words and as they are drawn.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import royals from "../../../../../data/kingmaker/kingmaker-classic/royals.json";
import { aboutOf } from "../../kingmaker/map/words";
import type { View } from "../../kingmaker/types";
import { edition } from "../edition";

const source = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

/** How red, green and blue the outer petals of a house's rose are. */
const petals = (house: string): [number, number, number] => {
  const fill = new RegExp(`${house}: \\{ outer: "([^"]+)"`).exec(source("heraldry/RoseBadge.svelte"))?.[1] ?? "";
  const named = /var\((.+)\)/.exec(fill)?.[1];
  const hex = named ? new RegExp(`${named}: (#[0-9a-f]{6});`).exec(source("styles/tokens.css"))?.[1] : fill;
  if (!hex) throw new Error(`there is no rose of ${house}`);
  const at = (i: number): number => parseInt(hex.slice(i, i + 2), 16);
  return [at(1), at(3), at(5)];
};

describe("the roses of the houses", () => {
  const view = { royals: [] } as unknown as View;
  const LANCASTER = ["henry-vi", "margaret-of-anjou", "edward-of-westminster"];

  it("are told of each Royal", () => {
    for (const { id } of royals) {
      const rose = LANCASTER.includes(id) ? "House of Lancaster, red rose" : "House of York, white rose";
      expect(aboutOf(edition, view, `royal:${id}`).kind, id).toBe(rose);
    }
    expect(royals).toHaveLength(7);
  });

  it("are drawn red and white", () => {
    const [red, green, blue] = petals("lancaster");
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    expect(Math.min(...petals("york"))).toBeGreaterThan(230);
  });
});
