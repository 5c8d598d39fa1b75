// Draws the map of Europe for Blood of Kings once: coast, Regions, Roads, Straits, Seas, borders, names, stations of pieces.
//
// Reads  ../data/blood-of-kings/map.json and the Natural Earth coastline (npm package world-atlas),
// writes src/games/blood-of-kings/map/europe.generated.ts. Run with `npm run map` after changing either.

import { readFileSync, writeFileSync } from "node:fs";
import { arrange, around, common, grown } from "./arrange.mjs";
import { bordersOf } from "./borders.mjs";
import {
    BEYOND,
    COMPASS,
    FLAG_ASIDE,
    HILLS,
    LINES,
    NUDGE,
    PREFER,
    REACHES,
    RIVERS,
    SEA_LINES,
    STATIONS,
    TITLES,
    WATERS,
    WOODS,
} from "./europe-hand.mjs";
import { PLAY, at, coastDistance, isSmall, landAt, landNamed, lands, onLand, project } from "./europe.mjs";
import { curvePoint, distance, letterWidths, noise, pathOf, riverOn, round, scatterOn, smooth } from "./geography.mjs";
import { bendBetween, pushApart } from "./places.mjs";

const facts = JSON.parse(readFileSync(new URL("../../data/blood-of-kings/map.json", import.meta.url), "utf8"));

// --- Regions: symbols push each other apart ---

/** Half of what a symbol takes from others, and how far a Region stands from its true place at the most. */
const REACH = { capitol: 25, castle: 18.5, town: 18, cathedral: 17.5 };
const FARTHEST = 26;
/** How far a symbol reaches from its middle: to the side, up and down. */
const SYMBOL = { capitol: [17, 21, 12], castle: [12, 10, 10], town: [11.5, 8.5, 9], cathedral: [10.5, 12.5, 9] };
/** A Region stands on land or, where the land is narrow, so near to its edge. */
const ASHORE = 5;
const mayStandAt = (p, real) => (onLand(p) || coastDistance(p) < ASHORE) && distance(p, real) <= FARTHEST - 0.5;
/** The nearest point to `p` where a Region may stand. */
const ashore = (p, real) => {
    for (let away = 0; away < FARTHEST * 2; away += 0.5)
        for (let i = 0; i < 48; i++) {
            const turn = (i / 48) * Math.PI * 2;
            const q = [p[0] + Math.cos(turn) * away, p[1] + Math.sin(turn) * away];
            if (mayStandAt(q, real)) return q;
        }
    throw new Error(`no land near ${real}`);
};
const regions = facts.regions.map((row) => {
    const real = project([row.lon, row.lat]);
    const [dx, dy] = NUDGE[row.id] ?? [0, 0];
    const home = ashore([real[0] + dx, real[1] + dy], real);
    return { ...row, kingdom: row.home, real, x: home[0], y: home[1], home, reach: REACH[row.kind] };
});
const regionAt = new Map(regions.map((r) => [r.id, r]));
pushApart(regions, { farthest: FARTHEST, mayStand: (r, p) => mayStandAt(p, r.real) });
for (const r of regions) [r.x, r.y] = [round(r.x), round(r.y)];
const symbolBox = ({ x, y, kind }) => around([x, y], ...SYMBOL[kind]);

// --- Roads and Straits ---

/** How near a Road comes to a strange place. */
const CLEAR = 18;
const wayBetween = (from, to, water) => {
    const [p, q] = [regionAt.get(from), regionAt.get(to)];
    const others = regions.filter((r) => r !== p && r !== q);
    const costOf = (s) =>
        others.reduce(
            (sum, r) => sum + Math.max(0, CLEAR + 4 - distance(s, [r.x, r.y])) * 0.9,
            onLand(s) === water ? (water ? 0.25 : 1) : 0,
        );
    return bendBetween(p, q, costOf);
};
const roads = facts.roads.map(({ from, to }) => ({ from, to, ...wayBetween(from, to, false) }));
const straits = facts.straits.map((s) => ({ ...s, ...wayBetween(s.from, s.to, true) }));
const alongWay = ({ a, c, b, length }, gap) =>
    Array.from({ length: Math.ceil(length / gap) }, (_, i) => curvePoint(a, c, b, (i + 0.5) / Math.ceil(length / gap)));
const waySamples = [...roads, ...straits].flatMap((way) => alongWay(way, 5));

// --- the cells of Regions: nearest on the same land, bent by smooth noise, as far as what is out of play ---

