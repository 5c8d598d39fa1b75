// The map of Europe: its Regions, Seas, ways and borders as paths.
import { BORDERS, REGIONS, SEAS } from "./europe.generated";
import type { Border, Region, Road, Sea } from "./types";

type Point = readonly [x: number, y: number];

const [regions, seas] = [new Map(REGIONS.map((row) => [row.id, row])), new Map(SEAS.map((row) => [row.id, row]))];
const found = <Row>(rows: ReadonlyMap<string, Row>, id: string): Row => {
  const row = rows.get(id);
  if (!row) throw new Error(`no ${id} on the map`);
  return row;
};
export const regionOf = (id: string): Region => found(regions, id);
export const seaOf = (id: string): Sea => found(seas, id);

/** What is in play; the map may be moved as far as its edges. */
export const WHOLE = { x: 330, y: 80, width: 764, height: 664 } as const;

/** The path of a Road or a Strait. */
export const wayPath = ({ from, to, bend }: Road): string => {
  const [a, b] = [regionOf(from), regionOf(to)];
  return `M${a.x},${a.y}Q${bend.join(",")} ${b.x},${b.y}`;
};

const half = ([a, b]: Point, [c, d]: Point) => `${((a + c) / 2).toFixed(1)},${((b + d) / 2).toFixed(1)}`;
/** A line through points, its corners rounded off. */
const lineOf = (points: readonly Point[]): string => {
  const inner = points.slice(1, -1).map((point, i) => `Q${point.join(",")} ${half(point, points[i + 2]!)}`);
  return `M${points[0]!.join(",")}L${half(points[0]!, points[1]!)}${inner.join("")}L${points.at(-1)!.join(",")}`;
};

interface Line {
  points: readonly Point[];
  /** Whether the way to each point is on land. */
  isDry: readonly boolean[];
}
const lineFrom = ({ points, land }: Border): Line => ({
  points,
  isDry: points.map((_, i) => land.some(([from, to]) => i >= from && i <= to)),
});
const reversed = ({ points, isDry }: Line): Line => ({ points: points.toReversed(), isDry: isDry.toReversed() });
const keyOf = (point: Point | undefined): string => String(point);

/** The borders that part one of these Regions from any other land, joined to rings. */
const ringsRound = (ids: ReadonlySet<string>): readonly Line[] => {
  const left = BORDERS.filter(({ between: [a, b] }) => ids.has(a ?? "") !== ids.has(b ?? "")).map(lineFrom);
  const rings: Line[] = [];
  while (left.length) {
    let ring = left.pop()!;
    while (keyOf(ring.points.at(-1)) !== keyOf(ring.points[0])) {
      const end = keyOf(ring.points.at(-1));
      const next = left.findIndex(({ points }) => keyOf(points[0]) === end || keyOf(points.at(-1)) === end);
      if (next < 0) break;
      const [line] = left.splice(next, 1);
      const { points, isDry } = keyOf(line!.points[0]) === end ? line! : reversed(line!);
      ring = { points: [...ring.points, ...points.slice(1)], isDry: [...ring.isDry, ...isDry.slice(1)] };
    }
    rings.push(softened({ points: ring.points.slice(0, -1), isDry: ring.isDry.slice(0, -1) }));
  }
  return rings;
};
const SOFTER = 4;
/** Rounds off the corners of a ring where borders of Regions meet it. */
const softened = ({ points, isDry }: Line): Line => {
  let soft = points;
  for (let pass = 0; pass < SOFTER; pass++)
    soft = soft.map(([x, y], i) => {
      const [before, after] = [soft.at(i - 1)!, soft[(i + 1) % soft.length]!];
      return [(before[0] + x * 2 + after[0]) / 4, (before[1] + y * 2 + after[1]) / 4];
    });
  return { points: soft.map(([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]), isDry };
};

/** The outline of these Regions, also across the water: the caller clips it to the coast. */
export const outlineOf = (ids: ReadonlySet<string>): string =>
  ringsRound(ids)
    .map(({ points }) => `${lineOf(points)}Z`)
    .join("");

/** The border of these Regions, as far as it runs on land. */
export const landBorderOf = (ids: ReadonlySet<string>): string =>
  ringsRound(ids)
    .flatMap(({ points, isDry }) => {
      // Begin on the water, so that no run is cut in two; a ring that is all on land is closed.
      const start = isDry.indexOf(false);
      if (start < 0) return [`${lineOf(points)}Z`];
      const runs: Point[][] = [[]];
      for (let i = 1; i <= points.length; i++) {
        const at = (start + i) % points.length;
        if (isDry[at]) runs.at(-1)!.push(points[at]!);
        else if (runs.at(-1)!.length) runs.push([]);
      }
      return runs.filter((run) => run.length > 1).map(lineOf);
    })
    .join("");

const onLand = ({ points, land }: Border): string =>
  land.map(([from, to]) => (to > from ? lineOf(points.slice(from, to + 1)) : "")).join("");
/** The borders between Regions, on land. */
export const REGION_BORDERS: string = BORDERS.filter(({ between: [a, b] }) => a && b)
  .map(onLand)
  .join("");
/** Everything in play. */
export const IN_PLAY: string = outlineOf(new Set(REGIONS.map(({ id }) => id)));

/** How far apart the Armies of two Kingdoms stand, and those of more. */
const [APART, CLOSE] = [27, 17];
/** Where the Armies of so many Kingdoms stand in a Region: in a row, the closer the more there are. */
export const armySpots = ({ army: [x, y], beside }: Region, count: number): Point[] =>
  Array.from({ length: count }, (_, i) => [x + i * beside * (count > 2 ? CLOSE : APART), y]);

/** How much lower and farther right a Fleet lies that shares its station. */
const SHARED = 15;
/** Where the Fleets of so many Kingdoms lie in a Sea: at its stations, then beside those who came first. */
export const fleetSpots = ({ fleets }: Sea, count: number): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const [x, y] = fleets[i % fleets.length]!;
    const turn = Math.floor(i / fleets.length);
    return [x + turn * SHARED, y + turn * (SHARED / 3)];
  });
