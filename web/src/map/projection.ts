// Converts latitude and longitude to map pixels, in the same way as scripts/build-map.mjs.
import { FRAME } from "./england.generated";

export const MAP_WIDTH = FRAME.width;
export const MAP_HEIGHT = FRAME.height;

export const project = (lat: number, lon: number): [x: number, y: number] => [
  (lon - FRAME.west) * FRAME.pxLon,
  (FRAME.north - lat) * FRAME.pxLat,
];