const STEP = 3;
const OUT = -1;
const CELL_REACH = 92;
const [columns, rows] = [Math.ceil((PLAY.right - PLAY.left) / STEP), Math.ceil((PLAY.bottom - PLAY.top) / STEP)];
const gridPoint = (n) => [PLAY.left + (n % columns) * STEP, PLAY.top + Math.floor(n / columns) * STEP];
for (const r of regions)
    r.land = r.land === "mainland" || r.land === "anatolia" ? r.land : landNamed(landAt([r.x, r.y]), [r.x, r.y]);
const beyond = BEYOND.map(at);
const seeds = regions.flatMap((r, i) =>
    [[r.x, r.y], ...(REACHES[r.id] ?? []).map(at)].map((spot) => ({ i, land: r.land, spot })),
);

/** The land of each point of the grid; water takes that of the nearest coast, so that no border runs along a coast. */
const grounds = (() => {
    const found = Array.from({ length: columns * rows }, (_, n) => {
        const p = gridPoint(n);
        const ring = landAt(p);
        return ring < 0 || isSmall(ring) ? null : landNamed(ring, p);
    });
    let edge = found.flatMap((ground, n) => (ground ? [n] : []));
    while (edge.length) {
        const next = [];
        for (const n of edge)
            for (const m of [n - 1, n + 1, n - columns, n + columns]) {
                const isBeside = Math.abs((m % columns) - (n % columns)) <= 1;
                if (m < 0 || m >= found.length || !isBeside || found[m]) continue;
                found[m] = found[n];
                next.push(m);
            }
        edge = next;
    }
    return found;
})();
const labels = grounds.map((ground, n) => {
    const [x, y] = gridPoint(n);
    const p = [x + noise(x, y, 1) * 0.55, y + noise(y, x, 4) * 0.55];
    let [best, least] = [OUT, CELL_REACH];
    seeds.forEach(({ i, land, spot }) => {
        const far = land === ground ? distance(p, spot) : Infinity;
        if (far < least) [best, least] = [i, far];
    });
    return beyond.some((q) => distance(p, q) < least) ? OUT : best;
});
/** The runs of points of a line that lie on land, each with the point before and after. */
const runsOnLand = (points) => {
    const wet = points.map((p) => !onLand(p));
    const runs = [];
    points.forEach((_, i) => {
        if (wet[i]) return;
        const from = Math.max(0, i - 1);
        if (runs.length && runs.at(-1)[1] >= from) runs.at(-1)[1] = Math.min(points.length - 1, i + 1);
        else runs.push([from, Math.min(points.length - 1, i + 1)]);
    });
    return runs;
};
const borders = bordersOf({ labels, columns, rows, box: PLAY, step: STEP }).map(({ between, points }) => ({
    between: between.map((i) => (i === OUT ? null : regions[i].id)),
    points: points.map((p) => p.map(round)),
    land: runsOnLand(points),
}));

// --- Seas ---

const seaSeeds = facts.seas.flatMap(({ id }) => WATERS[id].map((spot) => ({ id, spot: at(spot) })));
const seaAt = (p) => seaSeeds.reduce((best, s) => (distance(s.spot, p) < distance(best.spot, p) ? s : best)).id;

// --- names, anchors and stations: all measured, none meets another ---

const UPRIGHT = letterWidths("@fontsource/eb-garamond/files/eb-garamond-latin-600-normal.woff");
const ITALIC = letterWidths("@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff");
const widthOf = (text, size, widths) =>
    [...text.normalize("NFD").replace(/\p{M}/gu, "")].reduce((sum, ch) => sum + widths[ch.charCodeAt(0) - 32], 0) *
    (size / 1000);
const LETTERS = { capitol: 15.5, castle: 13, town: 13, cathedral: 13 };
/** The share of the size that lies above the baseline, and below it. */
const [ASCENT, DESCENT] = [0.68, 0.22];
const SPACING = 0.14;
const textBox = ([x, y], lines, size, width, leading) => [
    x - width / 2,
    y - size * ASCENT,
    x + width / 2,
    y + (lines - 1) * leading + size * DESCENT,
];

/** The foot of the pole on which the controller's flag flies, and what pole and flag take. */
const FLAG_FOOT = { capitol: [12.5, -8], castle: [5.5, -9], town: [7.3, -8], cathedral: [7, -3] };
const flagFoot = ({ id, x, y, kind }) => [x + FLAG_FOOT[kind][0] + (FLAG_ASIDE[id] ?? 0), y + FLAG_FOOT[kind][1]];
const flagBox = (r) => {
    const [x, y] = flagFoot(r);
    const tall = r.kind === "capitol" ? 19 : 16;
    return [x - 1, y - tall, x + 13, y - 3];
};

