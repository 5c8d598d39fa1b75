// What every map needs: the Natural Earth coastline on any projection, and the tools that draw on it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { feature, merge } from "topojson-client";

const require = createRequire(import.meta.url);

// --- small geometry ---

export const area = (ring) =>
    ring.reduce((sum, [x, y], i) => {
        const [u, v] = ring[(i + 1) % ring.length];
        return sum + x * v - u * y;
    }, 0) / 2;

export const inRing = (ring, [x, y]) => {
    let inside = false;
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [xi, yi] = ring[i];
        const [xj, yj] = ring[j];
        if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    }
    return inside;
};

export const distance = ([a, b], [c, d]) => Math.hypot(a - c, b - d);

/** Sutherland–Hodgman against a frame. */
const clip = (ring, { left, top, right, bottom }) => {
    const at = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    const edges = [
        [([x]) => x >= left, (a, b) => at(a, b, (left - a[0]) / (b[0] - a[0]))],
        [([x]) => x <= right, (a, b) => at(a, b, (right - a[0]) / (b[0] - a[0]))],
        [([, y]) => y >= top, (a, b) => at(a, b, (top - a[1]) / (b[1] - a[1]))],
        [([, y]) => y <= bottom, (a, b) => at(a, b, (bottom - a[1]) / (b[1] - a[1]))],
    ];
    let points = ring;
    for (const [inside, cut] of edges) {
        const next = [];
        points.forEach((p, i) => {
            const previous = points[(i + points.length - 1) % points.length];
            if (inside(p)) {
                if (!inside(previous)) next.push(cut(previous, p));
                next.push(p);
            } else if (inside(previous)) next.push(cut(previous, p));
        });
        points = next;
        if (points.length === 0) break;
    }
    return points;
};

/** Drops points closer than `gap` pixels to the one before. */
export const thin = (ring, gap) => {
    const kept = [];
    for (const p of ring) if (kept.length === 0 || distance(kept.at(-1), p) >= gap) kept.push(p);
    return kept;
};

const number = (v) => String(Math.round(v * 10) / 10).replace(/^(-?)0\./, "$1.");
const pair = (x, y) => `${number(x)}${y < 0 && number(y) !== "0" ? "" : ","}${number(y)}`;

/** Compact path text in relative coordinates. */
export const pathOf = (rings, { closed = true } = {}) =>
    rings
        .map((ring) => {
            let [px, py] = [Math.round(ring[0][0] * 10) / 10, Math.round(ring[0][1] * 10) / 10];
            let text = `M${pair(px, py)}l`;
            text += ring
                .slice(1)
                .map(([x, y]) => {
                    const dx = Math.round((x - px) * 10) / 10;
                    const dy = Math.round((y - py) * 10) / 10;
                    px += dx;
                    py += dy;
                    return pair(dx, dy);
                })
                .join(" ");
            return text + (closed ? "z" : "");
        })
        .join("");

// --- coast ---

/** The coastline on one projection, cut off at the frame: functions that return rings in pixels. Points nearer than `gap` to
 * the one before are dropped, and rings with an area up to `least`. */
export const coastOn = ({ project, frame }) => {
    const drawn = (rings, gap, least) =>
        rings
            .map((ring) => thin(clip(ring.map(project), frame), gap))
            .filter((ring) => ring.length > 3 && Math.abs(area(ring)) > least);
    return {
        /** The outlines of these countries as one land. */
        ringsOf: (names, gap, least) => {
            const world = require("world-atlas/countries-10m.json");
            const countries = names.map((name) => {
                const found = world.objects.countries.geometries.find((g) => g.properties.name === name);
                if (!found) throw new Error(`no country ${name}`);
                return found;
            });
            const lands = merge(world, countries).coordinates;
            return drawn(
                lands.map(([outer]) => outer),
                gap,
                least,
            );
        },
        /** All land, as far as `isNear` says of a point of the outline, by longitude and latitude. */
        allLand: (isNear, gap, least) => {
            const world = require("world-atlas/land-10m.json");
            const lands = feature(world, world.objects.land).features.flatMap((f) => f.geometry.coordinates);
            return drawn(
                lands.flat().filter((ring) => ring.some(isNear)),
                gap,
                least,
            );
        },
    };
};

