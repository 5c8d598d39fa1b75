// Draws the map of England for Plantagenet once, so that the browser needs no geography library.
//
// Reads  ../data/plantagenet/map.json and the Natural Earth coastline (npm package world-atlas),
// writes src/map/england.generated.ts. Run with `npm run map` after changing either.

import { readFileSync, writeFileSync } from "node:fs";
import { contours } from "d3-contour";
import {
    FRAME,
    HEIGHT,
    PX_LAT,
    PX_LON,
    WIDTH,
    abroad,
    along,
    area,
    borderLine,
    coastDistance,
    curvePoint,
    decoration,
    distance,
    home,
    inScotland,
    letterWidths,
    noise,
    onLand,
    pathOf,
    project,
    rivers,
    round,
    scotlandMask,
    seawardOf,
    smooth,
    thin,
} from "./geography.mjs";
import { AREA_TITLES, NO_AREA, NUDGE, PREFER, WATERS } from "./map-hand.mjs";

const facts = JSON.parse(readFileSync(new URL("../../data/plantagenet/map.json", import.meta.url), "utf8"));

// --- places ---

const BOXES = new Set(["exile_box", "sea"]);
const places = facts.locales
    .filter((l) => !BOXES.has(l.kind))
    .map((l) => {
        const [x, y] = project([l.lon, l.lat]);
        const [dx, dy] = NUDGE[l.id] ?? [0, 0];
        if (Math.hypot(dx, dy) > 16) throw new Error(`${l.id} is nudged too far`);
        return {
            id: l.id,
            name: l.name,
            kind: l.kind,
            area: l.area,
            port: l.port,
            vassal: l.vassal_seat ?? null,
            x: x + dx,
            y: y + dy,
        };
    });
const placeAt = new Map(places.map((p) => [p.id, p]));

for (const p of places) p.seaward = p.port ? seawardOf(p) : null;

// --- ways: each a quadratic curve, bent so that it keeps off the sea and other places ---

const hash = (text) => [...text].reduce((h, ch) => (h * 31 + ch.charCodeAt(0)) >>> 0, 7);
const ways = facts.ways
    .filter((w) => placeAt.has(w.from) && placeAt.has(w.to))
    .map((w) => {
        const [p, q] = [placeAt.get(w.from), placeAt.get(w.to)];
        const [a, b] = [
            [p.x, p.y],
            [q.x, q.y],
        ];
        const length = distance(a, b);
        const favoured = (hash(w.from + w.to) % 2 ? 1 : -1) * 0.09;
        let best = null;
        for (let bend = -0.7; bend <= 0.701; bend += 0.05) {
            const c = [(a[0] + b[0]) / 2 - (b[1] - a[1]) * bend, (a[1] + b[1]) / 2 + (b[0] - a[0]) * bend];
            let cost = Math.abs(bend - favoured) * 5 + Math.max(0, Math.abs(bend) - 0.3) * 8;
            for (let i = 1; i < 30; i++) {
                const s = curvePoint(a, c, b, i / 30);
                if (!onLand(s)) cost += 0.6;
                for (const o of places) if (o !== p && o !== q) cost += Math.max(0, 26 - distance(s, [o.x, o.y])) / 12;
            }
            if (!best || cost < best.cost) best = { cost, c };
        }
        return { from: w.from, to: w.to, kind: w.kind, length, a, c: best.c, b };
    });
const waySamples = ways.flatMap((w) =>
    Array.from({ length: Math.ceil(w.length / 5) }, (_, i) => curvePoint(w.a, w.c, w.b, i / (w.length / 5))),
);

// --- areas: nearest-place cells, their borders bent by smooth noise ---

