// Chooses where stacks stand on the map. Pieces in the field stand on their own Area, never on another or in the sea; pieces
// inside a place stand close to it; ships stand on water. A stack that has not moved keeps its spot, whatever comes and
// goes around it.
import type { ArmsId } from "../../../heraldry/arms";
import { overlap } from "../../../map/geometry";
import { ribbonTextWidth } from "../../../map/labels";
import {
  cheapestFirst,
  coverOf,
  leastCovering,
  ringsRound,
  WEIGHTS,
  type Cover,
  type Priced,
} from "../../../map/covering";
import { holds } from "../../../map/pieces";
import type { Box } from "../../../map/types";
import type { House } from "../../../wire/kingmaker/House";
import type { Key } from "./keys";
import type { Plan } from "./plan";

/** A piece on the map. */
export type Token = { key: Key; name: string; seat: string | null } & (
  | { is: "noble"; arms: ArmsId; moved: boolean; pile?: number }
  | { is: "royal"; house: House; crowned: boolean }
  | { is: "ship" }
  // Assassins in the King's guard, and the King, who belongs to nobody.
  | { is: "rope"; pile: number }
  | { is: "king" }
);

/** Where a stack stands: behind walls, on open ground, in port, at sea. In the open of a square, which is hardly larger than
 * a piece, it may stand off, like one inside a place. */
export type Ground = "inside" | "field" | "square" | "port" | "sea";

/** The ribbon with the names of a stack: centred, or flush with the left or right end of its pieces; below or above them.
 * Where room is short it names only the first piece, or only says how many there are and whose. */
interface Ribbon {
  side: -1 | 0 | 1;
  isAbove: boolean;
  says: "names" | "first" | "count";
}

interface Spot {
  x: number;
  y: number;
}

export interface Stack extends Spot {
  id: string;
  ground: Ground;
  /** The Factions whose pieces they are: one; none, if nobody owns them; several in a crowd. */
  seats: readonly string[];
  tokens: readonly Token[];
  /** The things of the map where it is: a place and its Area, an Area, a port or a sea. */
  at: readonly Key[];
  /** The middle of that place, Area or sea; `LeadLines` draws a line to it. */
  home: Spot;
  // `x` and `y` are the middle of its foot.
  ribbon: Ribbon;
  /** Below 1 when the map is zoomed in, so that pieces do not grow with it. */
  scale: number;
}

export const PIECE = { width: 27, height: 32.4, ribbon: 16, letters: 13, badge: 17 } as const;
/** The distance between tokens side by side. */
const STEP = 30;
/** Tokens of a large stack, or of one whose ribbon only counts, overlap until the stack is fanned out; so a stack is never
 * wider than a few tokens. */
const CLOSE = 15;
const MANY = 3;
const WIDEST = 50;
/** The King's guard stands wider apart, so that the King and the number of each pile can be seen. */
const GUARD = { close: 19, widest: 76 } as const;
/** Names longer than this together are not all written on the ribbon. */
const LONGEST = 22;

type Spread = Pick<Stack, "tokens" | "ribbon" | "seats">;
const stepOf = ({ tokens, ribbon }: Spread, isFanned: boolean): number => {
  if (isFanned || (tokens.length < MANY && ribbon.says !== "count")) return STEP;
  const { close, widest } = tokens.some(({ is }) => is === "king") ? GUARD : { close: CLOSE, widest: WIDEST };
  return Math.min(close, widest / (tokens.length - 1));
};
const widthOf = (stack: Spread, isFanned = false): number =>
  (stack.tokens.length - 1) * stepOf(stack, isFanned) + PIECE.width;

/** The left edge of each token. */
export const lefts = (stack: Stack, isFanned: boolean): number[] =>
  stack.tokens.map((_, i) => stack.x + (i * stepOf(stack, isFanned) - widthOf(stack, isFanned) / 2) * stack.scale);

export const ribbonText = ({ tokens, ribbon, seats }: Spread): string => {
  if (ribbon.says === "count" || seats.length > 1) return tokens.length > 1 ? String(tokens.length) : "";
  const all = tokens
    .map((token) => token.name)
    .filter(Boolean)
    .join(" · ");
  return tokens.length < 2 || (ribbon.says === "names" && all.length <= LONGEST)
    ? all
    : `${tokens[0]?.name ?? ""} +${tokens.length - 1}`;
};

