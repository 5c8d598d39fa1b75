// Draws what the map of Kingmaker adds to the country: Areas, Regions, roads, seas.
//
// Reads  ../data/kingmaker/places.json, kingmaker2/map.json there, and the Natural Earth coastline (npm package
// world-atlas),
// writes src/map/realm.generated.ts. Run with `npm run map` after changing either.

import { readFileSync, writeFileSync } from "node:fs";
import { contours } from "d3-contour";
import { coastDistance, decoration, home, inScotland, onAnyLand, project, ringsOf, seawardOf } from "./england.mjs";
import { area, distance, inRing, noise, pathOf, round, smooth, thin } from "./geography.mjs";
import { pushApart } from "./places.mjs";
import { NUDGE, PREFER, SEA_TITLES } from "./realm-hand.mjs";

const read = (file) => JSON.parse(readFileSync(new URL(`../../data/kingmaker/${file}`, import.meta.url), "utf8"));
const facts = read("kingmaker2/map.json");
const placeFacts = new Map(read("places.json").map((place) => [place.id, place]));

// --- places: symbols push each other apart and are pulled home ---

/** Half of what a symbol takes, by kind. */
const REACH = { city: 18, town: 14.5, open: 14.5, royal: 12.5, castle: 11, unfortified: 8 };
const FARTHEST = 15;
const man = ringsOf(["Isle of Man"], 0.8, 6);
const lands = [...home, ...man];
const landOf = (p) => lands.findIndex((ring) => inRing(ring, p));

const places = facts.places.map((row) => {
    const p = { ...placeFacts.get(row.id), ...row };
    const [dx, dy] = NUDGE[p.id] ?? [0, 0];
    const [x, y] = project([p.lon, p.lat]);
    return {
        id: p.id,
        name: p.name,
        kind: p.kind,
        area: p.area,
        port: p.port,
        cathedral: p.cathedral,
        x: x + dx,
        y: y + dy,
        home: [x + dx, y + dy],
        reach: p.id === "london" ? 25 : REACH[p.kind],
    };
});
const placeAt = new Map(places.map((p) => [p.id, p]));
for (const p of places) p.land = landOf(p.home);
pushApart(places, { farthest: FARTHEST, mayStand: (p, at) => p.land < 0 || landOf(at) === p.land });
for (const p of places) p.seaward = p.port ? seawardOf(p) : null;
const drowned = places.filter((p) => !onAnyLand([p.x, p.y]) && coastDistance([p.x, p.y]) > 12).map((p) => p.id);
if (drowned.length) throw new Error(`places in the sea: ${drowned}`);

// --- Areas and Regions: nearest-place cells, their borders bent by smooth noise ---

const STEP = 3;
const BOX = { left: 380, top: 330, right: 1330, bottom: 1240 };
const [columns, rows] = [Math.ceil((BOX.right - BOX.left) / STEP), Math.ceil((BOX.bottom - BOX.top) / STEP)];
const gridPoint = (i, j) => [BOX.left + i * STEP, BOX.top + j * STEP];

/** For each point of the grid, the distance to the nearest seed of each group. */
const cells = (seeds, groups, bend) => {
    const near = Array.from({ length: columns * rows }, () => new Float32Array(groups.length).fill(1e9));
    for (let j = 0; j < rows; j++)
        for (let i = 0; i < columns; i++) {
            const [x, y] = gridPoint(i, j);
            const p = [x + noise(x, y, 1) * bend, y + noise(y, x, 4) * bend];
            const here = near[j * columns + i];
            for (const { group, at } of seeds) here[group] = Math.min(here[group], distance(p, at));
        }
    return near;
};
const shapeOf = (values) => {
    const [shape] = contours().size([columns, rows]).thresholds([0])(values);
    return shape.coordinates
        .flat()
        .map((ring) =>
            thin(
                ring.map(([x, y]) => [BOX.left + (x - 0.5) * STEP, BOX.top + (y - 0.5) * STEP]),
                2.4,
            ),
        )
        .filter((ring) => Math.abs(area(ring)) > 60);
};
/** So far from its places an Area reaches, and a sea from its middle. */
const LAND_REACH = 120;
const SEA_REACH = 118;
/** The shape of each group: nearer to it than to any other, and no farther from it than `reach`. */
const contoursOf = (near, groups, reach, isOut = () => false) =>
    groups.map((_, g) => {
        const values = near.map((here, at) => {
            const [i, j] = [at % columns, Math.floor(at / columns)];
            if (i === 0 || j === 0 || i === columns - 1 || j === rows - 1 || isOut(gridPoint(i, j))) return -9;
            let other = 1e9;
            for (let h = 0; h < here.length; h++) if (h !== g) other = Math.min(other, here[h]);
            return Math.min(other, reach) - here[g];
        });
        return shapeOf(values);
    });

