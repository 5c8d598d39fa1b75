// Windows in which the laws of the maps are held: which of them show what can be chosen.
import type { Box } from "../map/types";
import { Viewport } from "../map/viewport.svelte";
import { isSeen, showFor, type Sight, type Wanted } from "../map/window";

/** The part of the window that no panel covers: at a desk with a prompt of usual height and with a long one, and on a phone. */
const USUAL: Box = { x: 332, y: 78, width: 760, height: 661 };
const WINDOWS: Readonly<Record<string, { hole: Box; usual: Box | null }>> = {
  "at a desk": { hole: USUAL, usual: USUAL },
  "at a desk with a long prompt": { hole: { ...USUAL, height: 520 }, usual: USUAL },
  "on a phone": { hole: { x: 0, y: 0, width: 390, height: 430 }, usual: null },
};
/** Nearer to the edge than this nothing counts as seen, on both sides. */
const MARGIN = 20;

/** The windows that do not show all targets although they all fit in, or none of those that do not. */
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