const STEP = 4;
const [columns, rows] = [Math.ceil(WIDTH / STEP) + 1, Math.ceil(HEIGHT / STEP) + 1];
const empty = NO_AREA.map(([lat, lon]) => project([lon, lat]));
const areas = facts.areas.map(({ id, name }) => {
    const values = new Array(columns * rows);
    for (let j = 0; j < rows; j++)
        for (let i = 0; i < columns; i++) {
            const p = [i * STEP + noise(i * STEP, j * STEP, 1), j * STEP + noise(j * STEP, i * STEP, 4)];
            let [mine, other] = [1e9, 1e9];
            for (const place of places) {
                if (place.kind === "calais") continue;
                const d = distance(p, [place.x, place.y]);
                if (place.area === id) mine = Math.min(mine, d);
                else other = Math.min(other, d);
            }
            for (const q of empty) other = Math.min(other, distance(p, q));
            const edge = i === 0 || j === 0 || i === columns - 1 || j === rows - 1;
            values[j * columns + i] = edge || mine > 260 || inScotland([i * STEP, j * STEP]) ? -40 : other - mine;
        }
    const [shape] = contours().size([columns, rows]).thresholds([0])(values);
    const rings = shape.coordinates
        .flat()
        .map((ring) =>
            thin(
                ring.map(([x, y]) => [(x - 0.5) * STEP, (y - 0.5) * STEP]),
                3,
            ),
        )
        .filter((ring) => ring.some(onLand) && Math.abs(area(ring)) > 900);
    return { id, name, rings };
});

// --- decoration ---

const { hills, woods, waves } = decoration({
    spots: places.map((p) => [p.x, p.y]),
    names: [...places.map((p) => [p.x, p.y + 22]), ...Object.values(AREA_TITLES).flatMap((at) => along(at, 90))],
    waters: WATERS.flatMap(({ text, at, size }) => along(at, text.length * size * 0.62)),
    ways: waySamples,
});

// --- write ---

const drowned = places
    .filter((p) => p.kind !== "calais" && !onLand([p.x, p.y]) && coastDistance([p.x, p.y]) > 14)
    .map((p) => p.id);
if (drowned.length) throw new Error(`places in the sea: ${drowned}`);

const json = JSON.stringify;
const titleAt = ([lat, lon]) => project([lon, lat]).map(round);
const text = `// Generated by scripts/build-map.mjs from data/plantagenet/map.json and Natural Earth. Do not edit.
import type { AreaShape, Place, Water, Way } from "./types";

export const FRAME = ${json({ ...FRAME, pxLon: PX_LON, pxLat: PX_LAT, width: WIDTH, height: HEIGHT })};
export const HOME_COAST = ${json(pathOf(home))};
export const ABROAD_COAST = ${json(pathOf(abroad))};
export const SCOTLAND_MASK = ${json(pathOf([scotlandMask]))};
export const SCOTTISH_BORDER = ${json(pathOf([smooth(borderLine)], { closed: false }))};
export const RIVERS = ${json(pathOf(rivers))};
export const HILLS: readonly (readonly [x: number, y: number, size: number])[] = ${json(hills)};
export const WOODS: readonly (readonly [x: number, y: number, size: number])[] = ${json(woods)};
export const WAVES: readonly (readonly [x: number, y: number])[] = ${json(waves)};
export const AREAS: readonly AreaShape[] = [
${areas.map(({ id, name, rings }) => `  ${json({ id, name, title: titleAt(AREA_TITLES[id]), d: pathOf(rings) })},`).join("\n")}
];
export const WATERS: readonly Water[] = ${json(WATERS.map(({ text, at, size }) => ({ text, at: titleAt(at), size })))};
export const PLACES: readonly Place[] = [
${places.map((p) => `  ${json({ ...p, x: round(p.x), y: round(p.y), prefer: PREFER[p.id] ?? null })},`).join("\n")}
];
export const WAYS: readonly Way[] = [
${ways.map((w) => `  ${json({ from: w.from, to: w.to, kind: w.kind, bend: w.c.map(round) })},`).join("\n")}
];
/** Advance of the letters from space to tilde, in thousandths of the size, of the face that names are set in. */
export const LETTER_WIDTHS: readonly number[] = ${json(letterWidths("@fontsource/eb-garamond/files/eb-garamond-latin-600-normal.woff"))};
/** The same of the face that ribbons are set in. */
export const RIBBON_WIDTHS: readonly number[] = ${json(letterWidths("@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff"))};
`;
writeFileSync(new URL("../src/map/england.generated.ts", import.meta.url), text);
console.log(
    `england.generated.ts: ${Math.round(text.length / 1024)} KiB, ${places.length} places, ${ways.length} ways, ${hills.length} hills, ${woods.length} woods, ${waves.length} waves`,
);