const regionRows = facts.regions;
const areaRows = facts.areas.filter((a) => regionRows.some((r) => r.id === a.region));
const centreOf = (a) => {
    const own = places.filter((p) => p.area === a.id);
    return own.length
        ? [own.reduce((s, p) => s + p.x, 0) / own.length, own.reduce((s, p) => s + p.y, 0) / own.length]
        : project([a.lon, a.lat]);
};
const mainlandRegions = regionRows.filter((r) => r.mainland);
const mainlandAreas = areaRows.filter((a) => mainlandRegions.some((r) => r.id === a.region));
const seedsOf = (a, group) => {
    const own = places.filter((p) => p.area === a.id).map((p) => [p.x, p.y]);
    return (own.length ? own : [project([a.lon, a.lat])]).map((at) => ({ group, at }));
};
const onLandRing = (ring) => ring.some(onAnyLand);
const areaShapes = contoursOf(
    cells(mainlandAreas.flatMap(seedsOf), mainlandAreas, 0.5),
    mainlandAreas,
    LAND_REACH,
    inScotland,
);
const regionSeeds = mainlandAreas.flatMap((a) =>
    seedsOf(
        a,
        mainlandRegions.findIndex((r) => r.id === a.region),
    ),
);
const regionNear = cells(regionSeeds, mainlandRegions, 0.5);
const regionShapes = contoursOf(regionNear, mainlandRegions, LAND_REACH, inScotland);

/** An island is its own coast; the Pale of Calais a part of the French one, which the page clips to the land. */
const calais = placeAt.get("calais");
const pale = Array.from({ length: 36 }, (_, i) => {
    const turn = (i / 36) * 2 * Math.PI;
    const r = 34 + Math.sin(turn * 3) * 3 + Math.sin(turn * 5 + 1) * 2;
    return [calais.x + Math.cos(turn) * r, calais.y + Math.sin(turn) * r];
});
const islandShape = (a) =>
    a.region === "calais" ? [pale] : [lands[landOf(centreOf(a))] ?? lands[landOf(project([a.lon, a.lat]))]];
const ringsOfArea = (a) =>
    mainlandAreas.includes(a) ? areaShapes[mainlandAreas.indexOf(a)].filter(onLandRing) : islandShape(a);
const ringsOfRegion = (r) =>
    r.mainland
        ? regionShapes[mainlandRegions.indexOf(r)].filter(onLandRing)
        : ringsOfArea(areaRows.find((a) => a.region === r.id));

// Neighbours get different washes: which Regions touch is read from the grid.
const touching = mainlandRegions.map(() => new Set());
const nearest = regionNear.map((here) => here.indexOf(Math.min(...here)));
nearest.forEach((r, at) => {
    for (const q of [nearest[at + 1], nearest[at + columns]])
        if (q !== undefined && q !== r) {
            touching[r].add(q);
            touching[q].add(r);
        }
});
const WASHES = 5;
const washes = [];
for (const r of mainlandRegions.map((_, i) => i).sort((a, b) => touching[b].size - touching[a].size)) {
    const taken = new Set([...touching[r]].map((q) => washes[q]));
    const free = Array.from({ length: WASHES }, (_, i) => (i + r) % WASHES).find((w) => !taken.has(w));
    washes[r] = free ?? 0;
}

// --- roads: through the places that they cross, past the others ---

