// The positions of places, names, markers and Lords on the map, and places in words.
import strongholds from "../../../../../data/plantagenet/strongholds.json";
import { VASSAL_ARMS } from "../../../heraldry/bearers";
import { AREAS, PLACES } from "../../../map/england.generated";
import { markerBoxes, placeOf, symbolBox, waySamples } from "../../../map/geometry";
import { labelsRound, makeRoom, named, placeLabels, type Label } from "../../../map/labels";
import { coverOf } from "../../../map/covering";
import { stackBoxes, stand, type LordPiece, type Stack } from "../../../map/pieces";
import type { Box, Place, PlaceMarks } from "../../../map/types";
import type { Sight } from "../../../map/window";
import type { BoardView } from "../../../wire/plantagenet/BoardView";
import type { Locale } from "../../../wire/plantagenet/Locale";
import type { Lord } from "../../../wire/plantagenet/Lord";
import type { LordView } from "../../../wire/plantagenet/LordView";
import type { PlaceView } from "../../../wire/plantagenet/PlaceView";
import type { Vassal } from "../../../wire/plantagenet/Vassal";
import type { View } from "../../../wire/plantagenet/View";
import { armsOf } from "../reading";

export interface Spot {
  id: string;
  x: number;
  y: number;
}

/** Exile boxes are drawn as pills, Seas as names on the water: neither has a symbol. */
const EXILES: readonly Spot[] = [
  { id: "scotland", x: 612, y: 462 },
  { id: "ireland", x: 535, y: 716 },
  { id: "burgundy", x: 1212, y: 912 },
  { id: "france", x: 1064, y: 1082 },
];
const SEAS: readonly Spot[] = [
  { id: "north-sea", x: 1191, y: 527 },
  { id: "irish-sea", x: 561, y: 655 },
  { id: "english-channel", x: 897, y: 1104 },
];
export const PILL = { width: 104, height: 30 } as const;
export const exileSpots = EXILES;
export const seaSpots = SEAS;

const SPOTS: ReadonlyMap<string, Spot> = new Map([...PLACES, ...EXILES, ...SEAS].map((spot) => [spot.id, spot]));
export const spotOf = (at: string): Spot | undefined => SPOTS.get(at);

const DRAWN: ReadonlyMap<string, Place> = new Map(PLACES.map((place) => [place.id, place]));
export const isPort = (at: Locale): boolean => DRAWN.get(at)?.port ?? false;

/** The part of the map that is shown at first. */
const KINGDOM: Box = { x: 490, y: 408, width: 760, height: 706 };
/** A phone shows a part of it, at first the part between London and the Midlands. */
export const SIGHT: Sight = { whole: KINGDOM, least: { phone: 1 }, middle: { x: 1010, y: 850 } };
/** The limits within which the map can be moved. */
export const EDGES: Box = { x: 440, y: 330, width: 860, height: 850 };

export const vassalArms = (vassal: Vassal) =>
  VASSAL_ARMS[vassal.replaceAll("-", "_")] ?? VASSAL_ARMS[vassal] ?? "royal";

export const marksOf = (board: BoardView): Record<string, PlaceMarks> =>
  Object.fromEntries(
    board.places.map(({ at, favour, doubled, depletion, seats, vassal }) => [
      at,
      {
        favour,
        doubled,
        depletion,
        seats: seats.map(armsOf),
        vassal: vassal ? { arms: vassalArms(vassal.vassal), ready: vassal.ready } : null,
      },
    ]),
  );

