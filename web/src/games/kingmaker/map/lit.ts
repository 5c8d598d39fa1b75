// What the parts of a map need to know of what can be chosen.
import type { Key } from "./keys";

export interface Lit {
  /** The things that can be pressed. */
  readonly lit: { has(key: Key): boolean };
  /** Whether a thing is hovered or focused, on the map or as an answer beside it. */
  isLooked(key: Key): boolean;
}
