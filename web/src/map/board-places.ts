// The places and sea squares on the board, and how they are laid out.
import { textWidth } from "./labels";
import { layoutOf } from "./place-layout";
import { PLACES, ROADS, SEAS, WATERS } from "./board.generated";
import type { BoardPlace, BoardSea } from "./types";

const places = new Map(PLACES.map((place) => [place.id, place]));
const seas = new Map(SEAS.map((sea) => [sea.id, sea]));
const found = <Row>(rows: ReadonlyMap<string, Row>, id: string): Row => {
  const row = rows.get(id);
  if (!row) throw new Error(`no ${id} on the board`);
  return row;
};
export const boardPlace = (id: string): BoardPlace => found(places, id);
export const boardSea = (id: string): BoardSea => found(seas, id);
export const placesIn = (square: string): readonly BoardPlace[] => PLACES.filter((place) => place.square === square);

/** The sizes of the letters of cells and of the names on the water. */
export const WATER_LETTERS = { cell: 12, name: 20, spacing: 0.08 } as const;
const boxRound = (x: number, y: number, width: number, size: number) => ({
  x: x - width / 2,
  y: y - size * 0.8,
  width,
  height: size * 0.95,
});
const waters = [
  ...WATERS.map(({ name, x, y }) => {
    const { name: size, spacing } = WATER_LETTERS;
    return boxRound(x, y, textWidth(name, size) + name.length * size * spacing, size);
  }),
  ...SEAS.map(({ letter: [x, y] }) => boxRound(x, y, 16, WATER_LETTERS.cell)),
];

export const LAYOUT = layoutOf({
  places: PLACES,
  roads: ROADS,
  waters,
  measures: {
    scales: { london: 0.78, city: 0.86, town: 0.8, open: 0.8, royal: 0.84, castle: 0.87, unfortified: 0.875 },
    letters: { london: 17, city: 15, town: 13.2, royal: 12.4, nearRoyal: 9.5, near: 8.5 },
  },
});
