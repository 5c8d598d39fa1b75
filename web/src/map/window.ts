// Which part of the map is shown for a question: what can be chosen lies in the window.
import { holds } from "./pieces";
import type { Box } from "./types";
import type { Viewport } from "./viewport.svelte";

interface Spot {
  x: number;
  y: number;
}

/** What a question wants to be seen, the most important first. */
export interface Wanted {
  /** What can be chosen. */
  targets: readonly Spot[];
  /** Who acts. */
  actor?: Spot | null | undefined;
  others?: readonly Spot[];
}

/** What is nearer to the edge of the window than this is not seen well. */
const MARGIN = 10;
const WEIGHTS = { target: 1000, actor: 100 } as const;

const middleOf = (spots: readonly Spot[]): Spot[] => {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return spots.length ? [{ x: middle(xs), y: middle(ys) }] : [];
};

export const isSeen = (viewport: Viewport, at: Spot): boolean => {
  const { x, y, width, height }: Box = viewport.hole;
  const inner = { x: x + MARGIN, y: y + MARGIN, width: width - MARGIN * 2, height: height - MARGIN * 2 };
  return holds(inner, viewport.toScreen(at));
};

/** How a map is shown: the whole of it, how small it may get so that it can still be read, and which part if nothing is wanted. */
export interface Sight {
  whole: Box;
  least: { readonly wide?: number; readonly phone: number };
  middle: Spot;
}

/** At a desk the whole map in the `usual` hole, if that shows whatever can be chosen; else, and on a phone, where the most of what is
 * wanted is seen. The usual hole is that above a prompt of usual height: a longer prompt covers the south for a moment, and the map is not
 * made small for that. */
export const showFor = (viewport: Viewport, { whole, least, middle }: Sight, usual: Box | null, wanted: Wanted) => {
  viewport.fit(whole, usual ? least.wide : least.phone, usual ?? viewport.hole);
  if (!usual || !wanted.targets.every((at) => isSeen(viewport, at))) showMost(viewport, wanted, middle);
};

/** Moves the map to where the most of what is wanted is seen: round who acts, if that shows all that can be chosen; else round the
 * targets. With nothing to see it shows `otherwise`. */
const showMost = (viewport: Viewport, { targets, actor, others = [] }: Wanted, otherwise: Spot) => {
  const seen = (spots: readonly Spot[]) => spots.filter((at) => isSeen(viewport, at)).length;
  const actors = actor ? [actor] : [];
  const worthOf = (middle: Spot): number => {
    viewport.centre(middle);
    return seen(targets) * WEIGHTS.target + seen(actors) * WEIGHTS.actor + seen(others);
  };
  const middles = [...actors, ...middleOf(targets), ...targets, ...others];
  const worths = middles.map(worthOf);
  viewport.centre(middles[worths.indexOf(Math.max(...worths))] ?? otherwise);
};
