// Names and figures of cards, Nobles, Royals and ships, from the data tables.
import crown from "../../../../data/kingmaker/kingmaker2/crown.json";
import figures from "../../../../data/kingmaker/kingmaker2/figures.json";
import royals from "../../../../data/kingmaker/kingmaker2/royals.json";
import ships from "../../../../data/kingmaker/kingmaker2/ships.json";
import type { House } from "../../wire/kingmaker/House";

const cards = new Map(crown.map((row) => [row.id, row]));
export const cardRow = (card: string) => cards.get(card);
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
  const row = royals.find((each) => each.id === royal);
  return {
    name: row?.name ?? royal,
    short: SHORT[royal] ?? row?.name ?? royal,
    house: row?.house === "york" ? "york" : "lancaster",
  };
};

export const shipRow = (ship: string) => ships.find((each) => each.id === ship);
export const shipName = (ship: string): string => shipRow(ship)?.name ?? ship;

export const placeFigures = (kind: string): { garrison: number; capacity: number } =>
  figures.places.find((row) => row.kind === kind) ?? { garrison: 0, capacity: 0 };
