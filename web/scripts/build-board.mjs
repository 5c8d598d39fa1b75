// Draws what the board of squares adds to the country: corners of squares, places, roads, trees, sea squares.
//
// Reads  ../data/kingmaker/places.json, kingmaker-classic/board.json there, and the Natural Earth coastline,
// writes src/map/board.generated.ts. Run with `npm run map` after changing either.

import { readFileSync, writeFileSync } from "node:fs";
import { coastDistance, decoration, onAnyLand, project, seawardOf } from "./england.mjs";
import { distance, noise, pathOf, round, seeded, smooth, thin } from "./geography.mjs";
import { ACROSS, LETTERS, PREFER, SEA_TITLES } from "./board-hand.mjs";

const read = (file) => JSON.parse(readFileSync(new URL(`../../data/kingmaker/${file}`, import.meta.url), "utf8"));
const board = read("kingmaker-classic/board.json");
const placeFacts = new Map(read("places.json").map((place) => [place.id, place]));

// --- the grid: corners are bent a little, so that squares look ruled by hand ---

const { north, west, height, width } = board.grid;
const [ROWS, COLUMNS] = [board.rows.length, board.rows[0].length];
/** By how many pixels a corner is shifted at the most. */
const BEND = 1.9;
const cornerAt = (row, column) => {
    const [x, y] = project([west + column * width, north - row * height]);
    const bent = (value) => Math.max(-BEND, Math.min(BEND, value / 8));
    return [x + bent(noise(x, y, 1)), y + bent(noise(y, x, 4))];
};
const corners = Array.from({ length: ROWS + 1 }, (_, row) =>
    Array.from({ length: COLUMNS + 1 }, (__, column) => cornerAt(row, column)),
);
const squareOf = (id) => id.split(".").map(Number);
const middleOf = (id) => {
    const [row, column] = squareOf(id);
    const around = [
        corners[row - 1][column - 1],
        corners[row - 1][column],
        corners[row][column - 1],
        corners[row][column],
    ];
    return around.reduce(([x, y], p) => [x + p[0] / 4, y + p[1] / 4], [0, 0]);
};
const isLand = (letter) => letter !== "~" && letter !== "x";
const squares = board.rows.flatMap((line, row) =>
    [...line].flatMap((letter, column) =>
        isLand(letter) ? [[`${row + 1}.${column + 1}`, row + 1, column + 1, letter]] : [],
    ),
);

// --- places: where they truly are, but well inside their squares; two in one square stand side by side ---

const MARGIN = { x: 9.5, y: 7.5 };
const within = (id, [x, y], share) => {
    const [row, column] = squareOf(id);
    const [left, top] = corners[row - 1][column - 1];
    const [right, bottom] = corners[row][column];
    const [from, to] = share ? [left + (right - left) * share[0], left + (right - left) * share[1]] : [left, right];
    const clamp = (value, low, high) => (low > high ? (low + high) / 2 : Math.max(low, Math.min(high, value)));
    return [clamp(x, from + MARGIN.x, to - MARGIN.x), clamp(y, top + MARGIN.y, bottom - MARGIN.y)];
};
const inSquare = Map.groupBy
    ? Map.groupBy(board.places, (place) => place.square)
    : board.places.reduce((all, place) => all.set(place.square, [...(all.get(place.square) ?? []), place]), new Map());
const places = board.places.map((row) => {
    const facts = placeFacts.get(row.id);
    const home = project([facts.lon, facts.lat]);
    const others = inSquare.get(row.square);
    const order = [...others].sort((a, b) => placeFacts.get(a.id).lon - placeFacts.get(b.id).lon);
    const share = others.length > 1 ? [order.indexOf(row) / 2, (order.indexOf(row) + 1) / 2] : undefined;
    const [x, y] = within(row.square, home, share);
    return { ...facts, square: row.square, port: row.port, x, y };
});
for (const place of places) place.seaward = place.port ? seawardOf(place) : null;
const placeAt = new Map(places.map((place) => [place.id, place]));

// --- roads: through the middles of squares, through the places that stand across, past the others ---

