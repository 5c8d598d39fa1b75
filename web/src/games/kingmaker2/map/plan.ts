// The map of Kingmaker II: Areas in Regions.
import { LAYOUT, realmArea, realmPlace, realmRegion, realmSea, roadsThrough } from "../../../map/realm";
import { AREAS, ROADS, SEAS } from "../../../map/realm.generated";
import { routesOf } from "../../../map/routes";
import type { Plan } from "../../kingmaker/map/plan";
import { groundAt, spotsOn } from "./ground";

const seaIds: ReadonlySet<string> = new Set(SEAS.map((sea) => sea.id));

export const plan: Plan = {
  layout: LAYOUT,
  place: realmPlace,
  areas: AREAS,
  seas: SEAS,
  area: realmArea,
  sea: realmSea,
  areaOf: (place) => realmPlace(place).area,
  groundAt,
  spotsOn,
  ground: "field",
  // `least` is the smallest zoom at which names can be read; what does not fit then has to be moved into view.
  sight: {
    whole: { x: 514, y: 398, width: 722, height: 742 },
    least: { wide: 0.9, phone: 0.95 },
    middle: realmPlace("coventry"),
  },
  frame: { x: 470, y: 386, width: 810, height: 752 },
  ...routesOf({
    roads: ROADS.map(({ areas, points }) => ({ through: areas, points })),
    area: realmArea,
    water: (id) => (seaIds.has(id) ? realmSea(id) : realmPlace(id)),
  }),
  words: {
    place: (id) => `In ${realmRegion(realmArea(realmPlace(id).area).region).name}`,
    area: (id) => {
      const { name, region } = realmArea(id);
      const roads = roadsThrough(id);
      return {
        title: `The field at ${name}`,
        kind: realmRegion(region).name,
        lines: [roads.length ? `On the ${roads.join(", ")}` : "No road"],
      };
    },
    field: (area) => `in the field at ${realmArea(area).name}`,
    intoField: "Into the field of",
    seaKind: "sea area",
  },
};
