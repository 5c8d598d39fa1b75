// The zoom keys of a map.
import type { Viewport } from "./viewport.svelte";

/** Zooms with + and −, and calls `fit` for 0. */
export const zoomByKey = ({ key }: KeyboardEvent, viewport: Viewport, fit: () => void) => {
  if (key === "+" || key === "=") viewport.zoom(1.25);
  else if (key === "-") viewport.zoom(0.8);
  else if (key === "0") fit();
};
