// Finds the Area or sea under a point of the map, and lists the points of an Area or sea.
import { isAbroad, isHome } from "../../../map/coasts";
import { isMainland } from "../../../map/realm";
import { AREAS, SEAS } from "../../../map/realm.generated";
import { isWithin, shapeOf, type Shape } from "../../../map/shapes";
import type { Box } from "../../../map/types";
import type { Key } from "../../kingmaker/map/keys";

interface Spot {
  x: number;
  y: number;
}

// Reversed, because islands come last in the list and the shapes of the mainland may overlap them.
const areas = [...AREAS]
  .reverse()
  .map(({ id, d }) => ({ key: `area:${id}` as Key, shape: shapeOf(d), isMainland: isMainland(id) }));
const seas = SEAS.map(({ id, d }) => ({ key: `sea:${id}` as Key, shape: shapeOf(d) }));
const shapes: ReadonlyMap<Key, Shape> = new Map([...areas, ...seas].map(({ key, shape }) => [key, shape]));

export const groundAt = (at: Spot): Key | null => {
  const isAtHome = isHome(at);
  if (isAtHome || isAbroad(at))
    return areas.find((area) => (isAtHome || !area.isMainland) && isWithin(area.shape, at))?.key ?? null;
  return seas.find(({ shape }) => isWithin(shape, at))?.key ?? null;
};

const STEP = 6;
/** The points of a fine grid within a box that lie on an Area or sea. */
export const spotsOn = (key: Key, { x, y, width, height }: Box): Spot[] => {
  const shape = shapes.get(key) ?? [];
  const found: Spot[] = [];
  for (let px = x; px <= x + width; px += STEP)
    for (let py = y; py <= y + height; py += STEP) {
      const at = { x: px, y: py };
      if (isWithin(shape, at) && groundAt(at) === key) found.push(at);
    }
  return found;
};
