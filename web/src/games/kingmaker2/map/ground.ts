// Which Area or sea lies under a point of the map.
import { ABROAD_COAST, HOME_COAST } from "../../../map/england.generated";
import { isMainland } from "../../../map/realm";
import { AREAS, SEAS } from "../../../map/realm.generated";
import type { Key } from "./keys";

const pen = document.createElement("canvas").getContext("2d");
const [home, abroad] = [new Path2D(HOME_COAST), new Path2D(ABROAD_COAST)];
// Islands come last in the list of Areas, and the cells of the mainland may reach over them.
const areas = [...AREAS].reverse().map(({ id, d }) => ({ key: `area:${id}` as Key, path: new Path2D(d), isMainland: isMainland(id) }));
const seas = SEAS.map(({ id, d }) => ({ key: `sea:${id}` as Key, path: new Path2D(d) }));

export const groundAt = ({ x, y }: { x: number; y: number }): Key | null => {
  const isIn = (path: Path2D) => pen?.isPointInPath(path, x, y) ?? false;
  const isHome = isIn(home);
  if (isHome || isIn(abroad)) return areas.find((area) => (isHome || !area.isMainland) && isIn(area.path))?.key ?? null;
  return seas.find(({ path }) => isIn(path))?.key ?? null;
};