// Names keep clear of every marker that a place can ever have, so that markers never push them away.
const FULL: PlaceMarks = { favour: "york", depletion: 1 };
const SEATED = new Set([
  "ely",
  "ludlow",
  "york",
  "canterbury",
  "calais",
  "wells",
  "exeter",
  "coventry",
  "carlisle",
  "london",
  "pembroke",
  "gloucester",
  "arundel",
  "oxford",
]);
const pillBox = ({ x, y }: Spot): Box => ({
  x: x - PILL.width / 2,
  y: y - PILL.height / 2,
  width: PILL.width,
  height: PILL.height,
});
const PRINTED: readonly Box[] = [
  ...PLACES.flatMap((place) => markerBoxes(place, { seats: SEATED.has(place.id) ? ["royal"] : [] })),
  ...EXILES.map(pillBox),
];
const POSSIBLE: readonly Box[] = PLACES.flatMap((place) => markerBoxes({ ...place, port: false, vassal: null }, FULL));
export const LABELS: readonly Label[] = placeLabels(PLACES.map(named), [...PRINTED, ...POSSIBLE], waySamples());
const boxRound = ({ x, y }: { x: number; y: number }, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});
const KEPT = {
  names: [...LABELS.map((label) => label.box), ...EXILES.map(pillBox)],
  symbols: PLACES.map(symbolBox),
  marks: [
    ...PRINTED,
    ...POSSIBLE,
    ...SEAS.map((sea) => boxRound(sea, 190, 26)),
    ...AREAS.map(({ title: [x, y] }) => boxRound({ x, y: y - 5 }, 90, 14)),
  ],
  frame: KINGDOM,
};

const cover = coverOf(KEPT);

const pieceOf = (lord: LordView, acting: string | undefined): PlacedPiece => ({
  id: lord.lord,
  name: lord.name,
  arms: armsOf(lord.lord),
  crown: lord.rank === "marshal" ? "gold" : lord.rank === "lieutenant" ? "silver" : null,
  moved: lord.moved,
  acts: lord.lord === acting,
});

export interface PlacedPiece extends LordPiece {
  id: Lord;
}

export interface PlacedStack extends Stack {
  at: Locale;
  lords: readonly PlacedPiece[];
}

/** One stack for each side at each place. Its position depends only on this view, not on earlier ones. */
export const stacksOf = (view: View, board: BoardView): PlacedStack[] => {
  const placed: PlacedStack[] = [];
  // Places with many Lords have the least freedom and come first.
  const order = board.places.toSorted((a, b) => b.lords.length - a.lords.length);
  for (const place of order) {
    const home = spotOf(place.at);
    if (!home) continue;
    for (const side of view.sides) {
      const lords = side.lords
        .filter((lord) => place.lords.includes(lord.lord))
        .map((lord) => pieceOf(lord, board.acting?.lord));
      if (lords.length === 0) continue;
      const stack: PlacedStack = { at: place.at, side: side.side, x: home.x, y: home.y, lords };
      placed.push(stand(stack, home, cover, placed.flatMap(stackBoxes)));
    }
  }
  return placed;
};

/** The names of the places, moved out of the way of the Lords. `free`: names that found room; `hidden`: names that have to
 * be drawn over Lords. */
export const namesAmong = (stacks: readonly PlacedStack[]): { free: readonly Label[]; hidden: readonly Label[] } => {
  const boxes = stacks.map(stackBoxes);
  return makeRoom(LABELS, ({ id }) => labelsRound(named(placeOf(id))), {
    pieces: boxes.flat(),
    names: EXILES.map(pillBox),
    shunned: [
      [boxes.map(([, ribbon]) => ribbon!), 6],
      [KEPT.symbols, 10],
      [[...PRINTED, ...POSSIBLE], 1],
    ],
  });
};

const SYMBOL_NAMES: Readonly<Record<string, string>> = {
  city: "city",
  town: "town",
  fortress: "fortress",
  london: "city",
  calais: "fortress",
  harlech: "fortress",
  exile: "exile box",
  sea: "sea",
};

/** "neutral port", "York's city, depleted". */
export const placeWords = (place: PlaceView): string => {
  const kind = [SYMBOL_NAMES[place.kind] ?? place.kind, isPort(place.at) ? "and port" : ""].filter(Boolean).join(" ");
  if (place.kind === "sea") return kind;
  const whose = place.favour === "york" ? "York’s" : place.favour === "lancaster" ? "Lancaster’s" : "neutral";
  const land = place.depletion > 1 ? ", exhausted" : place.depletion === 1 ? ", depleted" : "";
  return `${whose} ${kind}${land}`;
};

export const yieldsOf = (kind: string) => strongholds.find((row) => row.kind === kind);
