import { describe, expect, it } from "vitest";
import type { Choice, Preview } from "../wire";
import { MOST_AT_ONCE, Previews } from "./previews.svelte";

interface Action {
  do: string;
  at?: number;
}
const choice = (action: Action): Choice<Action> => ({ action, label: action.do });
const told = (action: Action): Preview => ({ lines: [], chance: action.at ?? 0, route: [] });
const settled = () => new Promise((done) => setTimeout(done, 0));

const server = () => {
  const asked: [question: number, actions: readonly Action[]][] = [];
  const previews = new Previews<Action>(async (question, actions) => {
    asked.push([question, actions]);
    return actions.map(told);
  });
  return { asked, previews };
};

describe("previews", () => {
  it("are asked for together, once, and known afterwards", async () => {
    const { asked, previews } = server();
    const [one, two] = [choice({ do: "march", at: 1 }), choice({ do: "march", at: 2 })];
    expect(previews.of(7, one)).toBeUndefined();
    expect(previews.of(7, two)).toBeUndefined();
    expect(previews.of(7, one)).toBeUndefined();
    await settled();
    expect(asked).toEqual([[7, [one.action, two.action]]]);
    expect(previews.of(7, two)?.chance).toBe(2);
    await settled();
    expect(asked).toHaveLength(1);
  });

  it("of another question are asked for anew", async () => {
    const { asked, previews } = server();
    const one = choice({ do: "march", at: 1 });
    previews.of(7, one);
    await settled();
    expect(previews.of(8, one)).toBeUndefined();
    await settled();
    expect(previews.of(8, one)?.chance).toBe(1);
    expect(asked.map(([question]) => question)).toEqual([7, 8]);
    expect(previews.of(7, one)).toBeUndefined();
  });

  it("come in messages of no more than the server takes", async () => {
    const { asked, previews } = server();
    for (let at = 0; at < MOST_AT_ONCE + 1; at += 1) previews.of(7, choice({ do: "march", at }));
    await settled();
    expect(asked.map(([, actions]) => actions.length)).toEqual([MOST_AT_ONCE, 1]);
    expect(previews.of(7, choice({ do: "march", at: MOST_AT_ONCE }))?.chance).toBe(MOST_AT_ONCE);
  });

  it("that were refused are asked for again by the next look", async () => {
    let refusals = 1;
    const previews = new Previews<Action>(async (_, actions) => {
      if (refusals-- > 0) throw new Error("stale");
      return actions.map(told);
    });
    const one = choice({ do: "march", at: 1 });
    previews.of(7, one);
    await settled();
    expect(previews.of(7, one)).toBeUndefined();
    await settled();
    expect(previews.of(7, one)?.chance).toBe(1);
  });
});
