// Borders of cells on a grid, as arcs: each the whole line between two cells, from one meeting of three cells to the next.

import { distance, thin } from "./geography.mjs";

/** `labels[j * columns + i]` is the cell of a point of the grid. Returns every arc with the two cells beside it and its points,
 * in steps of the grid; the points of a ring begin and end at the same point. */
const traced = (labels, columns, rows) => {
    const cell = (i, j) => (i < 0 || j < 0 || i >= columns || j >= rows ? -1 : labels[j * columns + i]);
    // An edge leads from a corner of the grid to the next one and parts two cells.
    const edges = new Map();
    const join = (from, to, a, b) => {
        const edge = { between: a < b ? [a, b] : [b, a], ends: [from, to], isDone: false };
        for (const end of edge.ends) edges.set(end, [...(edges.get(end) ?? []), edge]);
    };
    const corner = (i, j) => j * (columns + 1) + i;
    for (let j = 0; j <= rows; j++)
        for (let i = 0; i <= columns; i++) {
            if (j < rows && cell(i - 1, j) !== cell(i, j))
                join(corner(i, j), corner(i, j + 1), cell(i - 1, j), cell(i, j));
            if (i < columns && cell(i, j - 1) !== cell(i, j))
                join(corner(i, j), corner(i + 1, j), cell(i, j - 1), cell(i, j));
        }
    const isMeeting = (end) => edges.get(end).length !== 2;
    const follow = (start, first) => {
        const line = [start];
        let [here, edge] = [start, first];
        while (edge) {
            edge.isDone = true;
            here = edge.ends[0] === here ? edge.ends[1] : edge.ends[0];
            line.push(here);
            edge = isMeeting(here) ? undefined : edges.get(here).find((next) => !next.isDone);
        }
        return { between: first.between, line };
    };
    const arcs = [];
    const all = [...edges.keys()];
    // First the arcs that end at a meeting, then the rings that are left.
    for (const ends of [all.filter(isMeeting), all])
        for (const end of ends) for (const edge of edges.get(end)) if (!edge.isDone) arcs.push(follow(end, edge));
    return arcs.map(({ between, line }) => ({
        between,
        points: line.map((at) => [at % (columns + 1), Math.floor(at / (columns + 1))]),
    }));
};

/** Rounds off the steps of a line; its ends stay where they are. */
const smoothed = (points, passes) => {
    const isRing = distance(points[0], points.at(-1)) === 0;
    let line = points;
    for (let pass = 0; pass < passes; pass++)
        line = line.map((p, i) => {
            const isEnd = i === 0 || i === line.length - 1;
            if (isEnd && !isRing) return p;
            const before = line[i === 0 ? line.length - 2 : i - 1];
            const after = line[i === line.length - 1 ? 1 : i + 1];
            return [(before[0] + p[0] * 2 + after[0]) / 4, (before[1] + p[1] * 2 + after[1]) / 4];
        });
    return line;
};

/** The arcs between the cells of a grid over `box`, with `step` pixels between its points, as smooth lines in pixels. */
export const bordersOf = ({ labels, columns, rows, box, step }) =>
    traced(labels, columns, rows).map(({ between, points }) => {
        const line = smoothed(points, 14).map(([i, j]) => [box.left + (i - 0.5) * step, box.top + (j - 0.5) * step]);
        const kept = thin(line, 6);
        // The last point of an arc is where the next one begins.
        if (kept.length > 1 && distance(kept.at(-1), line.at(-1)) > 0) {
            if (distance(kept.at(-1), line.at(-1)) < 3 && kept.length > 2) kept.pop();
            kept.push(line.at(-1));
        }
        return { between, points: kept.length > 1 ? kept : [line[0], line.at(-1)] };
    });