/** The part of the map that the table shows; what stands outside it costs this much. */
const SHOWN = [332, 80, 1094, 745];
const OUTSIDE = 500;
const outside = (box) =>
    box[0] < SHOWN[0] || box[1] < SHOWN[1] || box[2] > SHOWN[2] || box[3] > SHOWN[3] ? OUTSIDE : 0;

const nameSpots = (r) => {
    const lines = LINES[r.id] ?? [r.name];
    const size = LETTERS[r.kind];
    const leading = size * 0.98;
    const widths = r.kind === "cathedral" ? ITALIC : UPRIGHT;
    const width = Math.max(...lines.map((line) => widthOf(line, size, widths)));
    const height = size * (ASCENT + DESCENT) + (lines.length - 1) * leading;
    const [side, up, down] = SYMBOL[r.kind];
    const level = r.y - height / 2;
    const others = regions.filter((q) => q !== r).map(symbolBox);
    const spots = [];
    for (const away of [0, 4, 8, 12]) {
        const [right, left] = [r.x + side + 4 + away, r.x - side - 4 - away - width];
        const [middle, above, below] = [r.x - width / 2, r.y - up - 3 - height - away, r.y + down + 3 + away];
        const sides = {
            below: [middle, below],
            right: [right, level + 1],
            left: [left, level + 1],
            "right-low": [right - 3, level + 9],
            "left-low": [left + 3, level + 9],
            "right-high": [right - 2, level - 8],
            "left-high": [left + 2, level - 8],
            "below-right": [middle + width * 0.28, below],
            "below-left": [middle - width * 0.28, below],
            "below-far-right": [r.x - 4, below],
            "below-far-left": [r.x + 4 - width, below],
            "below-near-right": [middle + width * 0.14, below],
            "below-near-left": [middle - width * 0.14, below],
            "right-lower": [right - 6, level + 13],
            "left-lower": [left + 6, level + 13],
            "right-up": [right, level - 4],
            "left-up": [left, level - 4],
            above: [middle, above],
            "above-left": [middle - width * 0.3, above],
            "above-far-left": [r.x - width, above],
        };
        Object.entries(sides).forEach(([name, [x, y]], rank) => {
            const box = [x, y, x + width, y + height];
            const unclear = others.filter((other) => common(grown(box, 7), other) > 0).length;
            spots.push({
                name: { lines, x: round(x + width / 2), y: round(y + size * ASCENT), size, leading: round(leading) },
                boxes: [grown(box, 1.2)],
                price:
                    rank * 2 +
                    away * 5 +
                    unclear * 22 +
                    outside(box) +
                    (PREFER[r.id] && PREFER[r.id] !== name ? 90 : 0),
            });
        });
    }
    return { id: `name of ${r.id}`, spots };
};

const ANCHOR = 6.5;
const TURN = Math.PI * 2;
const wetness = ([x, y], r) =>
    Array.from({ length: 12 }, (_, i) => [x + Math.cos((i / 12) * TURN) * r, y + Math.sin((i / 12) * TURN) * r]).filter(
        (p) => !onLand(p),
    ).length / 12;
const anchorSpots = (r) => {
    const [side, up, down] = SYMBOL[r.kind];
    const spots = [];
    const others = regions.filter((q) => q !== r);
    for (let i = 0; i < 24; i++)
        for (const away of [8.5, 11, 14, 18, 23]) {
            const [dx, dy] = [Math.cos((i / 24) * TURN), Math.sin((i / 24) * TURN)];
            const p = [r.x + dx * (side + away), r.y + dy * ((up + down) / 2 + away)];
            const isOwn = seaAt(p) === r.port ? 0 : 600;
            const dry = 1 - wetness(p, 9);
            const rival = Math.min(...others.map((q) => distance(p, [q.x, q.y])));
            if (rival < distance(p, [r.x, r.y]) + 1) continue;
            spots.push({
                anchor: p.map(round),
                boxes: [around(p, ANCHOR + 0.5, ANCHOR + 0.5)],
                price: dry * 120 + (onLand(p) ? 120 : 0) + isOwn + away * 2 + outside(around(p, ANCHOR)),
            });
        }
    return { id: `anchor of ${r.id}`, spots };
};

