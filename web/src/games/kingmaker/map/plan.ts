// The map of an edition as the shared parts of the page need it: where everything is, and what it is called.
import type { Layout } from "../../../map/place-layout";
import type { Route } from "../../../map/routes";
import type { Box, MapPlace } from "../../../map/types";
import type { Sight } from "../../../map/window";
import type { Key } from "./keys";

export interface Spot {
  x: number;
  y: number;
}
interface Named extends Spot {
  id: string;
  name: string;
}

export interface Plan {
  layout: Layout;
  place: (id: string) => MapPlace;
  /** The areas of the board, whatever an edition calls them, and the seas. */
  areas: readonly { id: string; name: string }[];
  seas: readonly { id: string; name: string }[];
  area: (id: string) => Named;
  sea: (id: string) => Named;
  /** The area that a place lies in. */
  areaOf: (place: string) => string;
  /** The area or sea under a point of the map. */
  groundAt: (at: Spot) => Key | null;
  /** The points of a fine grid within a box that lie on an area or sea. */
  spotsOn: (key: Key, within: Box) => Spot[];
  /** What the open ground of an area is. */
  ground: "field" | "square";
  /** How the map is shown first, and what a large screen shows without moving it: pieces should stand within that. */
  sight: Sight;
  frame: Box;
  march: (areas: readonly string[]) => Route;
  voyage: (waters: readonly string[]) => Route;
  words: {
    /** Where a place lies. */
    place: (id: string) => string;
    /** An area: its title, its kind, what there is to know of it. */
    area: (id: string) => { title: string; kind: string; lines: readonly string[] };
    /** Where somebody is who is in the open: "in the field at York". */
    field: (area: string) => string;
    /** How the destinations in the open of areas are headed in a list. */
    intoField: string;
    seaKind: string;
  };
}
