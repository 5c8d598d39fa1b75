// The route of a march or a voyage on a map of Kingmaker.
import { bowOf } from "./geometry";

interface Spot {
  x: number;
  y: number;
}
export interface Route {
  d: string;
  stops: readonly Spot[];
}
type Points = readonly (readonly [x: number, y: number])[];

interface Ways {
  /** The roads, each with the areas that it runs through. */
  roads: readonly { through: readonly string[]; points: Points }[];
  /** The middle of an area. */
  area: (id: string) => Spot;
  /** The middle of a sea or a port. */
  water: (id: string) => Spot;
}

const NONE: Route = { d: "", stops: [] };

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

const nearestTo = ({ x, y }: Spot, points: Points): number => {
  const far = points.map(([px, py]) => Math.hypot(px - x, py - y));
  return far.indexOf(Math.min(...far));
};

export const routesOf = ({ roads, area, water }: Ways) => {
  /** The points of a road between two areas that are next to each other on it. */
  const stretch = (from: string, to: string): Points | null => {
    const road = roads.find(({ through }) =>
      through.some((id, i) => id === from && [through[i - 1], through[i + 1]].includes(to)),
    );
    if (!road) return null;
    const [a, b] = [nearestTo(area(from), road.points), nearestTo(area(to), road.points)];
    return a < b ? road.points.slice(a, b + 1) : road.points.slice(b, a + 1).toReversed();
  };
  return {
    /** A march through areas: along the road if one connects all of them, otherwise in curves across the country. */
    march: (areas: readonly string[]): Route => {
      const parts = areas.slice(1).map((to, i) => stretch(areas[i]!, to));
      if (parts.length === 0) return NONE;
      if (parts.some((part) => part === null)) return bowed(areas.map(area));
      const points = (parts as Points[]).flat();
      const ends = [parts[0]![0]!, ...(parts as Points[]).map((part) => part.at(-1)!)];
      return { d: `M${points.map((point) => point.join(",")).join("L")}`, stops: ends.map(([x, y]) => ({ x, y })) };
    },
    /** A voyage through ports and seas, by their ids. */
    voyage: (waters: readonly string[]): Route => bowed(waters.map(water)),
  };
};
