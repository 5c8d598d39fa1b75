// Rules that the board of squares must keep, checked in positions from whole games.
import { expect, test } from "vitest";
import { coveredNames, faultsIn, meetingNames } from "../../../testing/names";
import { positionsOf } from "../../../testing/positions";
import { blindWindows } from "../../../testing/windows";
import { groundOf, isQuiet, keysOf } from "../../kingmaker/map/keys";
import { stacksOn } from "../../kingmaker/map/pieces";
import { ribbonBox, seenFrom, spotOfToken, stackBoxes, type Stack } from "../../kingmaker/map/standing";
import type { Choice } from "../../kingmaker/table";
import type { View } from "../../../wire/kingmaker-classic/View";
import type { Action } from "../table";
import { plan } from "./plan";

const stacksOf = stacksOn(plan);
/** As the map opens, on a phone, and zoomed in further. */
const ZOOMS = [0.87, 1.42, 2] as const;
/** The greatest distance of pieces from the middle of their place or square, or from the anchor of their port. */
const NEAR = { inside: 52, square: 52, port: 60 } as const;
/** How far the foot of a stack lies below the spot on which the stack stands. */
const FOOT = 20;

/** The stacks of each position. They keep their spots from the previous position of the same game, as on the page. */
const placed = (() => {
  let before: readonly Stack[] = [];
  return positionsOf<View, Action>("kingmaker-classic", 40).map((position, i, all) => {
    before = stacksOf(position.view, all[i - 1]?.match === position.match ? before : []);
    return { ...position, stacks: before };
  });
})();

/** Every position at each zoom, with its names. */
const seen = placed.flatMap(({ name, stacks }) =>
  ZOOMS.map((zoom) => {
    const near = stacks.map((stack) => seenFrom(stack, zoom));
    const boxes = near.flatMap((stack) => stackBoxes(stack));
    const names = plan.layout.namesAmong(boxes, near.map(ribbonBox), zoom > 1.3);
    return { name: `${name}, zoom ${zoom}`, stacks: near, boxes, names };
  }),
);

test("every City and Town has its name", () => {
  expect(
    faultsIn(seen, ({ names: { beside, over } }) =>
      beside.length + over.length === plan.layout.labels.length ? [] : ["one is missing"],
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
  expect(seen.reduce((sum, { names }) => sum + names.over.length, 0) / seen.length).toBeLessThan(2.5);
});

test("pieces stand near their place, their square or their quay, and those at sea on their own sea", () => {
  const astray = faultsIn(seen, ({ stacks }) =>
    stacks
      .filter((stack) => {
        const { ground, at, home } = stack;
        if (ground === "sea") return !plan.spotsOn(at[0]!, { x: stack.x, y: stack.y, width: 0, height: 0 }).length;
        return ground === "field" || Math.hypot(stack.x - home.x, stack.y - FOOT - home.y) > NEAR[ground];
      })
      .map(({ id }) => id),
  );
  expect(astray).toEqual([]);
});

test("what can be chosen lies in the window", () => {
  const blind = placed.flatMap(({ name, stacks, view, question }) => {
    const loud = question.choices.filter((choice) => !isQuiet(choice.action));
    const keysAmong = (choices: readonly Choice[]) => choices.flatMap(({ action }) => keysOf(action, view));
    const keys = keysAmong(loud).length ? keysAmong(loud) : keysAmong(question.choices);
    const targets = [...new Set(keys)].flatMap((key) => spotOfToken(stacks, key) ?? groundOf(plan, key) ?? []);
    const actor = view.moving?.nobles[0] ?? view.combat?.attackers[0];
    const wanted = { targets, actor: actor ? spotOfToken(stacks, `noble:${actor}`) : null };
    return blindWindows(plan.sight, plan.sight.whole, wanted).map((window) => `${window}: ${name}`);
  });
  expect(blind).toEqual([]);
});
