import { describe, expect, it } from "vitest";
import { keysOf } from "./map/keys";
import { targetsOf } from "./things";
import type { Action, View } from "./types";

const view = {
  factions: [
    {
      seat: "boar",
      nobles: [
        { noble: "percy", at: { kind: "field", where: "york" } },
        { noble: "pole", at: { kind: "inside", where: "york" } },
      ],
    },
  ],
} as unknown as View;

describe("what an action is about", () => {
  it.each<[Action, string[]]>([
    [{ do: "march", noble: "percy" }, ["noble percy"]],
    [{ do: "go", to: { kind: "field", id: "york" } }, ["area york"]],
    [{ do: "go", to: { kind: "place", id: "york" } }, ["place york"]],
    [{ do: "sail-to", to: { kind: "sea", id: "the-wash" } }, ["sea the-wash"]],
    [{ do: "home", noble: "percy", at: "alnwick" }, ["place alnwick"]],
    [{ do: "enter", card: "percy", at: "alnwick" }, ["place alnwick", "card percy"]],
    [{ do: "reallocate", royal: "henry-vi", to: "percy" }, ["noble percy", "royal henry-vi"]],
    [{ do: "pass" }, []],
  ])("%o", (action, things) => {
    expect(targetsOf(action).map(({ kind, id }) => `${kind} ${id}`)).toEqual(things);
  });

  it("is on the map only as a piece, a place or a piece of ground", () => {
    expect(keysOf({ do: "enter", card: "percy", at: "alnwick" }, view)).toEqual(["place:alnwick"]);
  });

  it("of an attack in the field are the field and the Nobles who stand there", () => {
    const attack: Action = { do: "attack", area: "york", target: { kind: "seat", id: "boar" } };
    expect(keysOf(attack, view)).toEqual(["area:york", "noble:percy"]);
  });
});