/** An Army takes this much round the middle of its shield, with the disc of its number. */
const ARMY = [-13, -16, 18, 18];
/** In a crowd it may stand so much nearer to a neighbour. */
const NEARER = 13;
const boxAt = ([x, y], [left, top, right, bottom]) => [x + left, y + top, x + right, y + bottom];
const armySpots = (r) => {
    const spots = [];
    const others = regions.filter((q) => q !== r);
    for (let i = 0; i < 32; i++)
        for (const away of [26, 29, 32, 36, 40, 45, 50, 56, 63]) {
            const p = [r.x + Math.cos((i / 32) * TURN) * away * 1.05, r.y + Math.sin((i / 32) * TURN) * away];
            const rival = Math.min(...others.map((q) => distance(p, [q.x, q.y])));
            const unclear = Math.max(0, away + 7 - rival);
            if (rival < distance(p, [r.x, r.y]) - NEARER) continue;
            const isHigh = Math.sin((i / 32) * TURN) < -0.5 ? 8 : 0;
            spots.push({
                army: p.map(round),
                boxes: [boxAt(p, ARMY)],
                price: (away - 26) * 3 + unclear * 12 + isHigh + (onLand(p) ? 0 : 14) + outside(boxAt(p, ARMY)),
            });
        }
    return { id: `Army at ${r.id}`, spots };
};

/** A Fleet takes this much round the middle of its ship. */
const FLEET = [-17, -19, 20, 18];
const seaTitle = ({ id, name }) => {
    const {
        lines,
        size,
        at: [x, y],
        pill,
    } = TITLES[id];
    const width = Math.max(...lines.map((line) => widthOf(line, size, ITALIC) + line.length * size * SPACING));
    const leading = round(size * 1.06);
    return { lines, size, x, y, leading, pill, name, box: textBox([x, y], lines.length, size, width, leading) };
};
/** The pill with its Income, and the flag at its right. */
const pillBox = ([x, y]) => [x - 17, y - 11, x + 36, y + 11];
const wet = new Map();
const isWet = (p) => {
    const key = p.map((v) => Math.round(v / 4)).join();
    if (!wet.has(key)) wet.set(key, !onLand(p));
    return wet.get(key);
};
const seas = facts.seas.map((row) => ({ ...row, title: seaTitle(row) }));
const openSpots = (() => {
    const found = new Map(seas.map(({ id }) => [id, []]));
    for (let x = 336; x < 1100; x += 4)
        for (let y = 84; y < 772; y += 4) {
            const hull = [-14, 0, 14].flatMap((dx) => [-12, 0, 12].map((dy) => [x + dx, y + dy]));
            const dry = hull.filter((p) => !isWet(p)).length;
            if (dry > 3 || !isWet([x, y + 8])) continue;
            found.get(seaAt([x, y])).push([x, y, dry]);
        }
    return found;
})();
const fleetThings = seas.flatMap(({ id, title }) =>
    Array.from({ length: STATIONS[id] }, (_, k) => ({
        id: `Fleet ${k + 1} in ${id}`,
        sea: id,
        most: 600,
        spots: openSpots.get(id).map(([x, y, dry]) => ({
            fleet: [x, y],
            boxes: [boxAt([x, y], FLEET)],
            price: distance([x, y], title.pill) * 0.7 + dry * 25 + outside(boxAt([x, y], FLEET)) / 8,
        })),
    })),
);

const fixed = [
    ...regions.flatMap((r) => [
        { id: `symbol of ${r.id}`, box: symbolBox(r) },
        { id: `flag of ${r.id}`, box: flagBox(r) },
    ]),
    ...seas.flatMap(({ id, title }) => [
        { id: `title of ${id}`, box: title.box },
        { id: `pill of ${id}`, box: pillBox(title.pill) },
    ]),
    { id: "compass", box: around(COMPASS, 30, 44, 30) },
];
const things = [
    ...regions.map(nameSpots),
    ...regions.map(armySpots),
    ...regions.filter((r) => r.port).map(anchorSpots),
    ...fleetThings,
];
const { chosen, faults } = arrange({ things, fixed, points: waySamples });
if (faults.length) throw new Error(`on the map ${faults.join(", ")}`);
const spotOf = new Map(things.map(({ id }, i) => [id, chosen[i]]));

