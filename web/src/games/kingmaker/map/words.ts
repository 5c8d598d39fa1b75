// Describes things on the map in words, for their cards and for the search.
import { capital } from "../../../words";
import type { Edition } from "../edition";
import { placeFigures } from "../facts";
import { nobleName, placeName, royalName, royalRow, shipName, shipRow, titleOf } from "../names";
import { factionOf, findNoble, peacesIn, spotWords } from "../reading";
import { partsOf, type Key } from "./keys";
import type { View } from "../types";

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

const placeAbout = (edition: Edition, view: View, id: string): About => {
  const { plan } = edition;
  const place = plan.place(id);
  const held = view.places.find((each) => each.place === id);
  const { garrison, capacity } = placeFigures(edition, place.kind);
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
        [place.cathedral ? "cathedral" : "", place.port ? `port on ${plan.sea(place.port).name}` : ""]
          .filter(Boolean)
          .join(", "),
      ),
      plan.words.place(id),
    ].filter(Boolean),
    here: [
      ...piecesAt(view, "inside", id),
      ...view.ships.filter((ship) => ship.port === id).map(({ ship }): Key => `ship:${ship}`),
    ],
  };
};

const areaAbout = ({ plan }: Edition, view: View, id: string): About => {
  const { title, kind, lines } = plan.words.area(id);
  return {
    title,
    kind,
    seat: null,
    lines: [...lines, peacesIn(view).includes(id) ? "The King’s Peace: nobody may attack here" : ""].filter(Boolean),
    here: piecesAt(view, "field", id),
  };
};

const nobleAbout = (edition: Edition, view: View, id: string): About => {
  const found = findNoble(view, id);
  if (!found) return { title: nobleName(id), kind: "", seat: null, lines: [], here: [] };
  const { noble, faction } = found;
  return {
    title: [nobleName(id), titleOf(id, noble.cards)].filter(Boolean).join(", "),
    kind: faction.name,
    seat: faction.seat,
    lines: [
      `Strength ${noble.strength}${noble.bare === noble.strength ? "" : `, without bonuses ${noble.bare}`}`,
      `He is ${spotWords(edition, noble.at)}${noble.besieged ? ", besieged" : ""}`,
      capital([noble.moved ? "has moved" : "", noble.attacked ? "has attacked" : ""].filter(Boolean).join(" and ")),
    ].filter(Boolean),
    here: noble.royals.map((royal): Key => `royal:${royal}`),
  };
};

const royalAbout = (edition: Edition, view: View, id: string): About => {
  const royal = view.royals.find((each) => each.royal === id);
  const { name, house } = royalRow(id);
  const who = royal?.with ? findNoble(view, royal.with) : null;
  return {
    title: name,
    kind: `${house === "york" ? "House of York, white rose" : "House of Lancaster, red rose"}${royal?.crowned ? ", crowned" : ""}`,
    seat: who?.faction.seat ?? null,
    lines: [
      royal?.head ? "Head of the house" : "",
      royal
        ? `${who ? `With ${nobleName(who.noble.noble)}, ` : "In nobody’s company, "}${spotWords(edition, royal.at)}`
        : "",
    ].filter(Boolean),
    here: [],
  };
};

const shipAbout = ({ plan }: Edition, view: View, id: string): About => {
  const ship = view.ships.find((each) => each.ship === id);
  const at = ship?.port
    ? `In the port of ${placeName(ship.port)}`
    : ship?.sea
      ? `At sea: ${plan.sea(ship.sea).name}`
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

const seaAbout = ({ plan }: Edition, view: View, id: string): About => ({
  title: plan.sea(id).name,
  kind: plan.words.seaKind,
  seat: null,
  lines: [],
  here: view.ships.filter((ship) => !ship.port && ship.sea === id).map(({ ship }): Key => `ship:${ship}`),
});

const ABOUT: Readonly<Record<string, (edition: Edition, view: View, id: string) => About>> = {
  place: placeAbout,
  area: areaAbout,
  noble: nobleAbout,
  royal: royalAbout,
  ship: shipAbout,
  sea: seaAbout,
};

export const aboutOf = (edition: Edition, view: View, key: Key): About => {
  const [kind, id] = partsOf(key);
  return ABOUT[kind]!(edition, view, id);
};

/** The name of a thing on the map. */
export const nameOf = ({ plan }: Edition, key: Key): string => {
  const [kind, id] = partsOf(key);
  if (kind === "noble") return nobleName(id);
  if (kind === "royal") return royalName(id);
  if (kind === "ship") return shipName(id);
  return kind === "place" ? placeName(id) : kind === "area" ? plan.area(id).name : plan.sea(id).name;
};
