// The board of squares as lines: sides that bow a little, outlines of any set of squares, rivers along sides.
import { BANDS, CORNERS, SIDES, SQUARES } from "./board.generated";
import { ringOf, isWithin, type Shape } from "./shapes";

/** A corner of the grid, by row and column. */
export type Corner = readonly [row: number, column: number];

const at = ([row, column]: Corner): readonly [number, number] => CORNERS[row]?.[column] ?? [0, 0];
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** How far the middle of a side stands off, at the most. */
const BOW = 1.1;
/** A number from -1 to 1, always the same for a side. */
const chanceOf = ([row, column]: Corner, upright: boolean): number =>
  Math.sin(row * 12.9898 + column * 78.233 + (upright ? 37.719 : 0));

/** The control point of the curve from a corner to the next one; the same in both directions. */
const controlOf = (from: Corner, to: Corner, bow = BOW): readonly [number, number] => {
  const first = from[0] < to[0] || from[1] < to[1] ? from : to;
  const upright = from[1] === to[1];
  const [[x, y], [u, v]] = [at(from), at(to)];
  const off = chanceOf(first, upright) * bow * 2;
  return upright ? [(x + u) / 2 + off, (y + v) / 2] : [(x + u) / 2, (y + v) / 2 + off];
};
const pointOf = (corner: Corner): string => at(corner).map(rounded).join(",");
const curveTo = (from: Corner, to: Corner, bow?: number): string =>
  `Q${controlOf(from, to, bow).map(rounded).join(",")} ${pointOf(to)}`;
const line = (from: Corner, to: Corner, bow?: number): string => `M${pointOf(from)}${curveTo(from, to, bow)}`;

const WHERE: ReadonlyMap<string, Corner> = new Map(SQUARES.map(([id, row, column]) => [id, [row, column]]));
/** Row and column of a square, from 1. */
export const squareAt = (id: string): Corner => WHERE.get(id) ?? [0, 0];
/** The middle of a square. */
export const middleOf = (id: string): readonly [x: number, y: number] => {
  const [row, column] = squareAt(id);
  const [[x, y], [u, v]] = [at([row - 1, column - 1]), at([row, column])];
  return [(x + u) / 2, (y + v) / 2];
};

/** The sides of a square, clockwise. */
const sidesOf = (id: string): readonly (readonly [Corner, Corner])[] => {
  const [row, column] = squareAt(id);
  const [nw, ne, se, sw]: Corner[] = [
    [row - 1, column - 1],
    [row - 1, column],
    [row, column],
    [row, column - 1],
  ];
  return [
    [nw as Corner, ne as Corner],
    [ne as Corner, se as Corner],
    [se as Corner, sw as Corner],
    [sw as Corner, nw as Corner],
  ];
};
/** A square with straight sides. */
const shapeOfSquare = (id: string): Shape => [
  ringOf(sidesOf(id).map(([from]) => ({ x: at(from)[0], y: at(from)[1] }))),
];
const keyOf = (corner: Corner): string => corner.join(".");

/** One outline round a set of squares. */
export const outlineOf = (ids: Iterable<string>): string => {
  const all = new Map<string, readonly [Corner, Corner]>();
  for (const [from, to] of [...ids].flatMap(sidesOf)) {
    // A side between two of the squares is gone through in both directions.
    if (!all.delete(`${keyOf(to)}>${keyOf(from)}`)) all.set(`${keyOf(from)}>${keyOf(to)}`, [from, to]);
  }
  const after = new Map<string, Corner[]>();
  for (const [from, to] of all.values()) after.set(keyOf(from), [...(after.get(keyOf(from)) ?? []), to]);
  let path = "";
  for (const [start] of all.values()) {
    let here = start;
    let next = after.get(keyOf(here))?.pop();
    if (!next) continue;
    path += `M${pointOf(start)}`;
    while (next) {
      path += curveTo(here, next);
      here = next;
      next = after.get(keyOf(here))?.pop();
    }
    path += "Z";
  }
  return path;
};

/** The lines of the grid, each once. */
export const GRID: string = [
  ...new Map(
    SQUARES.flatMap(([id]) => sidesOf(id)).map(([from, to]) => [
      [keyOf(from), keyOf(to)].sort().join("-"),
      line(from, to),
    ]),
  ).values(),
].join("");

/** Rivers meander more than the lines of the grid. */
const MEANDER = 2;
const along = (kind: keyof typeof SIDES): string => SIDES[kind].map(([from, to]) => line(from, to, MEANDER)).join("");
export const RIVERS = { solid: along("solid"), dotted: along("dotted"), salt: along("salt") } as const;

const bandOf = (bands: readonly number[], at: number): number => bands.findIndex((last) => at <= last);
/** The lettered cell that a square lies in, such as `E5`. */
export const cellOf = (id: string): string => {
  const [row, column] = squareAt(id);
  return `${"ABCDEFG"[bandOf(BANDS.rows, row)]}${bandOf(BANDS.columns, column) + 1}`;
};
/** The middle of each band of cells on the map, with its letter or number. */
const middles = (bands: readonly number[], along: (line: number) => number, nameOf: (i: number) => string) =>
  bands.map((last, i) => ({ name: nameOf(i), at: (along(bands[i - 1] ?? 0) + along(last)) / 2 }));
export const LETTERS = middles(
  BANDS.rows,
  (row) => at([row, 0])[1],
  (i) => "ABCDEFG"[i] ?? "",
);
export const NUMBERS = middles(
  BANDS.columns,
  (column) => at([0, column])[0],
  (i) => String(i + 1),
);

/** The square under a point of the map. The grid is almost even, so only the nearest squares have to be looked at. */
export const squareUnder = (point: { x: number; y: number }): string | null => {
  const [[left, top], [right, bottom]] = [at([0, 0]), at([CORNERS.length - 1, CORNERS[0]!.length - 1])];
  const row = Math.ceil(((point.y - top) / (bottom - top)) * (CORNERS.length - 1));
  const column = Math.ceil(((point.x - left) / (right - left)) * (CORNERS[0]!.length - 1));
  const near = [0, -1, 1].flatMap((down) => [0, -1, 1].map((across) => `${row + down}.${column + across}`));
  return near.find((id) => WHERE.has(id) && isWithin(shapeOfSquare(id), point)) ?? null;
};
