// The seats of a House as half a ring: which seats it has, who takes which of them, and where the labels stand.

import figures from "../../../../../data/kingmaker/kingmaker-classic/figures.json";

/** A House of Parliament, with the measures of its drawing. */
export interface House {
  id: "commons" | "lords";
  name: string;
  seats: number;
  rows: number;
  /** The radius of the first row. */
  inner: number;
  /** How far each row lies outside the one before. */
  apart: number;
  /** Half the width of what is drawn for a seat. */
  half: number;
}

/** §kmc:9.4k,9.5d: both Houses, drawn equally wide. */
export const HOUSES: readonly House[] = [
  { id: "commons", name: "The Commons", seats: figures.commons.total, rows: 6, inner: 74, apart: 14.2, half: 5.3 },
  { id: "lords", name: "The Lords", seats: figures.lords.total, rows: 4, inner: 76, apart: 23, half: 6.7 },
];

/** A seat: its middle, with the middle of the ring as the origin, and its angle in radians: 0 at the right end, π at the left. */
export interface Place {
  x: number;
  y: number;
  angle: number;
}

/** Whole numbers that add up to `total` and have about the same proportions as the weights. */
export const share = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const shares = exact.map(Math.floor);
  const left = total - shares.reduce((all, each) => all + each, 0);
  const byRemainder = exact.map((each, i) => ({ i, rest: each % 1 })).sort((a, b) => b.rest - a.rest);
  for (const { i } of byRemainder.slice(0, left)) shares[i] = (shares[i] ?? 0) + 1;
  return shares;
};

/** All seats of a House from the left end to the right. Each row begins and ends on the base line. */
export const seatsOf = ({ seats, rows, inner, apart }: House): Place[] => {
  const radii = Array.from({ length: rows }, (_, row) => inner + row * apart);
  return share(seats, radii)
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, i) => {
        const angle = Math.PI * (1 - i / (count - 1));
        const radius = radii[row] ?? inner;
        return { x: radius * Math.cos(angle), y: -radius * Math.sin(angle), angle };
      }),
    )
    .sort((a, b) => b.angle - a.angle || Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
};

/** What a Faction does with its votes; `sits`: nothing is voted on; `empty`: nobody has these votes here. */
export type Way = "for" | "to-call" | "sits" | "abstains" | "empty" | "against";
/** From the left end to the right. */
const WAYS: readonly Way[] = ["for", "to-call", "sits", "abstains", "empty", "against"];

/** Votes that go the same way: those of a Faction, or the empty seats. */
export interface Bloc {
  /** The Faction; null for empty seats. */
  seat: string | null;
  way: Way;
  votes: number;
}

/** The blocs of a House in the order in which they sit, with the empty seats. A Faction without a vote has no bloc. */
export const blocsOf = (cast: readonly Bloc[], seats: number): Bloc[] => {
  const empty = seats - cast.reduce((all, bloc) => all + bloc.votes, 0);
  return [...cast, { seat: null, way: "empty" as const, votes: empty }]
    .filter((bloc) => bloc.votes > 0)
    .sort((a, b) => WAYS.indexOf(a.way) - WAYS.indexOf(b.way));
};

/** A bloc and the seats that it takes. */
export interface Bench extends Bloc {
  places: readonly Place[];
}

/** Gives each bloc its seats, from the left end on. */
export const benchesOf = (blocs: readonly Bloc[], places: readonly Place[]): Bench[] => {
  let taken = 0;
  return blocs.map((bloc) => {
    const from = taken;
    taken += bloc.votes;
    return { ...bloc, places: places.slice(from, taken) };
  });
};

/** The angles of the two ends of a bench, with the gap that divides it from the next one. */
export const spanOf = ({ places }: Bench, gap: number): readonly [from: number, to: number] => {
  const [first, last] = [places[0]?.angle ?? 0, places.at(-1)?.angle ?? 0];
  const middle = (first + last) / 2;
  const half = Math.max((first - last) / 2, gap);
  return [middle + half, middle - half];
};

/** Angles for labels, as close as possible to those wanted, but at least `least` apart and between `from` and `to`. Both lists
 * go from large angles to small ones. */
export const spread = (wanted: readonly number[], least: number, from: number, to: number): number[] => {
  const angles: number[] = [];
  for (const [i, angle] of wanted.entries())
    angles.push(Math.min(angle, from - i * least, (angles.at(-1) ?? Infinity) - least));
  // What has been pushed beyond the right end is pushed back.
  for (let i = angles.length - 1, bound = to; i >= 0; i--, bound += least) angles[i] = Math.max(angles[i] ?? 0, bound);
  return angles;
};
