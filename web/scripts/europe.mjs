// Europe and the Mediterranean on their projection: coast, lands, borders of what is in play.

import { area, coastOn, distance, inRing } from "./geography.mjs";
import { AFRICA, ANATOLIA } from "./europe-hand.mjs";

// --- projection: Mercator, with longitudes compressed away from France, so that the crowded north-west gets room ---

/** Pixels to a degree at these longitudes; between them the scale changes evenly. */
const SCALES = [
    [-60, 14],
    [-12, 17.6],
    [0, 19.4],
    [5, 19.4],
    [15, 16],
    [25, 12],
    [35, 8],
    [180, 8],
];
const PX_LAT = 21.2;
/** Where the meridian of Greenwich and the latitude of Edinburgh lie. */
const ORIGIN = { x: 526, y: 128, lat: 55.95 };

/** The pixels from one longitude to a greater one. */
const pixelsBetween = (from, to) =>
    SCALES.slice(1).reduce((sum, [east, last], i) => {
        const [west, first] = SCALES[i];
        const [a, b] = [Math.max(from, west), Math.min(to, east)];
        if (b <= a) return sum;
        const scaleAt = (lon) => first + ((last - first) * (lon - west)) / (east - west);
        return sum + ((scaleAt(a) + scaleAt(b)) / 2) * (b - a);
    }, 0);
const mercator = (lat) => (Math.asinh(Math.tan((lat * Math.PI) / 180)) * 180) / Math.PI;
export const project = ([lon, lat]) => [
    ORIGIN.x + (lon < 0 ? -pixelsBetween(lon, 0) : pixelsBetween(0, lon)),
    ORIGIN.y + (mercator(ORIGIN.lat) - mercator(lat)) * PX_LAT,
];
export const at = ([lat, lon]) => project([lon, lat]);

// --- coast ---

/** What is drawn at all; the game is played in a part of it. */
export const FRAME = { left: -620, top: -420, right: 1980, bottom: 1340 };
export const PLAY = { left: 270, top: -10, right: 1170, bottom: 830 };

const isInPlay = ([x, y]) => x > PLAY.left && x < PLAY.right && y > PLAY.top && y < PLAY.bottom;
/** Far from the game the coast is coarser. */
const coarse = (ring) => {
    const kept = [];
    for (const p of ring) if (isInPlay(p) || !kept.length || distance(kept.at(-1), p) > 4) kept.push(p);
    return kept;
};
const LEAST = 7;
export const lands = coastOn({ project, frame: FRAME })
    .allLand(([lon, lat]) => lon > -26 && lat > -5 && lat < 80, 0.85, LEAST)
    .map(coarse)
    .filter((ring) => ring.length > 3 && (ring.some(isInPlay) || Math.abs(area(ring)) > 60));

/** The sides of the coast by bands of rows, so that only those beside a point are looked at. */
const BAND = 4;
const bands = new Map();
lands.forEach((ring, land) =>
    ring.forEach((p, i) => {
        const q = ring[(i + 1) % ring.length];
        const [low, high] = p[1] < q[1] ? [p[1], q[1]] : [q[1], p[1]];
        for (let band = Math.floor(low / BAND); band <= Math.floor(high / BAND); band++)
            bands.set(band, [...(bands.get(band) ?? []), { land, p, q }]);
    }),
);
/** The ring of the coast that a point lies in, or -1. A lake such as the Caspian is a ring within another. */
export const landAt = ([x, y]) => {
    const inside = new Set();
    for (const { land, p, q } of bands.get(Math.floor(y / BAND)) ?? []) {
        if (p[1] > y === q[1] > y || x >= p[0] + ((q[0] - p[0]) * (y - p[1])) / (q[1] - p[1])) continue;
        if (!inside.delete(land)) inside.add(land);
    }
    return inside.size % 2 ? Math.min(...inside) : -1;
};
export const onLand = (p) => landAt(p) >= 0;
const FAR = 40;
/** How far the coast is, up to forty pixels. */
export const coastDistance = ([x, y]) => {
    let least = FAR;
    for (let band = Math.floor((y - FAR) / BAND); band <= Math.floor((y + FAR) / BAND); band++)
        for (const { p } of bands.get(band) ?? []) least = Math.min(least, distance(p, [x, y]));
    return least;
};

// --- lands: a Region never reaches across the water to another land ---

const anatolia = ANATOLIA.map(at);
const africa = [...AFRICA.map(at), [FRAME.right, FRAME.bottom], [FRAME.left, FRAME.bottom]];
const main = landAt(at([48.86, 2.35]));
const LARGE = 4000;
const sizes = lands.map((ring) => Math.abs(area(ring)));
/** The land that a point on the ring `ring` of the coast belongs to. Europe, Africa and Anatolia share a ring. */
export const landNamed = (ring, p) => {
    if (ring < 0) return null;
    if (sizes[ring] > LARGE && inRing(anatolia, p)) return "anatolia";
    if (ring !== main) return `island ${ring}`;
    return inRing(africa, p) ? "africa" : "mainland";
};
/** A small island belongs to the Region that is nearest, whatever its land. */
export const isSmall = (ring) => sizes[ring] < 130;
