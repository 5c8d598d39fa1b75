import type { ArmsId } from "../heraldry/arms";

export type PlaceKind = "city" | "town" | "fortress" | "london" | "calais" | "harlech";
export type WayKind = "highway" | "road" | "path";
export type Side =
  | "right"
  | "left"
  | "above"
  | "below"
  | "upper-right"
  | "upper-left"
  | "lower-right"
  | "lower-left"
  | "below-right"
  | "below-left";

/** How far a symbol reaches from its middle. */
export interface Reach {
  side: number;
  up: number;
  down: number;
}

export interface Place {
  id: string;
  name: string;
  kind: PlaceKind;
  area: string | null;
  port: boolean;
  /** Vassal whose seat is printed here. */
  vassal: string | null;
  x: number;
  y: number;
  /** Direction of the water, for a port. */
  seaward: readonly [x: number, y: number] | null;
  /** Side to try first for the name. */
  prefer: Side | null;
}

/** What the game puts on a place. */
export interface PlaceMarks {
  favour?: "york" | "lancaster" | null;
  /** Whether there are two favour markers. */
  doubled?: boolean;
  /** 1 is depleted, 2 exhausted. */
  depletion?: number;
  /** Lords whose Seat it is, on a banner. */
  seats?: readonly ArmsId[];
  /** The Vassal whose seat it is; his shield is faint while he is not ready. If left out, the printed Vassal is shown. */
  vassal?: { arms: ArmsId; ready: boolean } | null;
}

export interface Way {
  from: string;
  to: string;
  kind: WayKind;
  /** Control point of the quadratic curve. */
  bend: readonly [x: number, y: number];
}

/** Points where something is stamped, with its size. */
export type Spots = readonly (readonly [x: number, y: number, size?: number])[];

export interface AreaShape {
  id: string;
  name: string;
  /** Where its name stands. */
  title: readonly [x: number, y: number];
  d: string;
}

export interface Water {
  text: string;
  at: readonly [x: number, y: number];
  size: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type RealmKind = "city" | "town" | "open" | "royal" | "castle" | "unfortified";

/** A place on a map of Kingmaker. */
export interface MapPlace {
  id: string;
  name: string;
  kind: RealmKind;
  /** The sea that its port opens to. */
  port: string | null;
  cathedral: boolean;
  x: number;
  y: number;
  /** Direction of the water, for a port. */
  seaward: readonly [x: number, y: number] | null;
  /** Side to try first for the name. */
  prefer: Side | null;
}

/** A place of Kingmaker II. */
export interface RealmPlace extends MapPlace {
  area: string;
}

export interface RealmArea {
  id: string;
  name: string;
  region: string;
  /** The middle of its places. */
  x: number;
  y: number;
  d: string;
}

export interface RealmRegion {
  id: string;
  name: string;
  mainland: boolean;
  /** The index of its colour; neighbours have different ones. */
  wash: number;
  d: string;
}

export interface RealmSea {
  id: string;
  name: string;
  /** Where its name stands. */
  x: number;
  y: number;
  d: string;
}

export interface RealmRoad {
  id: string;
  name: string;
  areas: readonly string[];
  points: readonly (readonly [x: number, y: number])[];
}

/** A place on the board of squares. */
export interface BoardPlace extends MapPlace {
  square: string;
}

/** A sea square: a lettered cell of the board. */
export interface BoardSea {
  id: string;
  name: string;
  /** The middle of its open water. */
  x: number;
  y: number;
  /** Where its letter stands. */
  letter: readonly [x: number, y: number];
  /** Its outline. */
  d: string;
}
