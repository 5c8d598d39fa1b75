import { describe, expect, it } from "vitest";
import type { View } from "../table";
import { heirsHeld, rankedOf } from "./ending";

const view = {
  seats: [{ seat: "swan" }, { seat: "lion" }],
  factions: [
    { id: "swan-1", seat: "swan", town: "bristol" },
    { id: "lion-1", seat: "lion", town: "swansea" },
    { id: "lion-2", seat: "lion", town: null },
  ],
  heirs: [
    { heir: "henry-vi", at: { kind: "town", id: "swansea" } },
    { heir: "margaret-of-anjou", at: { kind: "faction", id: "lion-2" } },
    { heir: "edward-earl-of-march", at: { kind: "town", id: "bristol" } },
    { heir: "george-duke-of-clarence", at: { kind: "town", id: "nottingham" } },
    { heir: "richard-duke-of-york", at: { kind: "dead" } },
  ],
} as unknown as View;

describe("the living heirs of a seat", () => {
  it("are in its towns or on the road with its factions", () => {
    expect(heirsHeld(view, "swan")).toBe(1);
    expect(heirsHeld(view, "lion")).toBe(2);
  });

  it("put the seats in order", () => {
    expect(rankedOf(view).map(({ seat }) => seat)).toEqual(["lion", "swan"]);
  });
});
