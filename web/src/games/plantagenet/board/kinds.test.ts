import { describe, expect, it } from "vitest";
import type { Action } from "../../../wire/plantagenet/Action";
import type { View } from "../../../wire/plantagenet/View";
import type { Choice, Question } from "../table";
import { groupsOf, isPlainList, placeOfAction } from "./kinds";

/** As much of a view as the groups read. */
const view = {
  battle: null,
  board: {
    places: [
      { at: "london", name: "London", lords: ["york"], vassal: null },
      { at: "ely", name: "Ely", lords: [], vassal: { vassal: "essex", name: "Bourchier" } },
      { at: "calais", name: "Calais", lords: [], vassal: null },
    ],
  },
  sides: [
    {
      lords: [
        { lord: "york", name: "York", seat: "ely" },
        { lord: "warwick-y", name: "Warwick", seat: "calais" },
      ],
    },
    { lords: [] },
  ],
} as unknown as View;
const choice = (action: Action): Choice => ({ action, label: action.do });
const asked = (...actions: Action[]): Question => ({ choices: actions.map(choice) }) as unknown as Question;
const parley = (at: "london" | "ely"): Action => ({ do: "parley", at, by: null });

describe("the place that an action means", () => {
  it.each<[Action, string | null]>([
    [parley("ely"), "ely"],
    [{ do: "march", to: "london", with: [] }, "london"],
    [{ do: "supply", from: "ely", ship: false }, "ely"],
    [{ do: "levy-vassal", vassal: "essex" }, "ely"],
    [{ do: "muster", lord: "york" }, "london"],
    [{ do: "levy-lord", lord: "warwick-y" }, "calais"],
    [{ do: "muster", lord: "warwick-y" }, null],
    [{ do: "pass" }, null],
  ])("%o", (action, at) => {
    expect(placeOfAction(view, action)).toBe(at);
  });
});

describe("groups of choices", () => {
  it("are placed where every choice means a place and there are several", () => {
    const [several] = groupsOf(asked(parley("london"), parley("ely")), view);
    expect([several?.isPlaced, several?.note]).toEqual([true, "2 places"]);
    const [one] = groupsOf(asked(parley("london")), view);
    expect([one?.isPlaced, one?.note]).toEqual([false, "London"]);
  });

  it("name the only one they are about", () => {
    const notes = groupsOf(asked({ do: "levy-lord", lord: "warwick-y" }, { do: "levy-vassal", vassal: "essex" }), view);
    expect(notes.map(({ note }) => note)).toEqual(["Warwick", "Bourchier"]);
  });

  it("end with what ends something", () => {
    const groups = groupsOf(asked({ do: "done" }, parley("london")), view);
    expect(groups.map(({ kind }) => kind)).toEqual(["parley", "done"]);
  });

  it("are a plain list if they are few and none lies on the map", () => {
    expect(isPlainList(groupsOf(asked({ do: "pass" }, parley("london")), view))).toBe(true);
    expect(isPlainList(groupsOf(asked(parley("london"), parley("ely")), view))).toBe(false);
  });
});
