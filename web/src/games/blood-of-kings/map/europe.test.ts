// The generated map: everything of the data is on it, near its true place, and nothing hides anything else.
import { expect, test } from "vitest";
import facts from "../../../../../data/blood-of-kings/map.json";
import kingdoms from "../../../../../data/blood-of-kings/kingdoms.json";
import { overlap, reachBox } from "../../../map/geometry";
import { textWidth } from "../../../map/labels";
import { isWithin, shapeOf } from "../../../map/shapes";
import type { Box } from "../../../map/types";
import { KINGDOMS } from "../kingdoms";
import { WHOLE, armySpots, fleetSpots, landBorderOf, outlineOf, regionOf, seaOf } from "./europe";
import { COAST, REGIONS, ROADS, SEAS, STRAITS } from "./europe.generated";
import type { Lettering, Region } from "./types";

/** What a Region's symbol takes, without its crown and the foot of its mound. */
const REACH = {
  capitol: { side: 16, up: 15, down: 11 },
  castle: { side: 9, up: 10, down: 9 },
  town: { side: 11, up: 8, down: 8 },
  cathedral: { side: 10, up: 12, down: 8 },
} as const;
const FARTHEST = 26;
/** The least distance of a Road from a strange place. */
const CLEAR = 18;

const symbolOf = (region: Region): Box => reachBox(region, REACH[region.kind]);
/** The middle of a name, without the tips of its letters. */
const boxOf = ({ lines, x, y, size, leading }: Lettering, spacing = 0): Box => {
  const width = Math.max(...lines.map((line) => textWidth(line, size) + line.length * size * spacing)) * 0.94;
  return { x: x - width / 2, y: y - size * 0.62, width, height: (lines.length - 1) * leading + size * 0.7 };
};
const around = ([x, y]: Point, side: number): Box => reachBox({ x, y }, { side, up: side, down: side });

type Point = readonly [x: number, y: number];
interface Thing {
  name: string;
  box: Box;
}
const names: readonly Thing[] = [
  ...REGIONS.map(({ id, lettering }) => ({ name: `name of ${id}`, box: boxOf(lettering) })),
  ...SEAS.map(({ id, lettering }) => ({ name: `name of ${id}`, box: boxOf(lettering, 0.14) })),
];
const pieces: readonly Thing[] = [
  ...REGIONS.map(({ id, army }) => ({ name: `Army at ${id}`, box: around(army, 12) })),
  ...SEAS.flatMap(({ id, fleets }) =>
    fleets.map((fleet, i) => ({ name: `Fleet ${i + 1} in ${id}`, box: around(fleet, 14) })),
  ),
];
const signs: readonly Thing[] = [
  ...REGIONS.map((region) => ({ name: `symbol of ${region.id}`, box: symbolOf(region) })),
  ...REGIONS.flatMap(({ id, anchor }) => (anchor ? [{ name: `anchor of ${id}`, box: around(anchor, 6) }] : [])),
  ...REGIONS.map(({ id, flag: [x, y] }) => ({
    name: `flag of ${id}`,
    box: { x, y: y - 14, width: 12, height: 9 },
  })),
  ...SEAS.map(({ id, pill: [x, y] }) => ({
    name: `pill of ${id}`,
    box: { x: x - 16, y: y - 9, width: 32, height: 18 },
  })),
];
const meetings = (some: readonly Thing[], others: readonly Thing[]): string[] =>
  some.flatMap((one) =>
    others
      .filter((other) => one !== other && overlap(one.box, other.box) > 0)
      .map(({ name }) => `${one.name}, ${name}`),
  );

test("every Region, Road, Strait and Sea of the data is drawn, and nothing else", () => {
  expect(REGIONS.map(({ id, kind, port, home }) => ({ id, kind, port, home }))).toEqual(
    facts.regions.map(({ id, kind, port, home }) => ({ id, kind, port, home })),
  );
  const ends = (ways: readonly { from: string; to: string }[]) => ways.map(({ from, to }) => `${from} ${to}`);
  expect(ends(ROADS)).toEqual(ends(facts.roads));
  expect(STRAITS.map(({ id, from, to, sea }) => [id, from, to, sea])).toEqual(
    facts.straits.map(({ id, from, to, sea }) => [id, from, to, sea]),
  );
  expect(SEAS.map(({ id, name, income }) => [id, name, income])).toEqual(
    facts.seas.map(({ id, name, income }) => [id, name, income]),
  );
  for (const { port } of REGIONS) if (port) expect(seaOf(port).id).toBe(port);
  expect(REGIONS.filter(({ port, anchor }) => (port === null) !== (anchor === null))).toEqual([]);
});

test("names on the map are those of the data", () => {
  const written = [...REGIONS, ...SEAS].map(({ lettering }) => lettering.lines.join(" "));
  expect(written).toEqual([...facts.regions, ...facts.seas].map(({ name }) => name));
});

test("no Region stands far from its true place, and all stand in the window", () => {
  const far = REGIONS.filter(({ x, y, real: [u, v] }) => Math.hypot(x - u, y - v) > FARTHEST + 0.1);
  expect(far.map(({ id }) => id)).toEqual([]);
  const out = [...names, ...pieces, ...signs].filter(
    ({ name, box }) =>
      !name.startsWith("Fleet") &&
      (box.x < WHOLE.x ||
        box.y < WHOLE.y ||
        box.x + box.width > WHOLE.x + WHOLE.width ||
        box.y + box.height > WHOLE.y + WHOLE.height + 16),
  );
  expect(out.map(({ name }) => name)).toEqual([]);
});

