// The route of a march or a voyage on the map of Kingmaker.
import { bowOf } from "./geometry";
import { realmArea, realmPlace, realmSea } from "./realm";
import { ROADS, SEAS } from "./realm.generated";

interface Spot {
  x: number;
  y: number;
}
export interface Route {
  d: string;
  stops: readonly Spot[];
}

const NONE: Route = { d: "", stops: [] };
const seaIds: ReadonlySet<string> = new Set(SEAS.map((sea) => sea.id));

const bowed = (stops: readonly Spot[]): Route => ({
  d: stops
    .slice(1)
    .map((to, i) => {
      const from = stops[i]!;
      return `${i === 0 ? `M${from.x},${from.y}` : ""}Q${bowOf(from, to)} ${to.x},${to.y}`;
    })
    .join(""),
  stops,
});

/** A voyage through ports and seas, by their ids. */
export const voyageRoute = (waters: readonly string[]): Route =>
  bowed(waters.map((id) => (seaIds.has(id) ? realmSea(id) : realmPlace(id))));

type Points = readonly (readonly [x: number, y: number])[];

const nearestTo = (area: string, points: Points): number => {
  const { x, y } = realmArea(area);
  const far = points.map(([px, py]) => Math.hypot(px - x, py - y));
  return far.indexOf(Math.min(...far));
};

/** The points of a road between two Areas that are next to each other on it. */
const stretch = (from: string, to: string): Points | null => {
  const road = ROADS.find(
    ({ areas }) =>
      Math.abs(areas.indexOf(from) - areas.indexOf(to)) === 1 && areas.includes(from) && areas.includes(to),
  );
  if (!road) return null;
  const [a, b] = [nearestTo(from, road.points), nearestTo(to, road.points)];
  return a < b ? road.points.slice(a, b + 1) : road.points.slice(b, a + 1).toReversed();
};

/** A march through Areas: along the road if one connects all of them, otherwise in curves across the country. */
export const marchRoute = (areas: readonly string[]): Route => {
  const parts = areas.slice(1).map((to, i) => stretch(areas[i]!, to));
  if (parts.length === 0) return NONE;
  if (parts.some((part) => part === null)) return bowed(areas.map(realmArea));
  const points = (parts as Points[]).flat();
  const ends = [parts[0]![0]!, ...(parts as Points[]).map((part) => part.at(-1)!)];
  return { d: `M${points.map((point) => point.join(",")).join("L")}`, stops: ends.map(([x, y]) => ({ x, y })) };
};