const PAD = 6;
/** The width of the ribbon, and the width of the badges before its text. */
const measured = (stack: Stack) => {
  const before = stack.seats.length ? PIECE.badge * stack.seats.length + 2 : PAD;
  const text = ribbonText(stack);
  return { before, width: text ? before + ribbonTextWidth(text, PIECE.letters) + PAD : PIECE.badge };
};
const ribbonAt = (width: number, stack: Spread): Box => ({
  x: (stack.ribbon.side * Math.max(0, width - widthOf(stack) - 6)) / 2 - width / 2,
  y: stack.ribbon.isAbove ? -PIECE.height - 5 - PIECE.ribbon : 2,
  width,
  height: PIECE.ribbon,
});
/** The ribbon relative to the foot of its stack, before scaling. */
export const ribbonOf = (stack: Stack): Box & { text: number } => {
  const { before, width } = measured(stack);
  const box = ribbonAt(width, stack);
  return { ...box, text: box.x + before };
};

/** The box of the pieces and the box of their ribbon, in map pixels. */
export const stackBoxes = (stack: Stack): Box[] => {
  const { x, y, scale } = stack;
  const { width } = measured(stack);
  const wide = widthOf(stack);
  const scaled = (box: Box): Box => ({
    x: x + box.x * scale,
    y: y + box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  });
  return [
    { x: -wide / 2 - 3, y: -PIECE.height - 4, width: wide + 6, height: PIECE.height + 6 },
    ribbonAt(width, stack),
  ].map(scaled);
};

export const ribbonBox = (stack: Stack): Box => stackBoxes(stack)[1]!;

/** The middle of a piece, if it is in one of these stacks. */
export const spotOfToken = (stacks: readonly Stack[], key: Key, fanned: string | null = null): Spot | null => {
  const stack = stacks.find(({ tokens }) => tokens.some((token) => token.key === key));
  if (!stack) return null;
  const left = lefts(stack, stack.id === fanned)[stack.tokens.findIndex((token) => token.key === key)] ?? stack.x;
  return { x: left + (PIECE.width / 2) * stack.scale, y: stack.y - (PIECE.height / 2) * stack.scale };
};

/** The token of a stack under a point. */
export const tokenAt = (stack: Stack, at: Spot, isFanned: boolean): Token | null => {
  const edges = lefts(stack, isFanned);
  const first = edges[0] ?? stack.x;
  const [pieces, ribbon] = stackBoxes(stack);
  const isOver =
    holds({ ...pieces!, x: first - 3, width: (widthOf(stack, isFanned) + 6) * stack.scale }, at) || holds(ribbon!, at);
  return isOver
    ? (stack.tokens[
        Math.max(
          0,
          edges.findLastIndex((edge) => at.x >= edge),
        )
      ] ?? null)
    : null;
};

type PricedRibbon = Ribbon & { price: number };
/** Ribbons with all names, in each position; the usual one is free. */
const FULL_RIBBONS: readonly PricedRibbon[] = [
  { side: 0, isAbove: false, says: "names", price: 0 },
  { side: -1, isAbove: false, says: "names", price: 200 },
  { side: 1, isAbove: false, says: "names", price: 200 },
  { side: 0, isAbove: true, says: "names", price: 500 },
  { side: -1, isAbove: true, says: "names", price: 700 },
  { side: 1, isAbove: true, says: "names", price: 700 },
];
/** What it costs to name only the first piece, or to show only a count. */
const TEXT_PRICES = { names: 0, first: 1500, count: 26000 } as const;
const RIBBONS = Object.entries(TEXT_PRICES).flatMap(([says, price]) =>
  FULL_RIBBONS.map((ribbon) => ({ ...ribbon, says: says as Ribbon["says"], price: ribbon.price + price })),
);
/** The ribbons that a stack may have. Pieces that nobody owns have no badge and must keep their names. */
const ribbonsOf = ({ tokens, seats }: Stack): readonly PricedRibbon[] =>
  RIBBONS.filter(({ says }) => says === "names" || (says === "first" ? tokens.length > 1 : seats.length > 0));

