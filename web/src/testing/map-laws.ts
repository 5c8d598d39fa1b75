// The laws that every map of Kingmaker must keep, checked in positions from whole games.
import { expect, test } from "vitest";
import { groundOf, isQuiet, keysOf, type Key } from "../games/kingmaker/map/keys";
import type { Plan } from "../games/kingmaker/map/plan";
import { ribbonBox, seenFrom, spotOfToken, stackBoxes, type Stack } from "../games/kingmaker/map/standing";
import type { Action, View } from "../games/kingmaker/types";
import type { Choice } from "../wire";
import { coveredNames, faultsIn, meetingNames } from "./names";
import { positionsOf, type Position } from "./positions";
import { blindWindows } from "./windows";

interface Map<View, Action> {
  game: string;
  plan: Plan;
  stacksOf: (view: View, before: readonly Stack[]) => Stack[];
  /** What glows first, and the piece that acts. */
  keysIn: (position: Position<View, Action>) => readonly Key[];
  actorIn: (view: View) => Key | null;
  /** How many positions of every number of seats. */
  count: number;
  /** How near one looks. */
  zooms: readonly number[];
  /** How many names of Cities and Towns may have to lie over pieces, in the mean. */
  most: number;
  /** Whether a stack in the field or at sea stands on its own area or sea. */
  isAtHome: (stack: Stack) => boolean;
}

/** The greatest distance of pieces from the middle of their place or square, or from the anchor of their port. */
const NEAR = { inside: 52, square: 52, port: 60 } as const;
/** How far the foot of a stack lies below the spot on which the stack stands. */
const FOOT = 20;
/** From this zoom on, small places are named. */
const CLOSE = 1.3;

/** What glows first where Nobles act one after the other. */
export const loudKeys = ({ view, question }: Position<View, Action>): readonly Key[] => {
  const keysAmong = (choices: readonly Choice<Action>[]) => choices.flatMap(({ action }) => keysOf(action, view));
  const loud = keysAmong(question.choices.filter(({ action }) => !isQuiet(action)));
  return loud.length ? loud : keysAmong(question.choices);
};
export const actingNoble = (view: View): Key | null => {
  const actor = view.moving?.nobles[0] ?? view.combat?.attackers[0];
  return actor ? `noble:${actor}` : null;
};

export const checkLaws = <View, Action>({
  game,
  plan,
  stacksOf,
  keysIn,
  actorIn,
  count,
  zooms,
  most,
  isAtHome,
}: Map<View, Action>) => {
  const { layout } = plan;
  /** The stacks of each position. They keep their spots from the previous position of the same game, as on the page. */
  let before: readonly Stack[] = [];
  const placed = positionsOf<View, Action>(game, count).map((position, i, all) => {
    before = stacksOf(position.view, all[i - 1]?.match === position.match ? before : []);
    return { ...position, stacks: before };
  });
  /** Every position at each zoom, with its names. */
  const seen = placed.flatMap(({ name, stacks }) =>
    zooms.map((zoom) => {
      const near = stacks.map((stack) => seenFrom(stack, zoom));
      const boxes = near.flatMap((stack) => stackBoxes(stack));
      const names = layout.namesAmong(boxes, near.map(ribbonBox), zoom > CLOSE);
      return { name: `${name}, zoom ${zoom}`, stacks: near, boxes, names };
    }),
  );

  test("every City and Town has its name", () => {
    expect(
      faultsIn(seen, ({ names: { beside, over } }) =>
        beside.length + over.length === layout.labels.length ? [] : ["one is missing"],
      ),
    ).toEqual([]);
  });

  test("no name meets another", () => {
    const meeting = faultsIn(seen, ({ names: { beside, over, royal, near } }) =>
      meetingNames([...beside, ...over, ...royal, ...near]),
    );
    expect(meeting).toEqual([]);
  });

  test("no piece covers the name of a City or Town, and few names must lie over pieces", () => {
    expect(faultsIn(seen, ({ boxes, names }) => coveredNames(names.beside, boxes))).toEqual([]);
    expect(seen.reduce((sum, { names }) => sum + names.over.length, 0) / seen.length).toBeLessThan(most);
  });

  test("pieces stand on their own area or sea, or at their own walls, square or quay", () => {
    const astray = faultsIn(seen, ({ stacks }) =>
      stacks
        .filter((stack) => {
          const { ground, home } = stack;
          if (ground === "field" || ground === "sea") return !isAtHome(stack);
          return Math.hypot(stack.x - home.x, stack.y - FOOT - home.y) > NEAR[ground];
        })
        .map(({ id }) => id),
    );
    expect(astray).toEqual([]);
  });

  test("what can be chosen lies in the window", () => {
    const blind = placed.flatMap((position) => {
      const { name, stacks, view } = position;
      const spotOf = (key: Key) => spotOfToken(stacks, key) ?? groundOf(plan, key);
      const targets = [...new Set(keysIn(position))].flatMap((key) => spotOf(key) ?? []);
      const actor = actorIn(view);
      const wanted = { targets, actor: actor && spotOfToken(stacks, actor) };
      return blindWindows(plan.sight, plan.sight.whole, wanted).map((window) => `${window}: ${name}`);
    });
    expect(blind).toEqual([]);
  });
};
