// England on its projection: the coast, the border with Scotland, rivers.

import { area, coastOn, distance, inRing, riverOn, scatterOn, seawardFrom, thin } from "./geography.mjs";
import { HILLS, RIVERS, SCOTTISH_BORDER, WOODS } from "./map-hand.mjs";

// --- projection: equirectangular, a little wider than true so that England fits a wide window ---

export const FRAME = { west: -11.2, north: 59, east: 11, south: 46.4 };
export const PX_LON = 92;
export const PX_LAT = 126;
export const WIDTH = Math.round((FRAME.east - FRAME.west) * PX_LON);
export const HEIGHT = Math.round((FRAME.north - FRAME.south) * PX_LAT);
export const project = ([lon, lat]) => [(lon - FRAME.west) * PX_LON, (FRAME.north - lat) * PX_LAT];

const frame = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };

// --- coast ---

export const { ringsOf } = coastOn({ project, frame });
const isles = ringsOf(["United Kingdom", "Ireland"], 0.8, 6);
export const borderLine = SCOTTISH_BORDER.map(([lat, lon]) => project([lon, lat]));
const isSouthOfBorder = ([x, y]) =>
    y > project([0, 54.6])[1] || (x > project([-3.2, 0])[0] && y > project([0, 55.2])[1]);
const mainland = isles.reduce((a, b) => (inRing(b, project([-1.2, 52.5])) ? b : a));
const middle = (ring) => ring.reduce(([x, y], p) => [x + p[0] / ring.length, y + p[1] / ring.length], [0, 0]);
const inPlayIsland = (ring) => {
    const m = middle(ring);
    return (
        m[0] > project([-6.5, 0])[0] &&
        m[0] < project([2, 0])[0] &&
        isSouthOfBorder(m) &&
        !(m[0] < project([-5.4, 0])[0] && m[1] < project([0, 51])[1])
    );
};
export const home = isles.filter((r) => r === mainland || inPlayIsland(r));
export const abroad = [
    ...isles
        .filter((r) => !home.includes(r))
        .filter((r) => Math.abs(area(r)) > 24)
        .map((r) => thin(r, 1.3)),
    ...ringsOf(["Isle of Man"], 1, 6),
    ...ringsOf(["France", "Belgium", "Netherlands", "Germany", "Luxembourg", "Denmark", "Norway"], 1.3, 24),
];
export const onLand = (p) => home.some((r) => inRing(r, p));
export const onAnyLand = (p) => onLand(p) || abroad.some((r) => inRing(r, p));
export const coastDistance = (p) =>
    Math.min(...[...home, ...abroad].map((r) => Math.min(...r.map((q) => distance(p, q)))));

/** The part of the mainland north of the border, as a mask to be clipped by the coast. */
export const scotlandMask = [
    [-200, -200],
    [WIDTH, -200],
    [WIDTH, borderLine.at(-1)[1]],
    ...[...borderLine].reverse(),
    [-200, borderLine[0][1]],
];
export const inScotland = (p) => inRing(scotlandMask, p);

export const seawardOf = seawardFrom(onAnyLand);

export const rivers = RIVERS.map(riverOn(project));

/** Points along a name in the middle of a latitude and longitude. */
export const along = ([lat, lon], width) =>
    Array.from({ length: 9 }, (_, i) => [project([lon, lat])[0] + ((i - 4) / 8) * width, project([lon, lat])[1] - 6]);

const scattered = scatterOn({ project, frame, ranges: HILLS, forests: WOODS, onLand, onAnyLand, coastDistance });
/** Hills, woods and waves, clear of rivers and of what the caller names. */
export const decoration = (avoid) => scattered({ ...avoid, rivers: rivers.flat() });
