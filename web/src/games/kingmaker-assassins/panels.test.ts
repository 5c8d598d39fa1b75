import { describe, expect, it } from "vitest";
import { isInPanel, panelOf } from "./panels";
import { errandsOf } from "./parts/errands";
import { chosenIn, isForced, keyOfAnswer, keyOfPart } from "./picks";
import type { Action, Choice, Question, View } from "./table";

const nothing = { parting: null, attempt: null, battle: null, barrage: null, parliament: false };
const view = (some: object): View => ({ ...nothing, mine: {}, ...some }) as unknown as View;
const asks = (...actions: Action[]): Question =>
  ({ choices: actions.map((action) => ({ action, label: action.do })) }) as unknown as Question;
const mission: Action = { do: "mission", faction: "swan-1", noble: "audley", target: "lion-1" };
const attempt: Action = { do: "attempt", faction: "swan-1", noble: "audley", heir: "henry-vi" };

describe("the panel beside the map", () => {
  it("is that of what happens now", () => {
    expect(panelOf(view({ battle: {} }), null)).toBe("battle");
    expect(panelOf(view({ barrage: {} }), null)).toBe("barrage");
    expect(panelOf(view({ attempt: {} }), null)).toBe("attempt");
    expect(panelOf(view({ parliament: true }), null)).toBe("writs");
    expect(panelOf(view({ battle: {}, mine: { parting: {} } }), null)).toBe("parting");
    expect(panelOf(view({}), asks({ do: "done" }))).toBeNull();
    expect(panelOf(undefined, null)).toBeNull();
  });

  it("is that of single Nobles if they can do something", () => {
    expect(panelOf(view({}), asks(mission, { do: "done" }))).toBe("errands");
    expect([mission, attempt, { do: "done" } as const].map((each) => isInPanel("errands", each))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isInPanel(null, mission)).toBe(false);
  });

  it("has the errands by their victims", () => {
    const { attempts, missions } = errandsOf(
      [attempt, mission, { do: "done" } as const].map((action): Choice => ({ action, label: action.do })),
    );
    expect(attempts.map(({ key, choices }) => [key, choices.length])).toEqual([["henry-vi", 1]]);
    expect(missions.map(({ key, choices }) => [key, choices.length])).toEqual([["lion-1", 1]]);
  });
});

describe("what has been chosen", () => {
  const choice = { cards: ["percy", "saxons-1"], town: "bristol", ship: null, heirs: ["henry-vi"] };

  it("has the keys of the answers that chose it", () => {
    const parting = view({ mine: { parting: { choice } } });
    expect(chosenIn(parting)).toEqual(["add card percy", "add card saxons-1", "add town bristol", "add heir henry-vi"]);
    expect(keyOfAnswer({ do: "add", part: { kind: "town", id: "bristol" } })).toBe("add town bristol");
    expect(chosenIn(view({ parliament: true, mine: { writs: ["swan-2"] } }))).toEqual([
      keyOfAnswer({ do: "writ", faction: "swan-2" }),
    ]);
    expect(chosenIn(view({ stage: "sharing", mine: { shared: [{ card: "saxons-1", to: "swan-1" }] } }))).toEqual([
      keyOfAnswer({ do: "share", card: "saxons-1", to: "swan-1" }),
    ]);
    expect(keyOfAnswer({ do: "done" })).toBeNull();
  });

  it("is an army only while it is armed", () => {
    expect(chosenIn(view({ battle: { step: "arm" }, mine: { army: choice } }))).toHaveLength(4);
    expect(chosenIn(view({ battle: { step: "draw" }, mine: { army: choice } }))).toEqual([]);
  });

  it("has the whole pile in it with Majority", () => {
    const factions = [{ id: "swan-1", pile: ["saxons-1"] }];
    const forced = (card: string, id: "saxons-1" | "percy") =>
      isForced(view({ factions, mine: { card } }), "swan-1", { kind: "card", id });
    expect([forced("CE037", "saxons-1"), forced("CE037", "percy"), forced("CE036", "saxons-1")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(keyOfPart({ kind: "card", id: "percy" })).toBe("add card percy");
  });
});
