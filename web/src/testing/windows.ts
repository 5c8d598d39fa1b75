// Sizes of windows for the tests of the map layout: what can be chosen must be visible in each of them.
import type { Box } from "../map/types";
import { Viewport } from "../map/viewport.svelte";
import { isSeen, showFor, type Sight, type Wanted } from "../map/window";

/** The part of the map that no panel covers: on a large screen with a prompt of usual height and with a high one, and on a
 * phone. */
const USUAL: Box = { x: 332, y: 78, width: 760, height: 661 };
const WINDOWS: Readonly<Record<string, { hole: Box; usual: Box | null }>> = {
  "at a desk": { hole: USUAL, usual: USUAL },
  "at a desk with a long prompt": { hole: { ...USUAL, height: 520 }, usual: USUAL },
  "on a phone": { hole: { x: 0, y: 0, width: 390, height: 430 }, usual: null },
};
/** The part of the width and height near the edges (half on each side) in which nothing counts as visible. */
const MARGIN = 20;

/** The names of the windows that fail: all targets fit but not all are visible, or they do not fit and none is visible. */
export const blindWindows = (sight: Sight, bounds: Box, wanted: Wanted): string[] => {
  const { targets } = wanted;
  const [xs, ys] = [targets.map(({ x }) => x), targets.map(({ y }) => y)];
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return Object.entries(WINDOWS)
    .filter(([, { hole, usual }]) => {
      const viewport = new Viewport(bounds);
      viewport.hole = hole;
      showFor(viewport, sight, usual, wanted);
      const fits = spread(xs) * viewport.k <= hole.width - MARGIN && spread(ys) * viewport.k <= hole.height - MARGIN;
      const isShown = (at: { x: number; y: number }) => isSeen(viewport, at);
      return targets.length > 0 && !(fits ? targets.every(isShown) : targets.some(isShown));
    })
    .map(([name]) => name);
};
