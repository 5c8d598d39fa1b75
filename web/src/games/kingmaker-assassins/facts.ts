// The printed figures of the cards, and what they bring.
import crown from "../../../../data/kingmaker/kingmaker-classic/crown.json";
import pardons from "../../../../data/kingmaker/kingmaker-assassins/crown.json";
import kinds from "../../../../data/kingmaker/kingmaker-assassins/events.json";
import events from "../../../../data/kingmaker/kingmaker-classic/events.json";
import ships from "../../../../data/kingmaker/kingmaker-assassins/ships.json";
import towns from "../../../../data/kingmaker/kingmaker-assassins/towns.json";
import type { IconId } from "../../ui/icons";
import { capital, list } from "../../words";
import { byId } from "../kingmaker/edition";
import { KINDS, type CardKind, type CrownFacts, type EventFacts } from "../kingmaker/facts";
import { placeName } from "../kingmaker/names";
import { scopesWords } from "../kingmaker/squares/scopes";

type Kind = CardKind | "pardon";
interface Facts extends Omit<CrownFacts, "kind"> {
  kind: Kind;
}

const cards = byId([...crown, ...pardons] as unknown as Facts[]);
const eventRows = byId(events as unknown as EventFacts[]);
/** The towns of the heirs. */
export const TOWNS: readonly string[] = towns.map(({ id }) => id);
/** The troops that a Town card and a Ship card count. */
export const townTroops = (town: string): number => towns.find(({ id }) => id === town)?.strength ?? 0;
export const shipTroops = (ship: string): number => ships.find(({ id }) => id === ship)?.strength ?? 0;
const kindOfEvent = new Map(kinds.flatMap((row) => row.cards.map((card) => [card, row.kind] as const)));

const kindOf = (card: string): Kind => cards.get(card)?.kind ?? "mercenary";
export const isNoble = (card: string): boolean => ["titled", "untitled"].includes(kindOf(card));
export const isMercenary = (card: string): boolean => kindOf(card) === "mercenary";
export const iconOf = (card: string): IconId => {
  const kind = kindOf(card);
  return kind === "pardon" ? "scroll" : KINDS[kind].icon;
};
/** The name of the kind of a card: "Office". */
export const kindName = (card: string): string => {
  const kind = kindOf(card);
  return kind === "pardon" ? "Pardon" : kind === "titled" ? "Noble with a title" : KINDS[kind].name;
};

/** What a card brings, in one line. */
export const cardWords = (card: string): string => {
  const row = cards.get(card);
  return [
    kindName(card),
    row?.strength ? `${row.strength} troops` : "",
    row?.bonus ? `+${row.bonus.amount} ${scopesWords(row.bonus.regions)}` : "",
  ]
    .filter(Boolean)
    .join(", ");
};
/** The printed figure of a card, or an empty string. */
export const figureOf = (card: string): string => {
  const row = cards.get(card);
  return row?.strength ? String(row.strength) : row?.bonus ? `+${row.bonus.amount}` : "";
};

export const eventKind = (event: string): string => kindOfEvent.get(event) ?? "";
/** The title of an Event card. The classic game has two kinds of Parliament cards; here they are all the same. */
export const eventTitle = (event: string): string =>
  (eventKind(event) === "parliament" ? kinds.find(({ kind }) => kind === "parliament")?.title : undefined) ??
  eventRows.get(event)?.title ??
  event;

const RATIOS: Readonly<Record<string, string>> = {
  "5-4": "5–4",
  "4-1": "4–1",
  "3-2": "3–2",
  "3-1": "3–1",
  "2-1": "2–1",
  majority: "Majority",
  "bad-weather": "Bad Weather",
};
/** The battle half of an Event card: its ratio, and who dies of it. */
export const battleHalf = (event: string): { ratio: string; killed: readonly string[] } | null => {
  const black = eventRows.get(event)?.black;
  return black ? { ratio: RATIOS[black.result] ?? black.result, killed: black.killed } : null;
};
/** What an Event card is about: a place, or a band. */
export const eventWords = (event: string): string => {
  const row = eventRows.get(event);
  const places = [...(row?.towns ?? []), ...(row?.to ? [row.to] : [])];
  return list([...places.map(placeName), ...(row?.companies ?? []).map(capital)]);
};