const EDGE = 11;
/** Distances of the rings of spots round a place, and round the anchor of a port. */
const WALL_RINGS = [8, 14, 20, 26, 34, 44] as const;
const QUAY_RINGS = [16, 22, 30, 40, 52] as const;
const priceOfDistance = (distance: number): number => distance ** 2 * 5;
/** How far a stack may stand from the middle of its area, or from the name of its sea. */
const FAR = { field: { x: 64, y: 50 }, sea: { x: 90, y: 60 } } as const;

const isOver = (one: Stack, other: Stack): boolean =>
  stackBoxes(one).some((box) => stackBoxes(other).some((against) => overlap(box, against) > 0));

const CROWD = 3;
/** How much of a stack, in square pixels, another may cover before it counts as hidden. */
const HIDDEN = (PIECE.width * PIECE.height) / 4;
const hides = (one: Stack, other: Stack): boolean =>
  one !== other && stackBoxes(one).reduce((sum, box) => sum + overlap(box, stackBoxes(other)[0]!), 0) > HIDDEN;
const spotOf = ({ ground, at }: Stack): string => `${ground} ${at[0]}`;
/** Merges the stacks at a spot into one where three or more Factions would hide one another. It fans out like any other. */
const gathered = (stacks: readonly Stack[]): Stack[] => {
  const there = new Map<string, Stack[]>();
  for (const stack of stacks.toSorted((a, b) => a.id.localeCompare(b.id)))
    there.set(spotOf(stack), [...(there.get(spotOf(stack)) ?? []), stack]);
  return [...there].flatMap(([id, here]) => {
    const [first] = here;
    const isCrowd = here.length >= CROWD && here.some((one) => here.some((other) => hides(one, other)));
    return first && isCrowd
      ? [{ ...first, id, seats: here.flatMap(({ seats }) => seats), tokens: here.flatMap(({ tokens }) => tokens) }]
      : here;
  });
};

