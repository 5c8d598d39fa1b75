// Describes things on the map in words, for their cards and for the search.
import { realmArea, realmPlace, realmRegion, realmSea, roadsThrough } from "../../../map/realm";
import type { View } from "../../../wire/kingmaker2/View";
import { capital } from "../../../words";
import { nobleName, placeFigures, royalRow, shipName, shipRow, titleOf } from "../names";
import { factionOf, findNoble, spotWords } from "../reading";
import { partsOf, type Key } from "./keys";

const KINDS: Readonly<Record<string, string>> = {
  city: "City",
  town: "Town",
  open: "Open Town",
  royal: "Royal castle",
  castle: "Noble’s castle",
  unfortified: "unfortified town",
};
export const kindWords = (kind: string): string => KINDS[kind] ?? kind;

const factionName = (view: View, seat: string | null): string => factionOf(view, seat ?? "")?.name ?? "";

export interface About {
  title: string;
  kind: string;
  /** The seat that it belongs to. */
  seat: string | null;
  lines: string[];
  /** Pieces that are there. */
  here: Key[];
}

const piecesAt = (view: View, kind: "field" | "inside" | "aboard", id: string): Key[] => [
  ...view.factions.flatMap((faction) =>
    faction.nobles.filter(({ at }) => at.kind === kind && at.where === id).map(({ noble }): Key => `noble:${noble}`),
  ),
  ...view.royals
    .filter(({ at, dead }) => !dead && at.kind === kind && at.where === id)
    .map(({ royal }): Key => `royal:${royal}`),
];

const placeAbout = (view: View, id: string): About => {
  const place = realmPlace(id);
  const held = view.places.find((each) => each.place === id);
  const { garrison, capacity } = placeFigures(place.kind);
  const besieger = held?.besieger ? factionName(view, held.besieger) : "";
  return {
    title: place.name,
    kind: kindWords(place.kind),
    seat: held?.owner ?? null,
    lines: [
      held?.owner
        ? `Held by ${factionName(view, held.owner)}`
        : held?.nonPlayer
          ? "Held by nobody’s Faction: it closes its gates to all"
          : "",
      besieger ? `Besieged by ${besieger}` : "",
      garrison ? `Garrison ${garrison}, room for ${capacity}` : "Nobody can be inside",
      capital(
        [place.cathedral ? "cathedral" : "", place.port ? `port on ${realmSea(place.port).name}` : ""]
          .filter(Boolean)
          .join(", "),
      ),
      `In ${realmRegion(realmArea(place.area).region).name}`,
    ].filter(Boolean),
    here: [
      ...piecesAt(view, "inside", id),
      ...view.ships.filter((ship) => ship.port === id).map(({ ship }): Key => `ship:${ship}`),
    ],
  };
};

const areaAbout = (view: View, id: string): About => {
  const area = realmArea(id);
  const roads = roadsThrough(id);
  return {
    title: `The field at ${area.name}`,
    kind: realmRegion(area.region).name,
    seat: null,
    lines: [
      roads.length ? `On the ${roads.join(", ")}` : "No road",
      view.peace?.area === id ? "The King’s Peace: nobody may attack here" : "",
    ].filter(Boolean),
    here: piecesAt(view, "field", id),
  };
};

const nobleAbout = (view: View, id: string): About => {
  const found = findNoble(view, id);
  if (!found) return { title: nobleName(id), kind: "", seat: null, lines: [], here: [] };
  const { noble, faction } = found;
  return {
    title: [nobleName(id), titleOf(id, noble.cards)].filter(Boolean).join(", "),
    kind: faction.name,
    seat: faction.seat,
    lines: [
      `Strength ${noble.strength}${noble.bare === noble.strength ? "" : `, without bonuses ${noble.bare}`}`,
      `He is ${spotWords(noble.at)}${noble.besieged ? ", besieged" : ""}`,
      capital([noble.moved ? "has moved" : "", noble.attacked ? "has attacked" : ""].filter(Boolean).join(" and ")),
    ].filter(Boolean),
    here: noble.royals.map((royal): Key => `royal:${royal}`),
  };
};

const royalAbout = (view: View, id: string): About => {
  const royal = view.royals.find((each) => each.royal === id);
  const { name, house } = royalRow(id);
  const who = royal?.with ? findNoble(view, royal.with) : null;
  return {
    title: name,
    kind: `${house === "york" ? "House of York, white rose" : "House of Lancaster, red rose"}${royal?.crowned ? ", crowned" : ""}`,
    seat: who?.faction.seat ?? null,
    lines: [
      royal?.head ? "Head of the house" : "",
      royal ? `${who ? `With ${nobleName(who.noble.noble)}, ` : "In nobody’s company, "}${spotWords(royal.at)}` : "",
    ].filter(Boolean),
    here: [],
  };
};

const shipAbout = (view: View, id: string): About => {
  const ship = view.ships.find((each) => each.ship === id);
  const at = ship?.port
    ? `In the port of ${realmPlace(ship.port).name}`
    : ship?.sea
      ? `At sea: ${realmSea(ship.sea).name}`
      : "";
  return {
    title: shipName(id),
    kind: "ship",
    seat: ship?.owner ?? null,
    lines: [
      ship?.owner
        ? `Of ${factionName(view, ship.owner)}${ship.keeper ? `, lent to ${factionName(view, ship.keeper)}` : ""}`
        : "Nobody’s",
      at,
      `Carries ${shipRow(id)?.capacity ?? 0}`,
    ].filter(Boolean),
    here: piecesAt(view, "aboard", id),
  };
};

const seaAbout = (view: View, id: string): About => ({
  title: realmSea(id).name,
  kind: "sea area",
  seat: null,
  lines: [],
  here: view.ships.filter((ship) => !ship.port && ship.sea === id).map(({ ship }): Key => `ship:${ship}`),
});

const ABOUT: Readonly<Record<string, (view: View, id: string) => About>> = {
  place: placeAbout,
  area: areaAbout,
  noble: nobleAbout,
  royal: royalAbout,
  ship: shipAbout,
  sea: seaAbout,
};

export const aboutOf = (view: View, key: Key): About => {
  const [kind, id] = partsOf(key);
  return ABOUT[kind]!(view, id);
};

/** The name of a thing on the map. */
export const nameOf = (key: Key): string => {
  const [kind, id] = partsOf(key);
  if (kind === "noble") return nobleName(id);
  if (kind === "royal") return royalRow(id).name;
  if (kind === "ship") return shipName(id);
  return kind === "place" ? realmPlace(id).name : kind === "area" ? realmArea(id).name : realmSea(id).name;
};
