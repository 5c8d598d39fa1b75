import { describe, expect, it } from "vitest";
import { type Bloc, HOUSES, benchesOf, blocsOf, seatsOf, share, spanOf, spread } from "./hemicycle";

const WAYS = ["for", "to-call", "sits", "abstains", "against"] as const;
/** Blocs of up to seven Factions, different ones for each number. */
const castOf = (n: number, most: number): Bloc[] =>
  Array.from({ length: 2 + (n % 6) }, (_, i) => ({
    seat: String(i),
    way: WAYS[(n * 7 + i * 3) % WAYS.length] ?? "for",
    votes: (n * 13 + i * 29) % Math.floor(most / 7),
  }));

describe("the seats of a House", () => {
  it.each(HOUSES)("$name has as many as it has votes, and no two of them touch", (house) => {
    const places = seatsOf(house);
    expect(places).toHaveLength(house.seats);
    const nearest = places.flatMap((one, i) =>
      places.slice(i + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    expect(Math.min(...nearest)).toBeGreaterThan(2 * house.half);
    expect(Math.max(...places.map(({ y }) => y))).toBeLessThan(0.001);
  });

  it.each(HOUSES)("$name is filled from the left end to the right", (house) => {
    const angles = seatsOf(house).map(({ angle }) => angle);
    expect(angles).toEqual(angles.toSorted((a, b) => b - a));
    expect([angles[0], angles.at(-1)]).toEqual([Math.PI, 0]);
  });

  it("shares a number out without losing any", () => {
    for (let total = 0; total < 200; total++)
      expect(share(total, [74, 88, 102, 117, 131, 145]).reduce((sum, each) => sum + each, 0)).toBe(total);
  });
});

describe("the benches", () => {
  it.each(HOUSES)("of $name take every seat once, in the order of the ways", (house) => {
    const places = seatsOf(house);
    for (let n = 0; n < 200; n++) {
      const benches = benchesOf(blocsOf(castOf(n, house.seats), house.seats), places);
      expect(benches.flatMap((bench) => bench.places)).toEqual(places);
      for (const bench of benches) expect(bench.places).toHaveLength(bench.votes);
      const against = benches.findIndex((bench) => bench.way === "against");
      const empty = benches.findIndex((bench) => bench.way === "empty");
      expect(against < 0 || empty < against).toBe(true);
    }
  });

  it("are none for a Faction without a vote", () => {
    const blocs = blocsOf([{ seat: "swan", way: "for", votes: 0 }], 156);
    expect(blocs).toEqual([{ seat: null, way: "empty", votes: 156 }]);
  });
});

describe("the labels", () => {
  it.each(HOUSES)("of $name stand in order, apart from each other, and within the half ring", (house) => {
    const LEAST = 0.22;
    for (let n = 0; n < 200; n++) {
      const benches = benchesOf(blocsOf(castOf(n, house.seats), house.seats), seatsOf(house));
      const wanted = benches.filter(({ way }) => way !== "empty").map((bench) => spanOf(bench, 0.022)[0]);
      const angles = spread(wanted, LEAST, Math.PI, 0);
      for (const [i, angle] of angles.entries()) {
        expect(angle).toBeGreaterThanOrEqual(-1e-9);
        expect(angle).toBeLessThanOrEqual(Math.PI + 1e-9);
        if (i > 0) expect((angles[i - 1] ?? 0) - angle).toBeGreaterThanOrEqual(LEAST - 1e-9);
      }
    }
  });
});
