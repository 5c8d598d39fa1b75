// Ways, boxes and markers of the map of Plantagenet, in map pixels.
import { ANCHOR_SIZE } from "./anchor";
import { PLACES, WAYS } from "./england.generated";
import type { Box, Place, PlaceKind, PlaceMarks, Reach, Way } from "./types";

const BY_ID: ReadonlyMap<string, Place> = new Map(PLACES.map((place) => [place.id, place]));

export const placeOf = (id: string): Place => {
  const place = BY_ID.get(id);
  if (!place) throw new Error(`no place ${id} on the map`);
  return place;
};

/** The path of a way, for the attribute `d` of an SVG path. */
export const wayPath = ({ from, to, bend }: Way): string => {
  const [a, b] = [placeOf(from), placeOf(to)];
  return `M${a.x},${a.y}Q${bend[0]},${bend[1]} ${b.x},${b.y}`;
};

export const wayPoint = ({ from, to, bend }: Way, t: number): [x: number, y: number] => {
  const [a, b] = [placeOf(from), placeOf(to)];
  const mix = (p: number, c: number, q: number) => (1 - t) ** 2 * p + 2 * t * (1 - t) * c + t * t * q;
  return [mix(a.x, bend[0], b.x), mix(a.y, bend[1], b.y)];
};

export const wayBetween = (from: string, to: string): Way | undefined =>
  WAYS.find((way) => (way.from === from && way.to === to) || (way.from === to && way.to === from));

/** Points along all ways, so that names can avoid them. */
export const waySamples = (): [x: number, y: number][] =>
  WAYS.flatMap((way) => Array.from({ length: 24 }, (_, i) => wayPoint(way, (i + 0.5) / 24)));

/** How far a symbol reaches from its middle. */
export const SYMBOL_REACH: Readonly<Record<PlaceKind, Reach>> = {
  city: { side: 15, up: 13, down: 10 },
  town: { side: 11, up: 9, down: 9 },
  fortress: { side: 11, up: 10, down: 10 },
  london: { side: 23, up: 24, down: 12 },
  calais: { side: 16, up: 12, down: 10 },
  harlech: { side: 14, up: 12, down: 10 },
};

export const reachBox = ({ x, y }: { x: number; y: number }, { side, up, down }: Reach): Box => ({
  x: x - side,
  y: y - up,
  width: side * 2,
  height: up + down,
});
export const symbolBox = (place: Place): Box => reachBox(place, SYMBOL_REACH[place.kind]);

const MARKER = { favour: 15, shield: 14, banner: 17, anchor: ANCHOR_SIZE, depletion: 14 } as const;

/** The upper left corner and the size of each marker of a place. */
export const markerSpots = (place: Place) => {
  const { side, up } = SYMBOL_REACH[place.kind];
  const [sx, sy] = place.seaward ?? [1, 0];
  return {
    favour: { x: place.x + side - 6, y: place.y - up - 3, size: MARKER.favour },
    shield: { x: place.x - side - 9, y: place.y - 9, size: MARKER.shield },
    banner: { x: place.x - 5, y: place.y - up - 13, size: MARKER.banner },
    depletion: { x: place.x + side - 5, y: place.y + 1, size: MARKER.depletion },
    anchor: { x: place.x + sx * (side + 9) - 6.5, y: place.y + 1 + sy * 15 - 5, size: MARKER.anchor },
  };
};

interface Spot {
  x: number;
  y: number;
}
/** How far a line bows out, as a share of its length. */
const BOW = 0.18;
/** The control point of a curve between two spots that no way connects. */
export const bowOf = (from: Spot, to: Spot): readonly [x: number, y: number] => [
  (from.x + to.x) / 2 - (to.y - from.y) * BOW,
  (from.y + to.y) / 2 + (to.x - from.x) * BOW,
];

/** The line of a move: along ways where there are some, otherwise in a curve across the water. */
export const routePath = (spots: readonly (Spot & { id: string })[]): string =>
  spots
    .slice(1)
    .map((to, i) => {
      const from = spots[i]!;
      const [cx, cy] = wayBetween(from.id, to.id)?.bend ?? bowOf(from, to);
      return `${i === 0 ? `M${from.x},${from.y}` : ""}Q${cx},${cy} ${to.x},${to.y}`;
    })
    .join("");

export const boxAt = ({ x, y, size }: { x: number; y: number; size: number }, taller = 1): Box => ({
  x,
  y,
  width: size,
  height: size * taller,
});
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** The smallest box that contains all of these. */
export const boundsOf = (boxes: readonly Box[]): Box => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of boxes) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + width), Math.max(bottom, y + height)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** The boxes of the markers of a place. */
export const markerBoxes = (place: Place, marks: PlaceMarks): Box[] => {
  const spots = markerSpots(place);
  return [
    ...(place.port ? [boxAt(spots.anchor)] : []),
    ...(place.vassal || marks.vassal ? [boxAt(spots.shield, 1.2)] : []),
    ...(marks.favour ? [boxAt(spots.favour)] : []),
    ...(marks.depletion ? [boxAt(spots.depletion)] : []),
    ...(marks.seats?.length ? [boxAt(spots.banner)] : []),
  ];
};
