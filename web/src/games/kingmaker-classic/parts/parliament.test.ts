import { describe, expect, it } from "vitest";
import type { ParliamentView } from "../../../wire/kingmaker-classic/ParliamentView";
import { HOUSES } from "./hemicycle";
import { castIn, drawnIn, rightWords, rowsOf } from "./parliament";
import type { View } from "../table";

const faction = (seat: string, nobles: string[], writs = 0) => ({
  seat,
  writs,
  nobles: nobles.map((noble) => ({ noble })),
});
const view = {
  factions: [faction("swan", ["neville", "hastings"], 2), faction("lion", ["percy"]), faction("boar", ["mowbray"])],
  royals: [{ royal: "henry-vi", crowned: true, dead: false, with: "neville" }],
} as unknown as View;

const sitting: ParliamentView = {
  square: "22.20",
  caller: "swan",
  step: "business",
  order: ["lion", "boar", "swan"],
  turn: "boar",
  attending: ["neville", "percy", "hastings"],
  coming: [],
  able: [],
  drawn: ["earl-of-kent", "earl-of-essex", "marshal-of-england"],
  failed: ["earl-of-essex"],
  unclaimed: ["marshal-of-england"],
  decided: [
    { card: "captain-of-calais", to: "percy" },
    { card: "admiral-of-england", to: null },
  ],
  votes: [
    { commons: 23, lords: 5 },
    { commons: 2, lords: 3 },
    { commons: 0, lords: 0 },
  ],
  proposal: {
    card: "earl-of-kent",
    to: "hastings",
    cast: [{ seat: "lion", vote: "against" }],
    ayes: { commons: 0, lords: 0 },
    noes: { commons: 2, lords: 3 },
  },
};
const gathering: ParliamentView = {
  ...sitting,
  step: "attendance",
  order: ["swan", "lion", "boar"],
  turn: "swan",
  attending: ["neville"],
  coming: ["hastings"],
  able: ["hastings", "percy"],
  drawn: [],
  failed: [],
  unclaimed: [],
  decided: [],
  proposal: null,
};
const wordsOf = (parliament: ParliamentView) => rowsOf(view, parliament).map(({ seat, words }) => [seat, words]);

describe("a Parliament in words", () => {
  it("says of each seat how it has voted, or when it will", () => {
    expect(wordsOf(sitting)).toEqual([
      ["lion", "against"],
      ["boar", "no vote here"],
      ["swan", "summoner, last"],
    ]);
    expect(wordsOf({ ...sitting, turn: "swan" })[2]).toEqual(["swan", "votes now"]);
  });

  it("says who can still come before there is business", () => {
    expect(wordsOf(gathering)).toEqual([
      ["swan", "chooses who comes"],
      ["lion", "can bring 1 Noble"],
      ["boar", "nobody comes"],
    ]);
    expect(wordsOf({ ...gathering, step: "writs" })[0]).toEqual(["swan", "may spend 2 Writs"]);
    const [swan] = rowsOf(view, gathering);
    expect([swan?.attending, swan?.coming, swan?.able]).toEqual([["neville"], ["hastings"], []]);
  });

  it("seats every vote, and each Faction as it votes", () => {
    const [commons, lords] = HOUSES.map((house) => castIn(view, sitting, house));
    expect(commons?.map(({ way, votes }) => [way, votes])).toEqual([
      ["against", 2],
      ["to-call", 0],
      ["to-call", 23],
    ]);
    expect(lords?.map(({ votes }) => votes)).toEqual([3, 0, 5]);
    expect(HOUSES.flatMap((house) => castIn(view, gathering, house)).every(({ way }) => way === "sits")).toBe(true);
  });

  it("tells what has become of each card, decided ones first", () => {
    expect(drawnIn(sitting).map(({ card, fate }) => [card, fate])).toEqual([
      ["captain-of-calais", "given"],
      ["admiral-of-england", "returned"],
      ["earl-of-kent", "now"],
      ["earl-of-essex", "again"],
      ["marshal-of-england", "unclaimed"],
    ]);
  });

  it("says by what right it was summoned", () => {
    expect(rightWords(view, sitting)).toBe("for Henry VI, the sole King");
    expect(rightWords(view, { ...sitting, caller: "lion" })).toBe("as Chancellor of England");
  });
});
