import { describe, expect, it } from "vitest";
import type { FactionView } from "../../../wire/kingmaker-classic/FactionView";
import { actionOf, givenTo, isAllotment, leftOf, nextCard, otherChoices, takersOf } from "./allotment";
import type { Action, Question, View } from "../table";

const asking = (...actions: Action[]): Question => ({
  number: 1,
  words: [],
  clause: "2.2d",
  must: true,
  choices: actions.map((action) => ({ action, label: "" })),
  refused: [],
});
const question = asking(
  { do: "award", card: "earl-of-kent", to: "hastings" },
  { do: "award", card: "earl-of-kent", to: "grey" },
  { do: "award", card: "marshal-of-england", to: "neville" },
  { do: "done" },
  { do: "clear" },
);

describe("giving out the dealt cards", () => {
  it("offers each card to those to whom the question lets it go", () => {
    expect(isAllotment(question)).toBe(true);
    expect(takersOf(question, "earl-of-kent")).toEqual(["hastings", "grey"]);
    expect(takersOf(question, "captain-of-calais")).toEqual([]);
    expect(actionOf(question, "earl-of-kent", "grey")).toEqual({ do: "award", card: "earl-of-kent", to: "grey" });
    expect(actionOf(question, "earl-of-kent", "neville")).toBeUndefined();
    expect(otherChoices(question).map(({ action }) => action.do)).toEqual(["done", "clear"]);
  });

  it("goes on with the next card that somebody can take", () => {
    expect(nextCard(question, ["captain-of-calais", "earl-of-kent"], null)).toBe("earl-of-kent");
    expect(nextCard(question, ["captain-of-calais", "earl-of-kent"], "captain-of-calais")).toBe("captain-of-calais");
    expect(nextCard(question, ["captain-of-calais"], "earl-of-kent")).toBeUndefined();
  });

  it("lists Titles before Offices, and both before the rest", () => {
    const faction = { hand: ["le-swan", "marshal-of-england", "earl-of-kent"] } as unknown as FactionView;
    expect(leftOf(faction)).toEqual(["earl-of-kent", "marshal-of-england", "le-swan"]);
    const view = {
      allotment: [
        { card: "le-swan", to: "grey" },
        { card: "earl-of-kent", to: "grey" },
      ],
    } as View;
    expect(givenTo(view, "grey")).toEqual(["earl-of-kent", "le-swan"]);
    expect(givenTo(view, "neville")).toEqual([]);
  });
});