const PAST = 8.6;
const roads = board.roads.map(({ id, name, squares: along, across }) => {
    const nodes = along.map((square, i) => {
        const here = inSquare.get(square) ?? [];
        const through = here.find((place) => across.includes(place.id));
        if (through) return [placeAt.get(through.id).x, placeAt.get(through.id).y];
        if (ACROSS[square]) return project(ACROSS[square]);
        let at = middleOf(square);
        const [before, after] = [middleOf(along[i - 1] ?? square), middleOf(along[i + 1] ?? square)];
        const length = distance(before, after) || 1;
        const side = [-(after[1] - before[1]) / length, (after[0] - before[0]) / length];
        for (const { id: beside } of here) {
            const place = placeAt.get(beside);
            const off = (at[0] - place.x) * side[0] + (at[1] - place.y) * side[1];
            if (Math.abs(off) < PAST) {
                const push = (off < 0 ? -PAST : PAST) - off;
                at = [at[0] + side[0] * push, at[1] + side[1] * push];
            }
        }
        return at;
    });
    return { id, name, through: along, points: thin(smooth(nodes), 4).map((p) => p.map(round)) };
});

// --- rivers and salt water: sides of squares, as pairs of corners ---

const sideOf = ([one, other]) => {
    const [[row, column], [otherRow, otherColumn]] = [squareOf(one), squareOf(other)];
    const [bottom, right] = [Math.max(row, otherRow), Math.max(column, otherColumn)];
    return row === otherRow
        ? [
              [row - 1, right - 1],
              [row, right - 1],
          ]
        : [
              [bottom - 1, column - 1],
              [bottom - 1, column],
          ];
};
const sides = {
    solid: board.rivers.flatMap((river) => river.solid).map(sideOf),
    dotted: board.rivers.flatMap((river) => river.dotted).map(sideOf),
    salt: board.straits.map((strait) => sideOf(strait.side)),
};

// --- trees of the forests, clear of the roads ---

const ways = roads.flatMap((road) => road.points);
const random = seeded(1461);
const trees = board.forests.flatMap(({ square }) => {
    const [x, y] = middleOf(square);
    const found = [];
    for (let tries = 0; tries < 400 && found.length < 8; tries++) {
        const p = [x + (random() - 0.5) * 23, y + (random() - 0.5) * 16];
        if (found.some((other) => distance(p, other) < 6) || ways.some((way) => distance(p, way) < 6)) continue;
        found.push(p);
    }
    return found.sort((a, b) => a[1] - b[1]).map(([a, b]) => [round(a), round(b), round(0.62 + random() * 0.2)]);
});

// --- sea squares: lettered cells; a letter stands in a corner that is water ---

const bands = (ends) => ends.map((end, i) => [i ? ends[i - 1] : 0, end]);
const rowBands = bands(board.grid.row_bands);
const columnBands = bands(board.grid.column_bands);
const cellOf = (id) => [rowBands["ABCDEFG".indexOf(id[0])], columnBands[Number(id[1]) - 1]];
const pointIn = (row, column) => project([west + column * width, north - row * height]);
/** The middle of the water of a cell: where coast and edges are farthest. */
const openWater = ([[top, bottom], [left, right]]) => {
    const edges = [pointIn(top, left), pointIn(bottom, right)];
    let [best, most] = [null, -Infinity];
    for (let row = top + 0.25; row < bottom; row += 0.25)
        for (let column = left + 0.25; column < right; column += 0.25) {
            const p = pointIn(row, column);
            if (onAnyLand(p)) continue;
            const room = Math.min(
                coastDistance(p),
                ...edges.flatMap(([x, y]) => [Math.abs(x - p[0]), Math.abs(y - p[1])]),
            );
            if (room > most) [best, most] = [p, room];
        }
    return best;
};
/** A letter keeps so far from the coast. */
const CLEAR = 8;
const seas = board.seas.map(({ id, name }) => {
    const [[top, bottom], [left, right]] = cellOf(id);
    const spots = [top + 0.6, (top + bottom) / 2, bottom - 0.35].flatMap((row) =>
        [left + 0.45, right - 0.6, (left + right) / 2].map((column) => pointIn(row, column)),
    );
    const hand = LETTERS[id] && project([LETTERS[id][1], LETTERS[id][0]]);
    const letter = hand ?? spots.find((p) => !onAnyLand(p) && coastDistance(p) > CLEAR) ?? spots.at(-1);
    const corner = [
        [top, left],
        [top, right],
        [bottom, right],
        [bottom, left],
    ].map(([row, column]) => pointIn(row, column));
    const [x, y] = (openWater(cellOf(id)) ?? letter).map(round);
    return { id, name, x, y, letter: letter.map(round), d: pathOf([corner]) };
});
const waters = SEA_TITLES.map(({ name, at: [lat, lon] }) => {
    const [x, y] = project([lon, lat]);
    return { name, x: round(x), y: round(y) };
});

