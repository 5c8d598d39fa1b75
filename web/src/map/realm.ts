// The places of Kingmaker on the map: how far their symbols reach, and where their names and marks stand.
import { ANCHOR_SIZE, overlap, reachBox } from "./geometry";
import { labelsRound, makeRoom, placeLabels, textWidth, type Label, type Named } from "./labels";
import { AREAS, PLACES, REGIONS, ROADS, SEAS } from "./realm.generated";
import type { Box, Reach, RealmArea, RealmPlace, RealmRegion, RealmSea } from "./types";

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));
const [places, areas, regions, seas] = [byId(PLACES), byId(AREAS), byId(REGIONS), byId(SEAS)];

const found = <Row>(rows: ReadonlyMap<string, Row>, id: string): Row => {
  const row = rows.get(id);
  if (!row) throw new Error(`no ${id} on the map`);
  return row;
};
export const realmPlace = (id: string): RealmPlace => found(places, id);
export const realmArea = (id: string): RealmArea => found(areas, id);
export const realmRegion = (id: string): RealmRegion => found(regions, id);
export const realmSea = (id: string): RealmSea => found(seas, id);
export const isMainland = (area: string): boolean => realmRegion(realmArea(area).region).mainland;
export const roadsThrough = (area: string): string[] =>
  ROADS.filter((road) => road.areas.includes(area)).map((road) => road.name);

const REACHES: Readonly<Record<RealmPlace["kind"], Reach>> = {
  city: { side: 15, up: 13, down: 10 },
  town: { side: 11, up: 9, down: 9 },
  open: { side: 11, up: 8, down: 8 },
  royal: { side: 9, up: 9, down: 9 },
  castle: { side: 7, up: 10, down: 8 },
  unfortified: { side: 4.5, up: 4.5, down: 4.5 },
};
const LONDON: Reach = { side: 23, up: 24, down: 12 };
export const reachOf = ({ id, kind }: RealmPlace): Reach => (id === "london" ? LONDON : REACHES[kind]);

/** The upper left corner of the anchor of a port. */
export const anchorOf = (place: RealmPlace): { x: number; y: number } => {
  const { side } = reachOf(place);
  const [sx, sy] = place.seaward ?? [1, 0];
  return { x: place.x + sx * (side + 8) - ANCHOR_SIZE / 2, y: place.y + sy * 14 - ANCHOR_SIZE / 2 };
};
/** The foot of the pennon of the Faction that holds a place. */
export const pennonOf = (place: RealmPlace): { x: number; y: number } => {
  const { side, up } = reachOf(place);
  return { x: place.x + side - 3, y: place.y - up + 5 };
};

const boxesOf = (place: RealmPlace): Box[] => {
  const flag = pennonOf(place);
  return [
    ...(place.port ? [{ ...anchorOf(place), width: ANCHOR_SIZE, height: ANCHOR_SIZE }] : []),
    ...(place.kind === "unfortified" ? [] : [{ x: flag.x, y: flag.y - 17, width: 12, height: 14 }]),
  ];
};
const named = (place: RealmPlace, size: number): Named => ({ ...place, reach: reachOf(place), size });
const roadSamples = ROADS.flatMap((road) => road.points);
const MARKS = PLACES.flatMap(boxesOf);
export const SYMBOLS: readonly Box[] = PLACES.map((place) => reachBox(place, reachOf(place)));
export const MARK_BOXES: readonly Box[] = MARKS;

/** Splits a long name into two lines. */
export const linesOf = (name: string): string[] => {
  const words = name.split(" ");
  const half = Math.ceil(words.length / 2);
  return name.length > 11 ? [words.slice(0, half).join(" "), words.slice(half).join(" ")] : [name];
};
export const WATER_LETTERS = { size: 13.5, line: 14, spacing: 0.06 } as const;
/** The boxes of the names of seas. */
export const SEA_NAMES: readonly Box[] = SEAS.map(({ name, x, y }) => {
  const { size, line, spacing } = WATER_LETTERS;
  const lines = linesOf(name);
  const width = Math.max(...lines.map((text) => textWidth(text, size) + text.length * size * spacing));
  return { x: x - width / 2, y: y - size * 0.8, width, height: size * 0.95 + (lines.length - 1) * line };
});

