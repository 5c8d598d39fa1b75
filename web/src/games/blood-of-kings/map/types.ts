// What the map of Europe draws, in map pixels. europe.generated.ts has the rows.
import type { KingdomId } from "../kingdoms";

type Point = readonly [x: number, y: number];

export type RegionKind = "capitol" | "castle" | "town" | "cathedral";

/** A name on one or two lines: the middle of the first baseline, the size, and the distance of the lines. */
export interface Lettering {
  lines: readonly string[];
  x: number;
  y: number;
  size: number;
  leading: number;
}

export interface Region {
  id: string;
  name: string;
  kind: RegionKind;
  /** The Sea of its port. */
  port: string | null;
  home: KingdomId | null;
  x: number;
  y: number;
  /** Where it truly lies. */
  real: Point;
  lettering: Lettering;
  /** The foot of the pole of its flag. */
  flag: Point;
  /** The middle of its anchor. */
  anchor: Point | null;
  /** Where the first Army stands, and on which side of it the next one. */
  army: Point;
  beside: 1 | -1;
}

export interface Road {
  from: string;
  to: string;
  /** The control point of its curve. */
  bend: Point;
}

export interface Strait extends Road {
  id: string;
  name: string;
  sea: string;
}

export interface Sea {
  id: string;
  name: string;
  income: number;
  lettering: Lettering;
  /** The middle of the pill with its Income. */
  pill: Point;
  /** Where Fleets stand, the first one first. */
  fleets: readonly Point[];
}

/** A line between two Regions, or between a Region and land out of play. */
export interface Border {
  between: readonly [string | null, string | null];
  points: readonly Point[];
  /** The runs of its points that lie on land. */
  land: readonly (readonly [from: number, to: number])[];
}