test("true places keep their order on the map: what lies farther east is farther right", () => {
  const byLongitude = facts.regions.toSorted((a, b) => a.lon - b.lon).map(({ id }) => regionOf(id).real[0]);
  expect(byLongitude).toEqual(byLongitude.toSorted((a, b) => a - b));
  const byLatitude = facts.regions.toSorted((a, b) => b.lat - a.lat).map(({ id }) => regionOf(id).real[1]);
  expect(byLatitude).toEqual(byLatitude.toSorted((a, b) => a - b));
});

test("every Region stands on land or at its edge", () => {
  const land = shapeOf(COAST);
  const isNear = ({ x, y }: Region) =>
    [0, 5.2].some((far) =>
      Array.from({ length: 24 }, (_, i) => (i / 12) * Math.PI).some((turn) =>
        isWithin(land, { x: x + Math.cos(turn) * far, y: y + Math.sin(turn) * far }),
      ),
    );
  expect(REGIONS.filter((region) => !isNear(region)).map(({ id }) => id)).toEqual([]);
});

test("no symbol hides another, or another's flag or anchor", () => {
  const symbols = REGIONS.map((region) => ({ name: `symbol of ${region.id}`, box: symbolOf(region) }));
  const ofOthers = symbols.flatMap((symbol) => {
    const own = symbol.name.replace("symbol of ", "");
    return meetings([symbol], signs).filter((words) => !words.endsWith(` of ${own}`));
  });
  expect(ofOthers).toEqual([]);
});

test("no name meets a name, a symbol, a flag, an anchor or a station", () => {
  expect(meetings(names, [...names, ...signs, ...pieces])).toEqual([]);
});

test("no station meets another, or a sign", () => {
  expect(meetings(pieces, [...pieces, ...signs])).toEqual([]);
});

test("an anchor stands nearest to its own Region, and an Army hardly nearer to another", () => {
  const far = ([x, y]: Point, region: Region) => Math.hypot(region.x - x, region.y - y);
  const isAstray = (at: Point, own: Region, spare: number) =>
    REGIONS.some((region) => far(at, region) < far(at, own) - spare);
  const astray = REGIONS.flatMap((region) => [
    ...(isAstray(region.army, region, 13.5) ? [`Army at ${region.id}`] : []),
    ...(region.anchor && isAstray(region.anchor, region, 0) ? [`anchor of ${region.id}`] : []),
  ]);
  expect(astray).toEqual([]);
});

test("Fleets stand on the water, at least two in every Sea", () => {
  const land = shapeOf(COAST);
  for (const { id, fleets } of SEAS) {
    expect(fleets.length, id).toBeGreaterThanOrEqual(2);
    for (const [x, y] of fleets) expect(isWithin(land, { x, y }), `${id} at ${x}, ${y}`).toBe(false);
  }
});

test("six Kingdoms find room in a Region and in a Sea: no piece hides the number of another", () => {
  const least = (spots: readonly Point[]) =>
    Math.min(...spots.flatMap(([x, y], i) => spots.slice(i + 1).map(([u, v]) => Math.hypot(x - u, y - v))));
  const close = [
    ...REGIONS.map((region) => ({ id: region.id, gap: least(armySpots(region, 6)) })),
    ...SEAS.map((sea) => ({ id: sea.id, gap: least(fleetSpots(sea, 6)) })),
  ].filter(({ gap }) => gap < 15);
  expect(close).toEqual([]);
  for (const region of REGIONS) expect(armySpots(region, 1), region.id).toEqual([region.army]);
});

test("Roads keep off strange places", () => {
  const close = ROADS.flatMap(({ from, to, bend }) => {
    const [a, b] = [regionOf(from), regionOf(to)];
    const points = Array.from({ length: 41 }, (_, i) => i / 40).map((t) => ({
      x: (1 - t) ** 2 * a.x + 2 * t * (1 - t) * bend[0] + t * t * b.x,
      y: (1 - t) ** 2 * a.y + 2 * t * (1 - t) * bend[1] + t * t * b.y,
    }));
    return REGIONS.filter((region) => region !== a && region !== b).flatMap(({ id, x, y }) => {
      const far = Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)));
      return far < CLEAR ? [`${from} to ${to} passes ${id} at ${far.toFixed(1)}`] : [];
    });
  });
  expect(close).toEqual([]);
});

test("the land of a Kingdom holds its own Regions and no other", () => {
  for (const { id, home } of kingdoms) {
    const land = outlineOf(new Set(home));
    const shape = shapeOfCurves(land);
    const held = REGIONS.filter((region) => isWithin(shape, region)).map((region) => region.id);
    expect(held.toSorted(), id).toEqual(home.toSorted());
    expect(landBorderOf(new Set(home)), id).toMatch(/^M/);
  }
});
/** The corner points of a path of lines and curves. */
const shapeOfCurves = (path: string) =>
  path
    .split("M")
    .slice(1)
    .flatMap((ring) => {
      const numbers = (ring.replace(/Q[^ ]+ /g, "L").match(/-?\d+\.?\d*/g) ?? []).map(Number);
      const points = Array.from({ length: numbers.length / 2 }, (_, i) => ({
        x: numbers[i * 2]!,
        y: numbers[i * 2 + 1]!,
      }));
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      const [left, top] = [Math.min(...xs), Math.min(...ys)];
      return [{ points, box: { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top } }];
    });

test("every Kingdom of the data has arms of its own, a flag and a hatching", () => {
  expect(Object.keys(KINGDOMS)).toEqual(kingdoms.map(({ id }) => id));
  const looks = Object.values(KINGDOMS);
  for (const part of ["flag", "hatching", "piece", "sail"] as const)
    expect(new Set(looks.map((look) => JSON.stringify(look[part]))).size, part).toBe(looks.length);
});
