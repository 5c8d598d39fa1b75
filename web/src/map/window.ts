// Chooses which part of the map to show for a question, so that what can be chosen is visible.
import { holds } from "./pieces";
import type { Box } from "./types";
import type { Viewport } from "./viewport.svelte";

interface Spot {
  x: number;
  y: number;
}

/** What should be visible for a question, the most important first. */
export interface Wanted {
  /** What can be chosen. */
  targets: readonly Spot[];
  /** Who acts. */
  actor?: Spot | null | undefined;
  others?: readonly Spot[];
}

/** A point nearer to the edge of the hole than this counts as not visible. */
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

/** How a map is shown: its whole extent, the least scale at which it can be read, and the point to centre on if nothing is
 * wanted. */
export interface Sight {
  whole: Box;
  least: { readonly wide?: number; readonly phone: number };
  middle: Spot;
}

/** On a large screen, shows the whole map in the `usual` hole if all targets are visible then. Otherwise, and on a phone
 * (where `usual` is null), shows the part with most of what is wanted. The usual hole is the one above a prompt of usual
 * height: a higher prompt covers the south for a while, and the map should not shrink for that. */
export const showFor = (viewport: Viewport, { whole, least, middle }: Sight, usual: Box | null, wanted: Wanted) => {
  viewport.fit(whole, usual ? least.wide : least.phone, usual ?? viewport.hole);
  if (!usual || !wanted.targets.every((at) => isSeen(viewport, at))) showMost(viewport, wanted, middle);
};

/** Centres the map where most of what is wanted is visible: on the actor, if that is as good as any other point; else on the
 * targets. If nothing is wanted, it centres on `otherwise`. */
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