/** Which way the anchor of a port lies: towards the nearest open water. */
export const seawardFrom = (onAnyLand) => (p) => {
    const sides = [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0.7, 0.7],
        [-0.7, 0.7],
    ];
    const wet = ([dx, dy]) => [14, 20, 26, 34, 44].filter((r) => !onAnyLand([p.x + dx * r, p.y + dy * r])).length;
    return sides.reduce((best, side) => (wet(side) > wet(best) ? side : best));
};

/** What bends a border that is drawn between nearest places. */
export const noise = (x, y, seed) =>
    Math.sin(x / 31 + seed) * 5 +
    Math.sin(y / 23 + seed * 2.3) * 5 +
    Math.sin((x + y) / 13 + seed * 1.7) * 2.4 +
    Math.sin((x - y) / 57) * 5;

export const curvePoint = (a, c, b, t) => [
    (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * c[0] + t * t * b[0],
    (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * c[1] + t * t * b[1],
];

export const round = (v) => Math.round(v * 10) / 10;

// --- rivers: a smooth line that widens towards the mouth ---

export const smooth = (points) => {
    const out = [];
    for (let i = 0; i < points.length - 1; i++) {
        const [p0, p1, p2, p3] = [
            points[Math.max(0, i - 1)],
            points[i],
            points[i + 1],
            points[Math.min(points.length - 1, i + 2)],
        ];
        const steps = Math.max(3, Math.round(distance(p1, p2) / 6));
        for (let s = 0; s < steps; s++) {
            const t = s / steps;
            out.push(
                [0, 1].map(
                    (k) =>
                        0.5 *
                        (2 * p1[k] +
                            (p2[k] - p0[k]) * t +
                            (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t +
                            (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t ** 3),
                ),
            );
        }
    }
    out.push(points.at(-1));
    return out.map(([x, y], i) => [
        x + Math.sin(i * 0.9) * 1.1 + Math.sin(i * 0.37) * 1.6,
        y + Math.cos(i * 0.7) * 1.1,
    ]);
};
/** `course`: points by latitude and longitude, from the spring to the mouth. */
export const riverOn =
    (project) =>
    ({ width, course }) => {
        const line = smooth(course.map(([lat, lon]) => project([lon, lat])));
        const [left, right] = [[], []];
        line.forEach((p, i) => {
            const [a, b] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]];
            const length = distance(a, b) || 1;
            const half = (0.35 + (width * i) / line.length) / 2;
            const [nx, ny] = [(-(b[1] - a[1]) / length) * half, ((b[0] - a[0]) / length) * half];
            left.push([p[0] + nx, p[1] + ny]);
            right.unshift([p[0] - nx, p[1] - ny]);
        });
        return [...left, ...right];
    };

/** Random numbers from 0 to 1, always the same. */
export const seeded = (seed) => () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 2 ** 32;
};

// --- hills, woods, waves: scattered once, clear of what the caller names ---

/** How far hills and woods keep from these, in pixels. */
const CLEAR = { spots: 30, names: 20, ways: 12, rivers: 8, coast: 9 };

/** Scatters hills, woods and waves. `ranges` and `forests` say where, as latitude, longitude, half their height and width in
 * degrees, and how many; waves go into the `frame`. `avoid`: `spots` are places, `names` and `waters` points along names, `ways`
 * and `rivers` points along these; `clear` says how far to keep from each. */
export const scatterOn =
    ({ project, frame, ranges, forests, onLand, onAnyLand, coastDistance }) =>
    (avoid) => {
        const { spots, names, waters, ways, rivers, clear = CLEAR } = avoid;
        let seed = 1485;
        const random = () => {
            seed = (seed * 1664525 + 1013904223) >>> 0;
            return seed / 2 ** 32;
        };
        const clearOf = (p, points, gap) => points.every((q) => distance(p, q) >= gap);
        const scatter = (regions, { gap, land }) => {
            const found = [];
            for (const [lat, lon, tall, wide, count] of regions) {
                let [made, tries] = [0, 0];
                while (made < count && tries++ < count * 60) {
                    const turn = random() * Math.PI * 2;
                    const r = Math.sqrt(random());
                    const p = project([lon + Math.cos(turn) * r * wide, lat + Math.sin(turn) * r * tall]);
                    if (
                        !land(p) ||
                        !clearOf(p, found, gap) ||
                        !clearOf(p, spots, clear.spots) ||
                        !clearOf(p, names, clear.names) ||
                        !clearOf(p, ways, clear.ways)
                    )
                        continue;
                    if (!clearOf(p, rivers, clear.rivers) || coastDistance(p) < clear.coast) continue;
                    found.push(p);
                    made++;
                }
            }
            return found
                .sort((a, b) => a[1] - b[1])
                .map(([x, y]) => [Math.round(x), Math.round(y), Math.round((0.75 + random() * 0.5) * 100) / 100]);
        };
        const hills = scatter(ranges, { gap: 17, land: onAnyLand });
        const woods = scatter(forests, { gap: 11, land: onLand });
        const waves = [];
        for (let tries = 0; tries < 6000 && waves.length < 90; tries++) {
            const p = [
                frame.left + 20 + random() * (frame.right - frame.left - 40),
                frame.top + 20 + random() * (frame.bottom - frame.top - 40),
            ];
            if (
                onAnyLand(p) ||
                coastDistance(p) < 30 ||
                !clearOf(p, waves, 64) ||
                !clearOf(p, spots, 50) ||
                !clearOf(p, waters, 34)
            )
                continue;
            waves.push([Math.round(p[0]), Math.round(p[1])]);
        }
        return { hills, woods, waves };
    };

// --- widths of letters, so that names can be placed without asking the browser ---

export const letterWidths = (file) => {
    const woff = readFileSync(require.resolve(file));
    const tables = {};
    for (let i = 0; i < woff.readUInt16BE(12); i++) {
        const o = 44 + i * 20;
        const [start, packed, full] = [woff.readUInt32BE(o + 4), woff.readUInt32BE(o + 8), woff.readUInt32BE(o + 12)];
        const bytes = woff.subarray(start, start + packed);
        tables[woff.toString("latin1", o, o + 4)] = packed < full ? inflateSync(bytes) : bytes;
    }
    const units = tables.head.readUInt16BE(18);
    const metrics = tables.hhea.readUInt16BE(34);
    const cmap = tables.cmap;
    const sub = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(4 + i * 8 + 4)).find(
        (o) => cmap.readUInt16BE(o) === 4,
    );
    const segments = cmap.readUInt16BE(sub + 6) / 2;
    const glyph = (code) => {
        for (let i = 0; i < segments; i++) {
            const end = cmap.readUInt16BE(sub + 14 + i * 2);
            if (code > end) continue;
            const start = cmap.readUInt16BE(sub + 16 + segments * 2 + i * 2);
            if (code < start) return 0;
            const delta = cmap.readUInt16BE(sub + 16 + segments * 4 + i * 2);
            const rangeAt = sub + 16 + segments * 6 + i * 2;
            const range = cmap.readUInt16BE(rangeAt);
            if (range === 0) return (code + delta) & 0xffff;
            return cmap.readUInt16BE(rangeAt + range + (code - start) * 2);
        }
        return 0;
    };
    return Array.from({ length: 95 }, (_, i) =>
        Math.round((tables.hmtx.readUInt16BE(Math.min(glyph(32 + i), metrics - 1) * 4) / units) * 1000),
    );
};
