// The part of the window that no panel covers: the table marks it, the viewport is told of it.
import { untrack } from "svelte";
import type { Box } from "./types";
import type { Viewport } from "./viewport.svelte";

export const isOther = (a: number, b: number): boolean => Math.abs(a - b) > 2;

/** Keeps `viewport.hole` true while `node` is on the page, and tells what it was before it changed. Returns what ends it. */
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
  // At once, so that the map is never seen unfitted.
  untrack(measure);
  const watch = new ResizeObserver(measure);
  watch.observe(node);
  if (hole) watch.observe(hole);
  return () => watch.disconnect();
};
