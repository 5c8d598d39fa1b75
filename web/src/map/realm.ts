// The map of Kingmaker II: its places, Areas, Regions and seas, and how they are laid out.
import { textWidth } from "./labels";
import { layoutOf } from "./place-layout";
import { AREAS, PLACES, REGIONS, ROADS, SEAS } from "./realm.generated";
import type { Box, RealmArea, RealmPlace, RealmRegion, RealmSea } from "./types";

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

export const LAYOUT = layoutOf({
  places: PLACES,
  roads: ROADS,
  waters: SEA_NAMES,
  measures: {
    scales: { london: 1, city: 1, town: 1, open: 1, royal: 1, castle: 1, unfortified: 1 },
    letters: { london: 18, city: 15.5, town: 13.5, royal: 12.9, nearRoyal: 9.5, near: 8.5 },
  },
});
export const { reachOf, namesAmong, labels: LABELS, royalLabels: ROYAL_LABELS, symbols: SYMBOLS } = LAYOUT;
