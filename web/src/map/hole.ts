// Measures the hole: the part of the map that no panel covers. The table marks it with an element `data-hole`.
import { untrack } from "svelte";
import type { Box } from "./types";
import type { Viewport } from "./viewport.svelte";

export const isOther = (a: number, b: number): boolean => Math.abs(a - b) > 2;

/** Keeps `viewport.hole` up to date while `node` is on the page, and calls `onChange` with the old hole when its size
 * changes. Returns a function that stops this. */
export const watchHole = (node: HTMLElement, viewport: Viewport, onChange: (old: Box) => void): (() => void) => {
  const hole = document.querySelector("[data-hole]");
  const measure = () => {
    const own = node.getBoundingClientRect();
    const free = document.querySelector("[data-hole]")?.getBoundingClientRect() ?? own;
    const next = { x: free.left - own.left, y: free.top - own.top, width: free.width, height: free.height };
    if (next.width < 2 || next.height < 2) return;
    const old = viewport.hole;
    viewport.hole = next;
    if (isOther(next.width, old.width) || isOther(next.height, old.height)) onChange(old);
  };
  // Measure at once, so that the map is never shown unfitted.
  untrack(measure);
  const watch = new ResizeObserver(measure);
  watch.observe(node);
  if (hole) watch.observe(hole);
  return () => watch.disconnect();
};
