// Chooses where the card about something on the map stands: beside that thing, where it covers the least.
import type { Viewport } from "./viewport.svelte";

interface At {
  x: number;
  y: number;
}

const GAP = 26;
const SIDES = [
  [1, -1],
  [1, 0],
  [1, 1],
  [0, -1],
  [0, 1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
] as const;

/** The position of the card in screen pixels. `keep`: points of the map that it should not cover. On a phone the card lies at
 * the upper or lower edge. */
export const spotBeside = (
  home: At,
  { width, height }: { width: number; height: number },
  viewport: Viewport,
  keep: readonly (At & { weight: number })[],
  isWide: boolean,
): { left: number; top: number } => {
  const { hole } = viewport;
  const at = viewport.toScreen(home);
  if (!isWide)
    return { left: hole.x + 8, top: at.y > hole.y + hole.height / 2 ? hole.y + 8 : hole.y + hole.height - height - 8 };
  const inside = (value: number, from: number, size: number, own: number) =>
    Math.max(from, Math.min(value, from + size - own));
  const points = keep.map((point) => ({ ...viewport.toScreen(point), weight: point.weight }));
  let best = { left: 0, top: 0, cost: Infinity };
  for (const [dx, dy] of SIDES) {
    const left = inside(at.x + (dx === 0 ? -width / 2 : dx > 0 ? GAP : -GAP - width), hole.x, hole.width, width);
    const top = inside(at.y + (dy === 0 ? -height / 2 : dy > 0 ? GAP : -GAP - height), hole.y, hole.height, height);
    const isOver = at.x > left - 14 && at.x < left + width + 14 && at.y > top - 14 && at.y < top + height + 14;
    const covered = points.reduce(
      (sum, { x, y, weight }) =>
        sum + (x > left - 12 && x < left + width + 12 && y > top - 14 && y < top + height + 14 ? weight : 0),
      0,
    );
    const cost = covered + (isOver ? 40 : 0);
    if (cost < best.cost) best = { left, top, cost };
  }
  return best;
};