/** The side of an Army on which the next one covers less. */
const BESIDE = 27;
const besideOf = (r) => {
    const others = [
        ...fixed.map(({ box }) => box),
        ...things.flatMap(({ id }) => (id === `Army at ${r.id}` ? [] : spotOf.get(id).boxes)),
    ];
    const [x, y] = spotOf.get(`Army at ${r.id}`).army;
    const covered = (side) => others.reduce((sum, box) => sum + common(boxAt([x + side * BESIDE, y], ARMY), box), 0);
    return covered(1) <= covered(-1) ? 1 : -1;
};

/** The stations of a Sea, the best one first. */
const stationsOf = (id) =>
    fleetThings
        .filter((thing) => thing.sea === id)
        .map((thing) => spotOf.get(thing.id))
        .sort((a, b) => a.price - b.price)
        .map(({ fleet }) => fleet);

// --- rivers and decoration ---

const rivers = RIVERS.map(riverOn(project));
const scattered = scatterOn({
    project,
    frame: { left: 200, top: -60, right: 1240, bottom: 900 },
    ranges: HILLS,
    forests: WOODS,
    onLand,
    onAnyLand: onLand,
    coastDistance,
});
const boxPoints = ([left, top, right, bottom]) =>
    [0, 0.25, 0.5, 0.75, 1].map((t) => [left + (right - left) * t, (top + bottom) / 2]);
const { hills, woods, waves } = scattered({
    spots: [...regions.map((r) => [r.x, r.y]), ...boxPoints(around(COMPASS, 40, 40))],
    clear: { spots: 25, names: 15, ways: 9, rivers: 7, coast: 8 },
    names: regions.flatMap((r) => spotOf.get(`name of ${r.id}`).boxes.flatMap(boxPoints)),
    waters: [
        ...seas.flatMap(({ title }) => [...boxPoints(title.box), title.pill]),
        ...fleetThings.map(({ id }) => spotOf.get(id).fleet),
    ],
    ways: waySamples,
    rivers: rivers.flat(),
});

// --- write ---

const json = JSON.stringify;
const rowsOf = (list) => `[\n${list.map((row) => `  ${json(row)},`).join("\n")}\n]`;
const text = `// Generated by scripts/build-europe.mjs from data/blood-of-kings/map.json and Natural Earth. Do not edit.
import type { Spots } from "../../../map/types";
import type { Border, Region, Road, Sea, Strait } from "./types";

export const COAST = ${json(pathOf(lands))};
export const RIVERS = ${json(pathOf(rivers))};
export const HILLS: Spots = ${json(hills)};
export const WOODS: Spots = ${json(woods)};
export const WAVES: Spots = ${json(waves)};
export const COMPASS = ${json({ x: COMPASS[0], y: COMPASS[1] })};
export const REGIONS: readonly Region[] = ${rowsOf(
    regions.map((r) => ({
        id: r.id,
        name: r.name,
        kind: r.kind,
        port: r.port,
        home: r.kingdom,
        x: r.x,
        y: r.y,
        real: r.real.map(round),
        lettering: spotOf.get(`name of ${r.id}`).name,
        flag: flagFoot(r).map(round),
        anchor: r.port ? spotOf.get(`anchor of ${r.id}`).anchor : null,
        army: spotOf.get(`Army at ${r.id}`).army,
        beside: besideOf(r),
    })),
)};
export const ROADS: readonly Road[] = ${rowsOf(roads.map(({ from, to, c }) => ({ from, to, bend: c.map(round) })))};
export const STRAITS: readonly Strait[] = ${rowsOf(straits.map(({ id, name, from, to, sea, c }) => ({ id, name, from, to, sea, bend: c.map(round) })))};
export const SEAS: readonly Sea[] = ${rowsOf(
    seas.map(({ id, name, income, title: { lines, size, x, y, leading, pill } }) => ({
        id,
        name,
        income,
        lettering: { lines, x, y, size, leading },
        pill,
        fleets: stationsOf(id),
    })),
)};
/** The borders between Seas. */
export const SEA_LINES = ${json(
    pathOf(
        SEA_LINES.map((line) => smooth(line.map(at))),
        { closed: false },
    ),
)};
export const BORDERS: readonly Border[] = ${rowsOf(borders)};
`;
writeFileSync(new URL("../src/games/blood-of-kings/map/europe.generated.ts", import.meta.url), text);
console.log(
    `europe.generated.ts: ${Math.round(text.length / 1024)} KiB, ${regions.length} Regions, ${roads.length} Roads, ${borders.length} borders, ${hills.length} hills`,
);
