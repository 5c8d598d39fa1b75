// The printed figures of cards, pieces and places, as the data files have them.
import crown from "../../../../data/kingmaker/kingmaker2/crown.json";
import events from "../../../../data/kingmaker/kingmaker2/events.json";
import figures from "../../../../data/kingmaker/kingmaker2/figures.json";
import map from "../../../../data/kingmaker/kingmaker2/map.json";
import type { ArmsId } from "../../heraldry/arms";
import { realmArea, realmPlace, realmRegion } from "../../map/realm";
import type { IconId } from "../../ui/icons";
import { capital, list } from "../../words";
import { cardName, cardRow, placeFigures, royalRow, shipName, shipRow } from "./names";

export { cardName, nobleName, shipName } from "./names";

export type CardKind =
  "archbishop" | "bishop" | "titled" | "untitled" | "office" | "title" | "ship" | "town" | "mercenary";

export interface CrownFacts {
  id: string;
  kind: CardKind;
  name: string;
  strength: number;
  title?: string;
  bonus?: { amount: number; regions: string[] };
  places: string[];
  ships: string[];
  city?: string;
}

export interface EventFacts {
  id: string;
  kind: "raid" | "embassy" | "storms" | "mercenaries" | "plague" | "free-move" | "clamour" | "chancellor";
  title: string;
  calls?: { who: string; to: string; ships: number }[];
  to?: string;
  towns?: string[];
  companies?: string[];
  /** The half that decides combats. */
  black?: { result: string; killed: string[] };
}

const byId = <T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

const EVENTS = byId(events as unknown as EventFacts[]);

const unknown = (id: string): CrownFacts => ({ id, kind: "town", name: id, strength: 0, places: [], ships: [] });
export const cardFacts = (id: string): CrownFacts => (cardRow(id) as CrownFacts | undefined) ?? unknown(id);
export const eventFacts = (id: string): EventFacts | undefined => EVENTS.get(id);
export const royalName = (id: string): string => royalRow(id).name;
export const placeName = (id: string): string => realmPlace(id).name;
export const areaName = (id: string): string => realmArea(id).name;
/** Whether a place can be given away by itself. Towns and Cities cannot: they go with their own cards. */
export const canBeGiven = (place: string): boolean =>
  realmPlace(place).kind !== "city" &&
  crown.some((card) => card.kind !== "town" && (card.places as string[]).includes(place));
export const isCardShip = (ship: string): boolean => cardFacts(shipRow(ship)?.card ?? "").kind === "ship";

export const isNobleCard = (id: string): boolean => ["titled", "untitled"].includes(cardFacts(id).kind);
export const POINTS = figures.prestige;

interface KindLook {
  name: string;
  icon: IconId;
  /** The band at the head of a card. */
  colour: string;
}

export const KINDS: Readonly<Record<CardKind, KindLook>> = {
  archbishop: { name: "Archbishop", icon: "mitre", colour: "var(--purpure)" },
  bishop: { name: "Bishop", icon: "mitre", colour: "var(--purpure)" },
  titled: { name: "Noble", icon: "crown", colour: "#6b4a1f" },
  untitled: { name: "Noble", icon: "flag", colour: "#6b4a1f" },
  office: { name: "Office", icon: "seal", colour: "var(--azure)" },
  title: { name: "Title", icon: "crown", colour: "#8a5a0a" },
  ship: { name: "Ship", icon: "ship", colour: "#2b5a66" },
  town: { name: "Town", icon: "town", colour: "#4a6a35" },
  mercenary: { name: "Mercenaries", icon: "melee", colour: "#3c3835" },
};

/** The arms of a Noble: both have the same id. */
export const armsOf = (noble: string): ArmsId => noble as ArmsId;

const inGroup = (group: string): ReadonlySet<string> =>
  new Set(map.regions.filter((region) => (region.groups as string[]).includes(group)).map((region) => region.id));
const GROUPS: readonly { words: string; regions: ReadonlySet<string> }[] = [
  { words: "north of the Trent", regions: inGroup("north-of-trent") },
  { words: "north of the Tees", regions: inGroup("north-of-tees") },
];

