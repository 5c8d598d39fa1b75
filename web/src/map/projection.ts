// Converts latitude and longitude to map pixels, in the same way as scripts/build-map.mjs.
import { FRAME } from "./england.generated";

export const MAP_WIDTH = FRAME.width;
export const MAP_HEIGHT = FRAME.height;

export const project = (lat: number, lon: number): [x: number, y: number] => [
  (lon - FRAME.west) * FRAME.pxLon,
  (FRAME.north - lat) * FRAME.pxLat,
];

/** The part of the map that shows all places of the game, for a default view. */
export const WHOLE_KINGDOM = { x: 470, y: 340, width: 880, height: 790 };
