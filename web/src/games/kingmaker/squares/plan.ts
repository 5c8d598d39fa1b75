// The map of the editions that are played on the board of squares.
import { cellOf, middleOf, squareUnder } from "../../../map/board";
import { FORESTS, ROADS, SCOPES, SEAS, SQUARES } from "../../../map/board.generated";
import { boardPlace, boardSea, LAYOUT, placesIn } from "../../../map/board-places";
import { isAbroad, isHome } from "../../../map/coasts";
import { routesOf } from "../../../map/routes";
import { isWithin, shapeOf } from "../../../map/shapes";
import { list } from "../../../words";
import { partsOf, type Key } from "../map/keys";
import type { Plan, Spot } from "../map/plan";

/** The number and the cell of a square: "22.20, E5". */
const numberOf = (id: string): string => `${id}, ${cellOf(id)}`;
/** The name of a square: that of its first place, or its number. */
const nameOf = (id: string): string => placesIn(id)[0]?.name ?? id;

const areas = SQUARES.map(([id]) => {
  const [x, y] = middleOf(id);
  return { id, name: nameOf(id), x, y };
});
const byId = new Map(areas.map((area) => [area.id, area]));
const area = (id: string) => byId.get(id) ?? { id, name: id, x: 0, y: 0 };

const seas = SEAS.map(({ id, d }) => ({ key: `sea:${id}` as Key, shape: shapeOf(d) }));
const seaAt = (at: Spot): Key | null =>
  isHome(at) || isAbroad(at) ? null : (seas.find(({ shape }) => isWithin(shape, at))?.key ?? null);
/** The water of a square on the coast is chosen with the square. */
const groundAt = (at: Spot): Key | null => {
  const square = squareUnder(at);
  return square ? `area:${square}` : seaAt(at);
};

const STEP = 6;
const ports: ReadonlySet<string> = new Set(LAYOUT.places.map(({ id }) => id));

export const plan: Plan = {
  layout: LAYOUT,
  place: boardPlace,
  areas,
  seas: SEAS,
  area,
  sea: boardSea,
  areaOf: (place) => boardPlace(place).square,
  groundAt,
  spotsOn: (key, { x, y, width, height }) => {
    const found: Spot[] = [];
    // Ships may lie on any water of their sea: some seas have none beyond the squares on their coast.
    const under = partsOf(key)[0] === "sea" ? seaAt : groundAt;
    for (let px = x; px <= x + width; px += STEP)
      for (let py = y; py <= y + height; py += STEP) if (under({ x: px, y: py }) === key) found.push({ x: px, y: py });
    return found;
  },
  ground: "square",
  // On a phone nine by twelve squares are seen.
  sight: {
    whole: { x: 402, y: 372, width: 848, height: 792 },
    least: { wide: 0.86, phone: 1.42 },
    middle: boardPlace("coventry"),
  },
  frame: { x: 402, y: 380, width: 848, height: 780 },
  ...routesOf({ roads: ROADS, area, water: (id) => (ports.has(id) ? boardPlace(id) : (byId.get(id) ?? boardSea(id))) }),
  words: {
    place: (id) => `Square ${numberOf(boardPlace(id).square)}`,
    area: (id) => {
      const names = placesIn(id).map(({ name }) => name);
      const roads = ROADS.filter(({ through }) => through.includes(id)).map(({ name }) => name);
      const forest = FORESTS.find(({ square }) => square === id)?.name;
      return {
        title: names.length ? `In the open at ${list(names)}` : "Open country",
        kind: numberOf(id),
        lines: [
          roads.length ? `On the ${list(roads)}` : "No road",
          forest ? `Forest (${forest}): a march across country ends here` : "",
          list(
            SCOPES.filter(({ squares, id: scope }) => scope !== "london" && squares.includes(id)).map(
              ({ name }) => name,
            ),
          ),
        ].filter(Boolean),
      };
    },
    field: (id) => (placesIn(id).length ? `in the open at ${nameOf(id)}` : `in the open, ${numberOf(id)}`),
    intoField: "Into the open of",
    seaKind: "sea square",
  },
};