const PAST = 15;
const areaAt = new Map(areaRows.map((a) => [a.id, a]));
const nodes = new Map();
const towns = (a) => places.filter((p) => p.area === a && p.kind === "unfortified");
const rough = (stop) => {
    const through = stop.across ? placeAt.get(stop.across) : towns(stop.area)[0];
    return through ? [through.x, through.y] : centreOf(areaAt.get(stop.area));
};
for (const { stops } of facts.roads)
    stops.forEach((stop, i) => {
        if (nodes.has(stop.area)) return;
        const here = rough(stop);
        const isThrough = stop.across || towns(stop.area).length;
        const [before, after] = [rough(stops[i - 1] ?? stop), rough(stops[i + 1] ?? stop)];
        const [tx, ty] = [after[0] - before[0], after[1] - before[1]];
        const length = Math.hypot(tx, ty) || 1;
        // On the side where the straight way would pass.
        const side = (here[0] - before[0]) * ty - (here[1] - before[1]) * tx > 0 ? -1 : 1;
        nodes.set(
            stop.area,
            isThrough ? here : [here[0] + side * (ty / length) * PAST, here[1] - side * (tx / length) * PAST],
        );
    });
const roads = facts.roads.map(({ id, name, stops }) => ({
    id,
    name,
    areas: stops.map((s) => s.area),
    points: smooth(stops.map((s) => nodes.get(s.area))),
}));

// --- seas: cells like the Areas, under the land ---

const seaSeeds = facts.seas.map((s, group) => ({ group, at: project([s.lon, s.lat]) }));
const seaRows = facts.seas;
const seaShapes = contoursOf(cells(seaSeeds, seaRows, 0.8), seaRows, SEA_REACH);
const titleOf = (s) =>
    project(SEA_TITLES[s.id] ? [SEA_TITLES[s.id][1], SEA_TITLES[s.id][0]] : [s.lon, s.lat]).map(round);

// --- decoration ---

const { hills, woods, waves } = decoration({
    spots: places.map((p) => [p.x, p.y]),
    names: places.map((p) => [p.x, p.y + 18]),
    waters: seaRows.flatMap((s) => [-2, -1, 0, 1, 2].map((i) => [titleOf(s)[0] + i * 16, titleOf(s)[1]])),
    ways: roads.flatMap((r) => r.points),
});
const withinBox = ([x, y]) => x > BOX.left - 250 && x < BOX.right + 250 && y > BOX.top - 120 && y < BOX.bottom + 120;

// --- write ---

const json = JSON.stringify;
const rowsOf = (list) => `[\n${list.map((row) => `  ${json(row)},`).join("\n")}\n]`;
const text = `// Generated by scripts/build-realm.mjs from data/kingmaker and Natural Earth. Do not edit.
import type { RealmArea, RealmPlace, RealmRegion, RealmRoad, RealmSea } from "./types";

export const HILLS: readonly (readonly [x: number, y: number, size: number])[] = ${json(hills.filter(withinBox))};
export const WOODS: readonly (readonly [x: number, y: number, size: number])[] = ${json(woods)};
export const WAVES: readonly (readonly [x: number, y: number])[] = ${json(waves.filter(withinBox))};
export const REGIONS: readonly RealmRegion[] = ${rowsOf(regionRows.map((r) => ({ id: r.id, name: r.name, mainland: r.mainland, wash: washes[mainlandRegions.indexOf(r)] ?? 0, d: pathOf(ringsOfRegion(r)) })))};
export const AREAS: readonly RealmArea[] = ${rowsOf(areaRows.map((a) => ({ id: a.id, name: a.name, region: a.region, x: round(centreOf(a)[0]), y: round(centreOf(a)[1]), d: pathOf(ringsOfArea(a)) })))};
export const SEAS: readonly RealmSea[] = ${rowsOf(seaRows.map((s, i) => ({ id: s.id, name: s.name, x: titleOf(s)[0], y: titleOf(s)[1], d: pathOf(seaShapes[i]) })))};
export const ROADS: readonly RealmRoad[] = ${rowsOf(roads.map((r) => ({ ...r, points: thin(r.points, 4).map((p) => p.map(round)) })))};
export const PLACES: readonly RealmPlace[] = ${rowsOf(places.map(({ id, name, kind, area: within, port, cathedral, x, y, seaward }) => ({ id, name, kind, area: within, port, cathedral, x: round(x), y: round(y), seaward, prefer: PREFER[id] ?? null })))};
`;
writeFileSync(new URL("../src/map/realm.generated.ts", import.meta.url), text);
console.log(
    `realm.generated.ts: ${Math.round(text.length / 1024)} KiB, ${places.length} places, ${areaRows.length} Areas, ${seaRows.length} seas, ${hills.length} hills`,
);
