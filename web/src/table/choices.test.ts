import { expect, it } from "vitest";
import { choiceTo, grouped, idOf } from "./choices";

type Action = { do: "go"; to: string } | { do: "stay" };
const choices = [
  { action: { do: "go", to: "york" } as Action, label: "To York" },
  { action: { do: "stay" } as Action, label: "Stay" },
  { action: { do: "go", to: "ely" } as Action, label: "To Ely" },
];

it("groups items by each of their keys, in the order of the keys", () => {
  const found = grouped(["ab", "b", "ca"], (word) => [...word]);
  expect([...found]).toEqual([
    ["a", ["ab", "ca"]],
    ["b", ["ab", "b"]],
    ["c", ["ca"]],
  ]);
});

it("leaves out what has no key", () => {
  expect(grouped(["a", ""], (word) => [...word]).size).toBe(1);
});

it("finds the choice that does something", () => {
  expect(choiceTo(choices, "go", (action) => action.to === "ely")?.label).toBe("To Ely");
  expect(choiceTo(choices, "stay")?.label).toBe("Stay");
  expect(choiceTo(choices, "go", (action) => action.to === "calais")).toBeUndefined();
  expect(choiceTo(undefined, "stay")).toBeUndefined();
});

it("tells choices apart by their actions", () => {
  expect(new Set(choices.map(idOf)).size).toBe(choices.length);
});