/** Places stacks on the map of an edition. */
export const standingOn = ({ layout, frame, groundAt, spotsOn }: Plan) => {
  const cover = coverOf({
    names: layout.labels.map(({ box }) => box),
    symbols: [...layout.symbols, ...layout.waters],
    marks: [...layout.marks, ...layout.royalLabels.map(({ box }) => box)],
    frame,
  });
  /** The cost of covering something. A stack inside a place may cover the symbol of that place for free. */
  const coverFor = ({ ground, home }: Stack): Cover => {
    const own = ground === "inside" ? layout.symbols.filter((box) => holds(box, home)) : [];
    return (x, y, width, height) =>
      own.reduce(
        (cost, symbol) => cost - overlap(symbol, { x, y, width, height }) * WEIGHTS.symbols,
        cover(x, y, width, height),
      );
  };

  /** The price of a spot in the field or at sea: its distance from the middle, and more if an end of the foot lies outside. */
  const price = ({ at, home }: Stack, foot: Spot): number => {
    const outside = [-EDGE, EDGE]
      .map((aside) => groundAt({ x: foot.x + aside, y: foot.y }))
      .filter((under) => under === null || !at.includes(under));
    return Math.hypot(foot.x - home.x, foot.y - home.y) * 6 + outside.length * 500;
  };
  const feetOn = (stack: Stack): readonly Priced[] => {
    const { ground, home, at } = stack;
    const [first] = at;
    if (ground === "inside" || ground === "square")
      return ringsRound(home, WALL_RINGS, priceOfDistance).map((foot) => ({
        ...foot,
        price: foot.price + (at.includes(groundAt(foot) ?? "area:") ? 0 : 3000),
      }));
    if (ground === "port")
      return ringsRound(home, QUAY_RINGS, priceOfDistance).map((foot) => ({
        ...foot,
        price: foot.price + (groundAt(foot)?.startsWith("sea:") ? 0 : 9000),
      }));
    if (!first) return [];
    const { x, y } = FAR[ground];
    const within = { x: home.x - x, y: home.y - y, width: x * 2, height: y * 2 };
    return spotsOn(first, within).map((foot) => ({ ...foot, price: price(stack, foot) }));
  };
  /** A cache of the spots where a stack may stand: they take long to find and do not depend on the pieces. */
  const grounds = new Map<string, readonly Priced[]>();
  const feetOf = (stack: Stack): readonly Priced[] => {
    const known = grounds.get(spotOf(stack)) ?? cheapestFirst(feetOn(stack));
    grounds.set(spotOf(stack), known);
    return known;
  };

  const eachPlaced = (stacks: readonly Stack[], before: readonly Stack[]): Stack[] => {
    const found: Stack[] = [];
    const oldOf = ({ id }: Stack) => before.find((old) => old.id === id);
    const best = (
      stack: Stack,
      feet: readonly Priced[],
      others: readonly Stack[],
      ribbons = ribbonsOf(stack),
    ): Stack => {
      const manners = ribbons.map((ribbon) => ({
        ribbon,
        price: ribbon.price,
        boxes: stackBoxes({ ...stack, x: 0, y: 0, ribbon }),
      }));
      const least = leastCovering(
        feet,
        manners,
        coverFor(stack),
        others.flatMap((other) => stackBoxes(other)),
      );
      return least ? { ...stack, x: least.at.x, y: least.at.y, ribbon: least.manner.ribbon } : stack;
    };
    /** Adds a stack with all its names; only if it would overlap another one are shorter ribbons tried. */
    const put = (stack: Stack, feet: readonly Priced[], ribbons = FULL_RIBBONS) => {
      const named = best(stack, feet, found, ribbons);
      found.push(found.some((other) => isOver(named, other)) ? best(stack, feet, found) : named);
    };
    for (const stack of stacks) {
      const old = oldOf(stack);
      const isSame = old?.ribbon.says === "names" && ribbonText(old) === ribbonText(stack);
      if (old) put(stack, [{ x: old.x, y: old.y, price: 0 }], isSame ? [{ ...old.ribbon, price: 0 }] : FULL_RIBBONS);
    }
    // Stacks inside places come first, then large ones: they have the fewest spots to choose from.
    const fresh = stacks.filter((stack) => !oldOf(stack));
    for (const stack of fresh.sort(
      (a, b) =>
        Number(b.ground === "inside") - Number(a.ground === "inside") ||
        b.tokens.length - a.tokens.length ||
        a.id.localeCompare(b.id),
    ))
      put(stack, feetOf(stack));
    // The first stacks were placed without knowing the later ones: where two overlap, try other ribbons.
    const settled = found.map((stack, i) => {
      const others = found.toSpliced(i, 1);
      return others.some((other) => isOver(stack, other))
        ? (found[i] = best(stack, [{ x: stack.x, y: stack.y, price: 0 }], others))
        : stack;
    });
    return settled.sort((a, b) => a.y - b.y);
  };

  /** The stacks with their spots and ribbons. `before`: the stacks of the previous position. */
  const placed = (stacks: readonly Stack[], before: readonly Stack[] = []): Stack[] => {
    const apart = eachPlaced(stacks, before);
    const together = gathered(apart);
    return together.length < apart.length ? eachPlaced(together, before) : apart;
  };

  return placed;
};

/** Whether a stack stands near its home, and not just anywhere on its area or sea. */
const isNear = ({ ground }: Stack): boolean => ground !== "field" && ground !== "sea";
/** Whether a stack is drawn so far from its place, square or port that a line should lead there. */
export const isApart = (stack: Stack): boolean =>
  isNear(stack) &&
  !stackBoxes(stack).some(
    (box) => overlap(box, { x: stack.home.x - 5, y: stack.home.y - 5, width: 10, height: 10 }) > 0,
  );

const LARGEST = 1.25;
const CLOSEST = 0.72;
/** The same stack when the map is zoomed in: smaller on the map, and closer to its place or port. */
export const seenFrom = (stack: Stack, zoom: number): Stack => {
  const scale = Math.min(1, LARGEST / zoom);
  const near = isNear(stack) ? Math.max(CLOSEST, scale) : 1;
  return {
    ...stack,
    scale,
    x: stack.home.x + (stack.x - stack.home.x) * near,
    y: stack.home.y + (stack.y - stack.home.y) * near,
  };
};
