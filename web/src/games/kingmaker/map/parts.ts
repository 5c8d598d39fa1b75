// The parts of the map that each edition draws in its own way.
import type { Snippet } from "svelte";
import type { Viewport } from "../../../map/viewport.svelte";
import type { Box } from "../../../map/types";
import type { Lit } from "./lit";

export interface MapParts {
  /** The country, and on it the areas and seas that can be chosen. */
  base: Snippet<[choosing: Lit]>;
  /** The legend, at a corner of the map. */
  key: Snippet<[left: number, top: number]>;
  /** Names of Regions, clear of these pieces. */
  titles?: Snippet<[pieces: readonly Box[]]>;
  /** What does not move with the map: letters at its edges, or a panel in its place. */
  over?: Snippet<[viewport: Viewport]>;
  /** Whether a panel takes the place of the map; other panels then lie over it. */
  isCovered?: boolean;
  /** The panels of a Parliament and of the end of the game, among the panels over the map. */
  parliament?: Snippet<[isInTheWay: boolean]>;
  end?: Snippet;
}
