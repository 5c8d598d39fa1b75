// Where the pieces of Kingmaker II stand on the map, in made-up positions.
import { expect, test } from "vitest";
import { groundAt } from "./ground";
import { plan } from "./plan";
import { seenFrom, stackBoxes, standingOn, type Stack } from "../../kingmaker/map/standing";
import { overlap } from "../../../map/geometry";
import { LABELS, SYMBOLS, namesAmong, realmSea } from "../../../map/realm";
import { AREAS, SEAS } from "../../../map/realm.generated";
import { coveredNames, meetingNames } from "../../../testing/names";

const placed = standingOn(plan);
const SEATS = ["swan", "lion", "boar", "falcon"] as const;
const lone = (
  id: string,
  ground: Stack["ground"],
  at: Stack["at"],
  home: { x: number; y: number },
  seat: string,
  count: number,
): Stack => ({
  id,
  ground,
  seats: [seat],
  at,
  home,
  ...home,
  ribbon: { side: 0, isAbove: false, says: "names" },
  scale: 1,
  tokens: Array.from({ length: count }, (_, i) => ({
    is: "noble",
    seat,
    key: `noble:${id}-${i}`,
    name: "Greystoke",
    arms: "neville",
    moved: false,
  })),
});
const inField = (area: (typeof AREAS)[number], seat: string, count: number) =>
  lone(`field ${area.id} ${seat}`, "field", [`area:${area.id}`], area, seat, count);
const atSea = (sea: (typeof SEAS)[number], seat: string) =>
  lone(`sea ${sea.id} ${seat}`, "sea", [`sea:${sea.id}`], realmSea(sea.id), seat, 1);

/** Positions of some thirty stacks, the same in every run. */
const positions = Array.from({ length: 8 }, (_, p) => [
  ...Array.from({ length: 26 }, (_, i) =>
    inField(
      AREAS[(p * 31 + i * 17) % AREAS.length]!,
      SEATS[(i + Math.floor(i / 9)) % 4]!,
      1 + ((p + i) % 4 === 0 ? 2 : 0),
    ),
  ),
  ...Array.from({ length: 5 }, (_, i) => atSea(SEAS[(p * 5 + i * 7) % SEAS.length]!, SEATS[i % 4]!)),
]);

test("who is in the field stands in his own Area, and who is at sea on his own sea, however near one looks", () => {
  for (const position of positions)
    for (const zoom of [0.9, 2.5])
      for (const stack of placed(position).map((each) => seenFrom(each, zoom)))
        expect(groundAt(stack), stack.id).toBe(stack.at[0]);
});

test("every Area has room for a piece, also for those of several Factions", () => {
  for (const area of AREAS)
    for (const stack of placed(SEATS.slice(0, 3).map((seat) => inField(area, seat, 1))))
      expect(groundAt(stack), stack.id).toBe(`area:${area.id}`);
});

test("several Factions who would hide one another are one stack, which tells whose all of them are; two or three with room are not", () => {
  const area = AREAS.find(({ id }) => id === "ashby")!;
  const five = [...SEATS, "hart"].map((seat, i) => inField(area, seat, 1 + (i % 3)));
  const [crowd, ...others] = placed(five);
  expect(others).toEqual([]);
  expect(crowd?.seats.toSorted()).toEqual([...SEATS, "hart"].toSorted());
  expect(crowd?.tokens.length).toBe(five.reduce((sum, { tokens }) => sum + tokens.length, 0));
  expect(groundAt(crowd!)).toBe("area:ashby");
  expect(placed([crowd!, ...others], [crowd!]).map(({ x, y }) => ({ x, y }))).toEqual([{ x: crowd!.x, y: crowd!.y }]);
  expect(placed(five.slice(0, 2)).length).toBe(2);
  expect(
    placed(
      SEATS.slice(0, 3).map((seat) =>
        inField(
          AREAS.find(({ id }) => id === "york")!,
          seat,
          1,
        ),
      ),
    ).length,
  ).toBe(3);
});

test("a stack that has not moved keeps its spot while others come and go", () => {
  positions.forEach((position, p) => {
    const before = placed(position);
    const next = [
      ...position.filter((_, i) => i % 3 !== p % 3),
      ...positions[(p + 1) % positions.length]!.filter((stack) => !position.some(({ id }) => id === stack.id)),
    ];
    const spots = new Map(before.map((stack) => [stack.id, stack]));
    for (const { id, x, y } of placed(next, before)) {
      const old = spots.get(id);
      if (old) expect({ x, y }, id).toEqual({ x: old.x, y: old.y });
    }
  });
});

test("pieces leave the names of Cities and Towns alone, or the names make room", () => {
  const areaOf = (id: string) => AREAS.find((area) => area.id === id)!;
  const crowd = ["london", "canterbury", "coventry"].flatMap((id) =>
    SEATS.map((seat, i) => inField(areaOf(id), seat, 1 + i)),
  );
  for (const position of [...positions, crowd]) {
    const boxes = placed(position).flatMap((stack) => stackBoxes(stack));
    const { beside: free, over } = namesAmong(boxes, [], false);
    const all = [...free, ...over];
    expect(all.length).toBe(LABELS.length);
    expect(meetingNames(all)).toEqual([]);
    // A name that must lie over pieces may touch a symbol, but it does not bury itself in one.
    const buried = all.filter(({ box }, i) =>
      SYMBOLS.some((symbol) => overlap(box, symbol) > box.width * box.height * (i < free.length ? 0.12 : 0.3)),
    );
    expect(buried.map(({ id }) => id)).toEqual([]);
    expect(coveredNames(free, boxes)).toEqual([]);
  }
});
