// Names and figures of cards, Nobles, Royals, ships and places. A thing of several editions is the same in all of them, so
// their tables are read together; what differs between editions is in facts.ts.
import places from "../../../../data/kingmaker/places.json";
import type { RealmKind } from "../../map/types";
import type { House } from "../../wire/kingmaker/House";
import type { CrownFacts } from "./facts";

interface RoyalRow {
  id: string;
  name: string;
  house: House;
}
interface ShipRow {
  id: string;
  name: string;
  capacity: number;
  card: string;
}

const tablesOf = <Row extends { id: string }>(files: Readonly<Record<string, readonly Row[]>>) =>
  new Map(Object.values(files).flatMap((rows) => rows.map((row) => [row.id, row] as const)));
const cards = tablesOf<CrownFacts>(
  import.meta.glob("../../../../data/kingmaker/*/crown.json", { eager: true, import: "default" }),
);
const royals = tablesOf<RoyalRow>(
  import.meta.glob("../../../../data/kingmaker/*/royals.json", { eager: true, import: "default" }),
);
const ships = tablesOf<ShipRow>(
  import.meta.glob("../../../../data/kingmaker/*/ships.json", { eager: true, import: "default" }),
);
const placeRows = new Map(places.map((row) => [row.id, row]));

export const cardName = (card: string): string => cards.get(card)?.name ?? card;
export const nobleName = cardName;
/** The Title of a Noble: the one printed on his card, or one among the cards awarded to him. */
export const titleOf = (noble: string, given: readonly string[]): string | undefined =>
  cards.get(noble)?.title ?? given.map((card) => cards.get(card)).find((card) => card?.kind === "title")?.name;

const SHORT: Readonly<Record<string, string>> = {
  "margaret-of-anjou": "Margaret",
  "edward-of-westminster": "Edward",
  "richard-duke-of-york": "York",
  "edward-earl-of-march": "March",
  "george-duke-of-clarence": "Clarence",
  "richard-duke-of-gloucester": "Gloucester",
};
export const royalRow = (royal: string): { name: string; short: string; house: House } => {
  const row = royals.get(royal);
  const name = row?.name ?? royal;
  return { name, short: SHORT[royal] ?? name, house: row?.house ?? "lancaster" };
};
export const royalName = (royal: string): string => royalRow(royal).name;

export const shipRow = (ship: string) => ships.get(ship);
export const shipName = (ship: string): string => shipRow(ship)?.name ?? ship;

export const placeName = (place: string): string => placeRows.get(place)?.name ?? place;
export const placeKind = (place: string): RealmKind => (placeRows.get(place)?.kind ?? "unfortified") as RealmKind;
