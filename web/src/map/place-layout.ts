// How the places of a Kingmaker map are laid out: how far their symbols reach, and where their names and marks stand.
import { ANCHOR_SIZE } from "./anchor";
import { overlap, reachBox } from "./geometry";
import { labelsRound, makeRoom, placeLabels, type Label, type Named } from "./labels";
import type { Box, MapPlace, Reach, RealmKind } from "./types";

/** A kind of place; London is drawn in its own way. */
type Look = RealmKind | "london";
const lookOf = ({ id, kind }: MapPlace): Look => (id === "london" ? "london" : kind);

/** The reaches of symbols in full size. */
const REACHES: Readonly<Record<Look, Reach>> = {
  london: { side: 23, up: 24, down: 12 },
  city: { side: 15, up: 13, down: 10 },
  town: { side: 11, up: 9, down: 9 },
  open: { side: 11, up: 8, down: 8 },
  royal: { side: 9, up: 9, down: 9 },
  castle: { side: 7, up: 10, down: 8 },
  unfortified: { side: 4.5, up: 4.5, down: 4.5 },
};

export interface Measures {
  /** The size of each symbol, as a share of its full size. */
  scales: Readonly<Record<Look, number>>;
  /** The sizes of names: of London, Cities, Towns, Royal castles; and of Royal castles and others when zoomed in. */
  letters: { london: number; city: number; town: number; royal: number; nearRoyal: number; near: number };
}

/** The names to show among pieces. */
export interface Names {
  /** Names of Cities and Towns beside the pieces; and those that have to be drawn over them. */
  beside: readonly Label[];
  over: readonly Label[];
  /** Names of Royal castles, and, when zoomed in, of the other places, as far as there is room. */
  royal: readonly Label[];
  near: readonly Label[];
}

interface Ground {
  places: readonly MapPlace[];
  roads: readonly { points: readonly (readonly [x: number, y: number])[] }[];
  /** The boxes of the names on the water. */
  waters: readonly Box[];
  measures: Measures;
}

export type Layout = ReturnType<typeof layoutOf>;

export const layoutOf = ({ places, roads, waters, measures: { scales, letters } }: Ground) => {
  const reaches = new Map<Look, Reach>(
    Object.entries(REACHES).map(([look, { side, up, down }]) => {
      const scale = scales[look as Look];
      return [look as Look, { side: side * scale, up: up * scale, down: down * scale }];
    }),
  );
  const scaleOf = (place: MapPlace): number => scales[lookOf(place)];
  const reachOf = (place: MapPlace): Reach => reaches.get(lookOf(place))!;

  /** The upper left corner of the anchor of a port. */
  const anchorOf = (place: MapPlace): { x: number; y: number } => {
    const { side } = reachOf(place);
    const [sx, sy] = place.seaward ?? [1, 0];
    return { x: place.x + sx * (side + 8) - ANCHOR_SIZE / 2, y: place.y + sy * 14 - ANCHOR_SIZE / 2 };
  };
  /** The foot of the pennon of the Faction that holds a place. */
  const pennonOf = (place: MapPlace): { x: number; y: number } => {
    const { side, up } = reachOf(place);
    return { x: place.x + side - 3, y: place.y - up + 5 };
  };

  const boxesOf = (place: MapPlace): Box[] => {
    const flag = pennonOf(place);
    return [
      ...(place.port ? [{ ...anchorOf(place), width: ANCHOR_SIZE, height: ANCHOR_SIZE }] : []),
      ...(place.kind === "unfortified" ? [] : [{ x: flag.x, y: flag.y - 17, width: 12, height: 14 }]),
    ];
  };
  const named = (place: MapPlace, size: number): Named => ({ ...place, reach: reachOf(place), size });
  const samples = roads.flatMap((road) => road.points);
  const marks = places.flatMap(boxesOf);
  const symbols = places.map((place) => reachBox(place, reachOf(place)));
  const byId = new Map(places.map((place) => [place.id, place]));

  const isMajor = ({ kind }: MapPlace) => kind === "city" || kind === "town" || kind === "open";
  const majors = places.filter(isMajor);
  const sizeOf = (place: MapPlace): number =>
    place.id === "london" ? letters.london : place.kind === "city" ? letters.city : letters.town;
  const without = (shown: readonly MapPlace[]) =>
    places.filter((place) => !shown.includes(place)).map((place) => reachBox(place, reachOf(place)));
  /** The names of Cities and Towns, which are always shown. */
  const labels: readonly Label[] = placeLabels(
    majors.map((place) => named(place, sizeOf(place))),
    [...marks, ...without(majors)],
    samples,
  );

  const royals = places.filter(({ kind }) => kind === "royal");
  const isFree = ({ id, box }: Label, taken: readonly Box[]): boolean =>
    taken.every((other) => overlap(box, other) < 12) &&
    places.every((place) => place.id === id || overlap(box, reachBox(place, reachOf(place))) < 6);
  const kept = [...marks, ...labels.map(({ box }) => box), ...waters];
  /** The names of those Royal castles for which there is room. */
  const royalLabels: readonly Label[] = placeLabels(
    royals.map((place) => named(place, letters.royal)),
    [...marks, ...without(royals), ...labels.map(({ box }) => box), ...waters],
    samples,
  ).reduce<Label[]>(
    (shown, label) => (isFree(label, [...kept, ...shown.map(({ box }) => box)]) ? [...shown, label] : shown),
    [],
  );
  const far = [...labels, ...royalLabels];
  const minors = places.filter(({ id }) => !far.some((label) => label.id === id));
  /** The names of the other places, shown when the map is zoomed in. They are small, but grow with the map. */
  const nearLabels: readonly Label[] = placeLabels(
    minors.map((place) => named(place, place.kind === "royal" ? letters.nearRoyal : letters.near)),
    [...marks, ...without(minors), ...far.map(({ box }) => box)],
    samples,
  );

  const drawn = [
    [symbols, 10],
    [marks, 1],
  ] as const;
  const boxesOfNames = (list: readonly Label[]): Box[] => list.map(({ box }) => box);
  const waysRound = ({ id, size }: Label) => {
    const place = byId.get(id);
    return place ? labelsRound(named(place, size)) : [];
  };
  /** The names that fit among these pieces. Cities and Towns are always named, if necessary over pieces, but rather not
   * over their `ribbons`. */
  const namesAmong = (pieces: readonly Box[], ribbons: readonly Box[], isNear: boolean): Names => {
    const major = makeRoom(labels, waysRound, {
      pieces,
      shunned: [[ribbons, 6], [boxesOfNames(royalLabels), 6], ...drawn],
    });
    const lesser = (list: readonly Label[], names: readonly Label[]) =>
      makeRoom(list, waysRound, { pieces, names: [...boxesOfNames(names), ...waters], shunned: drawn }).free;
    const all = [...major.free, ...major.hidden];
    const royal = lesser(royalLabels, all);
    return {
      beside: major.free,
      over: major.hidden,
      royal,
      near: isNear ? lesser(nearLabels, [...all, ...royal]) : [],
    };
  };

  return { places, scaleOf, reachOf, anchorOf, pennonOf, marks, symbols, waters, labels, royalLabels, namesAmong };
};
