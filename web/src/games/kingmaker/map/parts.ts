// The parts of the map that each edition draws in its own way.
import type { Snippet } from "svelte";
import type { Viewport } from "../../../map/viewport.svelte";
import type { Box } from "../../../map/types";
import type { Choosing } from "./choosing.svelte";

export interface MapParts {
  /** The country, and on it the areas and seas that can be chosen. */
  base: Snippet<[choosing: Choosing]>;
  /** The legend, at a corner of the map. */
  key: Snippet<[left: number, top: number]>;
  /** Names of Regions, clear of these pieces. */
  titles?: Snippet<[pieces: readonly Box[]]>;
  /** What stays at the edges while the map is moved. */
  margin?: Snippet<[viewport: Viewport]>;
  /** The panel of a Parliament, and that of the end of the game. */
  parliament: Snippet<[isInTheWay: boolean]>;
  end: Snippet;
}
