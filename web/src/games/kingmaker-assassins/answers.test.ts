import { describe, expect, it } from "vitest";
import { firstOf, groupsOf, rowsOf, soleOf } from "./answers";
import type { Action, Choice, View } from "./table";
import { glowing, keysOf } from "./things";

const view = {
  factions: [
    { id: "swan-1", seat: "swan", commander: "percy", at: { kind: "land", id: "24.21" } },
    { id: "swan-2", seat: "swan", commander: "audley", at: { kind: "land", id: "16.18" } },
  ],
} as unknown as View;
const choice = (action: Action): Choice => ({ action, label: action.do }) as Choice;
const march = (faction: "swan-1" | "swan-2", to: "24.20" | "23.21"): Choice => choice({ do: "march", faction, to });
const done = choice({ do: "done" });

describe("the answers of a movement", () => {
  const choices = [march("swan-1", "24.20"), march("swan-1", "23.21"), march("swan-2", "24.20"), done];
  const groups = groupsOf(choices, view);

  it("are a group for each faction that can march", () => {
    expect(groups.map(({ kind }) => kind)).toEqual(["march swan-1", "march swan-2", "done"]);
    expect(groups[0]?.name).toBe("Percy marches");
  });

  it("emphasize none where several can march", () => {
    expect(firstOf(groups)).toBeUndefined();
    expect(soleOf(groups)).toBeUndefined();
    expect(soleOf(groupsOf([choices[0]!, choices[1]!, done], view))?.kind).toBe("march swan-1");
  });

  it("let the factions glow before their squares", () => {
    expect(new Set(glowing(choices, view))).toEqual(new Set(["faction:swan-1", "faction:swan-2"]));
    expect(keysOf(choices[0]!.action, view)).toEqual(["area:24.20"]);
  });
});

it("a card that can move is a row with the factions that can have it", () => {
  const moves = (["swan-1", "swan-2"] as const).map((to) => choice({ do: "move", card: "earl-of-kent", to }));
  const [group] = groupsOf(moves, view);
  const rows = group && rowsOf(view, group);
  expect(rows?.map(({ subject, options }) => [subject, options.map(({ object }) => object)])).toEqual([
    ["Earl of Kent", ["Percy", "Audley"]],
  ]);
});

describe("what silence would answer", () => {
  const confirm = choice({ do: "confirm" });
  const usual = choice({ do: "usual" });
  const add = choice({ do: "add", part: { kind: "card", id: "saxons-1" } });
  const firing = (cards: readonly string[]) =>
    ({ ...view, barrage: {}, mine: { guns: { cards, heirs: [] } } }) as unknown as View;

  it("is marked, and never emphasized", () => {
    const idle = groupsOf([add, confirm], firing([]));
    expect(idle.filter(({ isSilence }) => isSilence).map(({ does }) => does)).toEqual(["confirm"]);
    expect(firstOf(idle)?.does).toBe("add");
    expect(firstOf(idle.filter(({ does }) => does === "confirm"))).toBeUndefined();
  });

  it("is another answer once something is chosen", () => {
    const laid = groupsOf([add, confirm, usual], firing(["saxons-2"]));
    expect(laid.filter(({ isSilence }) => isSilence).map(({ does }) => does)).toEqual(["usual"]);
    expect(firstOf(laid)?.does).toBe("confirm");
  });
});
