import { describe, expect, it } from "vitest";
import type { Heading, Telling } from "../../../wire";
import { deedsOf, nameWithin, turnsOf } from "./deeds";

let n = 0;
const line = (clause: string, more: Partial<Telling> = {}): Telling =>
  ({ n: n++, clause, seat: null, heading: null, words: [], about: [], dice: [], ...more }) as Telling;
const heading = (kind: string, title: string, more: Partial<Heading> = {}): Heading => ({
  kind,
  title,
  number: null,
  part: null,
  about: [],
  ...more,
});
const turn = (number: number, part: string) =>
  line("2.2a", { heading: heading("turn", `Turn ${number}`, { number, part }) });
const york = { text: "York", name: true, thing: { kind: "lord", id: "york" } };

describe("what a side did", () => {
  const log = [
    line("4.2a", { seat: "york", words: [york], heading: heading("command", "Command", { part: "York" }) }),
    line("4.3a"),
    line("4.4a", { heading: heading("battle", "Battle at Ely") }),
    line("4.4.2a", { heading: heading("round", "Round 1", { number: 1 }) }),
    line("4.4.3a", { heading: heading("field", "The field is won") }),
    line("1.4.1a"),
    line("4.2.3a", { seat: "lancaster" }),
    line("4.8a", { heading: heading("tides", "Tides of War") }),
  ];

  it("begins with a Command card, and of a battle has only the end", () => {
    const [first, second] = deedsOf(log);
    expect([first?.title, first?.lines.map(({ clause }) => clause), first?.blows]).toEqual([
      "Command card: York",
      ["4.3a", "4.4.3a"],
      2,
    ]);
    expect([second?.title, second?.lines]).toEqual(["Command card: Pass", []]);
  });

  it("begins with the Muster of a Lord", () => {
    const muster = line("3.4b", { seat: "york", heading: heading("muster", "Muster", { part: "Warwick" }) });
    expect(deedsOf([muster]).map(({ title }) => title)).toEqual(["Muster of Warwick"]);
  });
});

describe("the log by Turns", () => {
  it("has the set-up before the first, and each Turn once", () => {
    const log = [line("6.0a"), turn(1, "Levy"), turn(1, "Campaign"), turn(2, "Levy"), line("3.1a")];
    expect(turnsOf(log).map(({ turn, sections }) => [turn, sections.length])).toEqual([
      [null, 1],
      [1, 2],
      [2, 1],
    ]);
  });

  it("names a section without its Turn", () => {
    expect(nameWithin(heading("turn", "Turn 1", { number: 1, part: "Levy" }))).toBe("Levy");
    expect(nameWithin(heading("muster", "Muster", { part: "York" }))).toBe("Muster · York");
    expect(nameWithin(null)).toBe("The set-up");
  });
});