/** The Regions in which a bonus counts, in words. */
const regionWords = (regions: readonly string[]): string => {
  const group = GROUPS.find(
    (each) => each.regions.size === regions.length && regions.every((id) => each.regions.has(id)),
  );
  return group?.words ?? `in ${regions.map((id) => realmRegion(id).name).join(", ")}`;
};

/** What a card brings, each in a few words. */
export const cardLines = (id: string): readonly string[] => {
  const card = cardFacts(id);
  // A Town card need not say that it gives the Town.
  const places = list(card.places.filter((place) => card.kind !== "town" || place !== id).map(placeName));
  const lines = [
    card.title ?? "",
    card.bonus ? `+${card.bonus.amount} ${regionWords(card.bonus.regions)}` : "",
    isNobleCard(id) ? `home: ${places}` : places && `gives ${places}`,
    card.kind === "ship"
      ? `carries ${shipRow(card.ships[0] ?? "")?.capacity ?? 0}`
      : card.ships.length
        ? `with ${list(card.ships.map(shipName))}`
        : "",
    card.kind === "town" ? `garrison ${placeFigures("town").garrison}` : "",
    card.kind === "mercenary" ? "for any Noble" : "",
    card.kind === "title" ? "for a Noble without a Title" : "",
    card.kind === "office" ? "for a Noble with a Title" : "",
  ];
  return lines.filter(Boolean);
};

/** `cardLines` and the strength, in one line. */
export const cardWords = (id: string): string =>
  capital(
    [cardFacts(id).strength ? `strength ${cardFacts(id).strength}` : "", ...cardLines(id)].filter(Boolean).join(", "),
  );

const NEEDS: Readonly<Record<CardKind, string>> = {
  archbishop: "a Noble of yours without an Archbishop or Bishop",
  bishop: "a Noble of yours without an Archbishop or Bishop",
  titled: "a friendly place that can take him in",
  untitled: "a friendly place that can take him in",
  office: "a Noble of yours with a Title and without an Office",
  title: "a Noble of yours without a Title",
  ship: "a Noble of yours",
  town: "a Noble of yours",
  mercenary: "a Noble of yours",
};
/** Why a card in hand cannot be brought into play now: what cards of its kind need. */
export const whyNot = (id: string, isSetUp: boolean): string => {
  const able = isSetUp || isNobleCard(id) ? "" : ", on land and not besieged";
  return `Not now: it needs ${NEEDS[cardFacts(id).kind]}${able}${isSetUp ? "" : ", and nothing under way that has to end first"}.`;
};

/** The figure at the end of a card's row. */
export const cardFigure = (id: string): string => {
  const card = cardFacts(id);
  const figures = [card.strength ? String(card.strength) : "", card.bonus ? `+${card.bonus.amount}` : ""]
    .filter(Boolean)
    .join(", ");
  return figures || KINDS[card.kind].name;
};

/** What an Event does, in plain words. */
export const eventWords = (event: EventFacts): string => {
  switch (event.kind) {
    case "raid":
      return `Called away at once: ${(event.calls ?? []).map((call) => `${cardName(call.who)} to ${placeName(call.to)}${call.ships ? `, with ${call.ships === 1 ? "a ship" : `${call.ships} ships`}` : ""}`).join("; ")}.`;
    case "embassy":
      return `A sole King goes to ${placeName(event.to ?? "")}, and with him the Noble he stands with.`;
    case "storms":
      return "Every ship at sea runs for the closest friendly port, with all on board.";
    case "mercenaries":
      return `${list((event.companies ?? []).map(capital))} Mercenaries in play go home: their cards are discarded.`;
    case "plague":
      return `The Plague is at ${list((event.towns ?? []).map(placeName))}: Royals inside die, and of each Faction the strongest Noble inside.`;
    case "free-move":
      return "Kept for later: a piece of this Faction may move once more.";
    case "clamour":
      return "The realm clamours for a Parliament: the sole King, or else the Chancellor, may summon one.";
    case "chancellor":
      return "Kept by whoever has the Chancellor of England, who may pay with it for a Parliament.";
  }
};
export const EVENT_CLAUSE: Readonly<Record<EventFacts["kind"], string>> = {
  raid: "7.2a",
  embassy: "7.3a",
  storms: "7.4a",
  mercenaries: "7.5a",
  plague: "7.6a",
  "free-move": "7.7a",
  clamour: "7.7b",
  chancellor: "7.7c",
};