const isMajor = ({ kind }: RealmPlace) => kind === "city" || kind === "town" || kind === "open";
const majors = PLACES.filter(isMajor);
const without = (shown: readonly RealmPlace[]) =>
  PLACES.filter((place) => !shown.includes(place)).map((place) => reachBox(place, reachOf(place)));
/** The names of Cities and Towns, which are always shown. */
export const LABELS: readonly Label[] = placeLabels(
  majors.map((place) => named(place, place.id === "london" ? 18 : place.kind === "city" ? 15.5 : 13.5)),
  [...MARKS, ...without(majors)],
  roadSamples,
);

const royals = PLACES.filter(({ kind }) => kind === "royal");
const isFree = ({ id, box }: Label, taken: readonly Box[]): boolean =>
  taken.every((other) => overlap(box, other) < 12) &&
  PLACES.every((place) => place.id === id || overlap(box, reachBox(place, reachOf(place))) < 6);
/** The names of those Royal castles for which there is room. */
export const ROYAL_LABELS: readonly Label[] = placeLabels(
  royals.map((place) => named(place, 12.9)),
  [...MARKS, ...without(royals), ...LABELS.map(({ box }) => box), ...SEA_NAMES],
  roadSamples,
).reduce<Label[]>(
  (shown, label) =>
    isFree(label, [...MARKS, ...LABELS.map(({ box }) => box), ...SEA_NAMES, ...shown.map(({ box }) => box)])
      ? [...shown, label]
      : shown,
  [],
);
const far = [...LABELS, ...ROYAL_LABELS];
const minors = PLACES.filter(({ id }) => !far.some((label) => label.id === id));
/** The names of the other places, shown when the map is zoomed in. They are small, but grow with the map. */
export const NEAR_LABELS: readonly Label[] = placeLabels(
  minors.map((place) => named(place, place.kind === "royal" ? 9.5 : 8.5)),
  [...MARKS, ...without(minors), ...far.map(({ box }) => box)],
  roadSamples,
);

const DRAWN = [
  [SYMBOLS, 10],
  [MARKS, 1],
] as const;
const boxesOfNames = (labels: readonly Label[]): Box[] => labels.map(({ box }) => box);
const waysRound = ({ id, size }: Label) => labelsRound(named(realmPlace(id), size));

/** The names to show among pieces. */
export interface Names {
  /** Names of Cities and Towns beside the pieces; and those that have to be drawn over them. */
  beside: readonly Label[];
  over: readonly Label[];
  /** Names of Royal castles, and, when zoomed in, of the other places, as far as there is room. */
  royal: readonly Label[];
  near: readonly Label[];
}
/** The names that fit among these pieces. Cities and Towns are always named, if necessary over pieces, but rather not over
 * their `ribbons`. */
export const namesAmong = (pieces: readonly Box[], ribbons: readonly Box[], isNear: boolean): Names => {
  const major = makeRoom(LABELS, waysRound, {
    pieces,
    shunned: [[ribbons, 6], [boxesOfNames(ROYAL_LABELS), 6], ...DRAWN],
  });
  const lesser = (labels: readonly Label[], names: readonly Label[]) =>
    makeRoom(labels, waysRound, { pieces, names: [...boxesOfNames(names), ...SEA_NAMES], shunned: DRAWN }).free;
  const majors = [...major.free, ...major.hidden];
  const royal = lesser(ROYAL_LABELS, majors);
  return {
    beside: major.free,
    over: major.hidden,
    royal,
    near: isNear ? lesser(NEAR_LABELS, [...majors, ...royal]) : [],
  };
};
