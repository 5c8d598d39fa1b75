// Rules that the map of Plantagenet must keep, checked in positions from every scenario.
import { expect, test } from "vitest";
import { FARTHEST, PIECE, shieldLefts, stackBoxes } from "../../../map/pieces";
import { coveredNames, faultsIn, meetingNames } from "../../../testing/names";
import { positionsOf } from "../../../testing/positions";
import { blindWindows } from "../../../testing/windows";
import type { Action } from "../../../wire/plantagenet/Action";
import type { View } from "../../../wire/plantagenet/View";
import { placeOfAction } from "./kinds";
import { EDGES, LABELS, SIGHT, namesAmong, spotOf, stacksOf } from "./spots";

const seen = positionsOf<View, Action>("plantagenet", 60).flatMap(({ name, view, question }) => {
  if (!view.board) return [];
  const stacks = stacksOf(view, view.board);
  return [{ name, view, question, stacks, boxes: stacks.flatMap(stackBoxes), names: namesAmong(stacks) }];
});

test("there are hundreds of positions, with Lords in most of them", () => {
  expect(seen.length).toBeGreaterThan(300);
  expect(seen.filter(({ stacks }) => stacks.length > 2).length).toBeGreaterThan(seen.length / 2);
});

test("no name meets another", () => {
  const meeting = faultsIn(seen, ({ names: { free, hidden } }) => {
    const all = [...free, ...hidden];
    expect(all.length).toBe(LABELS.length);
    return meetingNames(all);
  });
  expect(meeting).toEqual([]);
});

test("no Lord covers a name, and few names must lie over Lords", () => {
  expect(faultsIn(seen, ({ boxes, names }) => coveredNames(names.free, boxes))).toEqual([]);
  expect(seen.reduce((sum, { names }) => sum + names.hidden.length, 0) / seen.length).toBeLessThan(1);
});

test("Lords stand at their place", () => {
  const astray = faultsIn(seen, ({ stacks }) =>
    stacks
      .filter((stack) => {
        const { x, y } = spotOf(stack.at)!;
        const middles = shieldLefts(stack).map((left) => left + PIECE.width / 2);
        const nearest = Math.min(...middles.map((middle) => Math.hypot(middle - x, stack.y - PIECE.height / 2 - y)));
        return nearest > FARTHEST + 0.01;
      })
      .map(({ at, side }) => `${side} at ${at}`),
  );
  expect(astray).toEqual([]);
});

test("what can be chosen lies in the window", () => {
  const blind = faultsIn(seen, ({ view, question }) => {
    const places = question.choices.map(({ action }) => placeOfAction(view, action));
    const targets = [...new Set(places)].flatMap((at) => (at && spotOf(at)) ?? []);
    const acting = view.sides.flatMap(({ lords }) => lords).find(({ lord }) => lord === view.board?.acting?.lord);
    const actor = acting?.whereabouts.is === "at" ? spotOf(acting.whereabouts.at) : null;
    return blindWindows(SIGHT, EDGES, { targets, actor });
  });
  expect(blind).toEqual([]);
});
