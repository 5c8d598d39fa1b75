import { describe, expect, it } from "vitest";
import type { Choice, Preview } from "../wire";
import { MOST_AT_ONCE, Previews } from "./previews.svelte";

const march = (at: number): Choice => ({ action: at, label: `March to ${at}` });
/** The chance says which action it is. */
const told = (action: unknown): Preview => ({ lines: [], chance: Number(action), route: [] });
const settled = () => new Promise((done) => setTimeout(done, 0));

const server = () => {
  const asked: [question: number, actions: readonly unknown[]][] = [];
  const previews = new Previews(async (question, actions) => {
    asked.push([question, actions]);
    return actions.map(told);
  });
  return { asked, previews };
};

describe("previews", () => {
  it("are asked for together, once, and known afterwards", async () => {
    const { asked, previews } = server();
    const [one, two] = [march(1), march(2)];
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
    const one = march(1);
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
    for (let at = 0; at < MOST_AT_ONCE + 1; at += 1) previews.of(7, march(at));
    await settled();
    expect(asked.map(([, actions]) => actions.length)).toEqual([MOST_AT_ONCE, 1]);
    expect(previews.of(7, march(MOST_AT_ONCE))?.chance).toBe(MOST_AT_ONCE);
  });

  it("that were refused are asked for again by the next look", async () => {
    let refusals = 1;
    const previews = new Previews(async (_, actions) => {
      return refusals-- > 0 ? null : actions.map(told);
    });
    const one = march(1);
    previews.of(7, one);
    await settled();
    expect(previews.of(7, one)).toBeUndefined();
    await settled();
    expect(previews.of(7, one)?.chance).toBe(1);
  });
});