// --- decoration: hills only where no place, road or forest is ---

const { hills, waves } = decoration({
    spots: [...places.map((p) => [p.x, p.y]), ...board.forests.map(({ square }) => middleOf(square))],
    names: places.map((p) => [p.x, p.y + 16]),
    waters: waters.flatMap(({ x, y }) => [-2, -1, 0, 1, 2].map((i) => [x + i * 24, y])),
    ways,
});
const BOX = { left: 150, right: 1600, top: 200, bottom: 1360 };
const withinBox = ([x, y]) => x > BOX.left && x < BOX.right && y > BOX.top && y < BOX.bottom;

// --- write ---

const json = JSON.stringify;
const rowsOf = (list) => `[\n${list.map((row) => `  ${json(row)},`).join("\n")}\n]`;
const text = `// Generated by scripts/build-board.mjs from data/kingmaker and Natural Earth. Do not edit.
import type { BoardPlace, BoardSea } from "./types";

type Point = readonly [x: number, y: number];
export const CORNERS: readonly (readonly Point[])[] = ${rowsOf(corners.map((row) => row.map((p) => p.map(round))))};
export const SQUARES: readonly (readonly [id: string, row: number, column: number, letter: string])[] = ${json(squares)};
/** Sides of squares that a river or salt water follows: from corner to corner, by row and column. */
export const SIDES: Readonly<Record<"solid" | "dotted" | "salt", readonly (readonly [Point, Point])[]>> = ${json(sides)};
export const SCOPES: readonly { id: string; name: string; squares: readonly string[] }[] = ${rowsOf(board.scopes.map(({ id, name, squares: inside }) => ({ id, name, squares: inside })))};
export const FORESTS: readonly { square: string; name: string }[] = ${rowsOf(board.forests.map(({ square, name }) => ({ square, name })))};
export const HILLS: readonly (readonly [x: number, y: number, size: number])[] = ${json(hills.filter(withinBox))};
export const TREES: readonly (readonly [x: number, y: number, size: number])[] = ${json(trees)};
export const WAVES: readonly Point[] = ${json(waves.filter(withinBox))};
/** The last row and the last column of each band of lettered cells. */
export const BANDS = ${json({ rows: board.grid.row_bands, columns: board.grid.column_bands })} as const;
export const SEAS: readonly BoardSea[] = ${rowsOf(seas)};
export const WATERS: readonly { name: string; x: number; y: number }[] = ${json(waters)};
export const ROADS: readonly { id: string; name: string; through: readonly string[]; points: readonly Point[] }[] = ${rowsOf(roads)};
export const PLACES: readonly BoardPlace[] = ${rowsOf(places.map(({ id, name, kind, square, port, cathedral, x, y, seaward }) => ({ id, name, kind, square, port, cathedral, x: round(x), y: round(y), seaward, prefer: PREFER[id] ?? null })))};
`;
writeFileSync(new URL("../src/map/board.generated.ts", import.meta.url), text);
console.log(
    `board.generated.ts: ${Math.round(text.length / 1024)} KiB, ${squares.length} squares, ${places.length} places, ${seas.length} seas, ${trees.length} trees`,
);
