// Places the names on the map. Ten positions are tried for each name; the cost is what it would cover there.
import { LETTER_WIDTHS, RIBBON_WIDTHS } from "./england.generated";
import { SYMBOL_REACH, boundsOf, overlap, reachBox } from "./geometry";
import type { Box, Place, Reach, Side } from "./types";

export interface Label {
  id: string;
  text: string;
  /** Middle of the text's baseline. */
  x: number;
  y: number;
  size: number;
  box: Box;
}

const widthIn = (widths: readonly number[], text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (widths[letter.charCodeAt(0) - 32] ?? 500), 0) * (size / 1000);
export const textWidth = (text: string, size: number): number => widthIn(LETTER_WIDTHS, text, size);
/** The width of a text on a ribbon. */
export const ribbonTextWidth = (text: string, size: number): number => widthIn(RIBBON_WIDTHS, text, size);

/** Something with a name: its position, how far its symbol reaches, the size of the name. */
export interface Named {
  id: string;
  name: string;
  x: number;
  y: number;
  reach: Reach;
  size: number;
  prefer: Side | null;
}

export const named = (place: Place): Named => ({
  ...place,
  reach: SYMBOL_REACH[place.kind],
  size: place.kind === "london" ? 18 : place.kind === "city" ? 14.5 : 13.5,
});

const SIDES: readonly Side[] = [
  "below",
  "right",
  "left",
  "above",
  "lower-right",
  "lower-left",
  "upper-right",
  "upper-left",
  "below-right",
  "below-left",
];
const BESIDE = 5;
/** How much more the side preferred in the data may cost than the best other side. */
const PREFERRED = 170;

const boxFor = ({ reach, size, ...place }: Named, side: Side, width: number): Box => {
  const height = size * 0.8;
  const right = place.x + reach.side + BESIDE;
  const left = place.x - reach.side - BESIDE - width;
  const middle = place.x - width / 2;
  const above = place.y - reach.up - 3 - height;
  const below = place.y + reach.down + 3;
  const level = place.y + 1 - height / 2;
  const [x, y] = {
    right: [right, level],
    left: [left, level],
    above: [middle, above],
    below: [middle, below],
    "upper-right": [right - 7, above + 9],
    "upper-left": [left + 7, above + 9],
    "lower-right": [right - 7, below - 6],
    "lower-left": [left + 7, below - 6],
    "below-right": [middle + width * 0.3, below],
    "below-left": [middle - width * 0.3, below],
  }[side] as [number, number];
  return { x, y, width, height };
};

/** How much farther from its place a name may stand to make room for pieces. */
const AWAY = [0, 9] as const;
/** All positions for the name of a place: on each side of it, close and a little farther away. */
export const labelsRound = (place: Named): Label[] =>
  AWAY.flatMap((away) => {
    const { side, up, down } = place.reach;
    const reach = { side: side + away, up: up + away, down: down + away };
    return SIDES.map((at) => labelIn(place, boxFor({ ...place, reach }, at, textWidth(place.name, place.size))));
  });
const labelIn = ({ id, name, size }: Named, box: Box): Label => ({
  id,
  text: name,
  x: box.x + box.width / 2,
  y: box.y + box.height * 0.93,
  size,
  box,
});

const contains = (box: Box, [x, y]: readonly [number, number]) =>
  x > box.x - 1 && x < box.x + box.width + 1 && y > box.y - 1 && y < box.y + box.height + 1;

/** Places the names clear of symbols, of `taken` boxes (markers, pieces) and of one another; ways are avoided where possible. */
export const placeLabels = (
  places: readonly Named[],
  taken: readonly Box[],
  ways: readonly (readonly [number, number])[],
): Label[] => {
  const symbols = places.map((place) => reachBox(place, place.reach));
  const options = places.map((place) => {
    const width = textWidth(place.name, place.size);
    return SIDES.map((side, rank) => {
      const box = boxFor(place, side, width);
      const roomy = { x: box.x - 2, y: box.y - 1, width: box.width + 4, height: box.height + 2 };
      const covered = [...symbols, ...taken].reduce((sum, other) => sum + overlap(roomy, other), 0);
      const crossed = ways.filter((point) => contains(box, point)).length;
      return { box, cost: covered * 3 + crossed * 5 + rank + (side === place.prefer ? -PREFERRED : 0) };
    });
  });
  const chosen = options.map((list) => list.reduce((best, option) => (option.cost < best.cost ? option : best)));
  for (let pass = 0; pass < 6; pass++) {
    options.forEach((list, i) => {
      const full = (option: { box: Box; cost: number }) =>
        option.cost +
        chosen.reduce(
          (sum, other, j) =>
            i === j
              ? sum
              : sum + overlap({ ...option.box, x: option.box.x - 2, width: option.box.width + 4 }, other.box) * 4,
          0,
        );
      chosen[i] = list.reduce((best, option) => (full(option) < full(best) ? option : best));
    });
  }
  return places.map((place, i) => labelIn(place, chosen[i]!.box));
};

/** The share of a name that pieces may cover before it cannot be read. */
const HIDDEN = 0.16;

/** What names share the map with. */
export interface Crowd {
  pieces: readonly Box[];
  /** Other texts on the map: no name may touch them. */
  names?: readonly Box[];
  /** What a name should rather not cover, and the cost of each pixel. */
  shunned?: readonly (readonly [boxes: readonly Box[], weight: number])[];
}

/** Moves names that pieces cover to another side of their place. `free`: names that can be read; `hidden`: names without such
 * a side, to be drawn over the pieces or not at all. If no two of the `labels` touch, neither do the results: a name that
 * moves keeps clear of all others, moved or not. */
export const makeRoom = (
  labels: readonly Label[],
  waysOf: (label: Label) => readonly Label[],
  { pieces, names = [], shunned = [] }: Crowd,
): { free: Label[]; hidden: Label[] } => {
  const covered = (boxes: readonly Box[], { box }: Label) => boxes.reduce((sum, other) => sum + overlap(box, other), 0);
  const isCovered = (label: Label) => covered(pieces, label) > label.box.width * label.box.height * HIDDEN;
  const boxes = labels.map(({ box }) => box);
  const isMeeting = ({ box }: Label, own: number) =>
    names.some((other) => overlap(box, other) > 0) || boxes.some((other, i) => i !== own && overlap(box, other) > 0);
  const weighed = [[pieces, PIECES] as const, ...shunned];
  /** The position that covers the least. For speed only boxes nearby are considered. */
  const leastOf = (ways: readonly Label[]): Label | undefined => {
    const room = boundsOf(ways.map(({ box }) => box));
    const near = weighed.map(([others, weight]) => [others.filter((box) => overlap(box, room) > 0), weight] as const);
    const costs = ways.map((way) => near.reduce((sum, [others, weight]) => sum + covered(others, way) * weight, 0));
    return ways[costs.indexOf(Math.min(...costs))];
  };
  const [free, hidden]: [Label[], Label[]] = [[], []];
  labels.forEach((label, own) => {
    if (!isCovered(label) && !isMeeting(label, own)) return free.push(label);
    const best = leastOf([label, ...waysOf(label)].filter((way) => !isMeeting(way, own)));
    boxes[own] = (best ?? label).box;
    return (best && !isCovered(best) ? free : hidden).push(best ?? label);
  });
  return { free, hidden };
};
const PIECES = 3;
