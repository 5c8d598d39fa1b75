// The printed figures of cards, pieces and places in an edition, as its data files have them.
import type { ArmsId } from "../../heraldry/arms";
import type { IconId } from "../../ui/icons";
import { capital, list } from "../../words";
import type { Edition } from "./edition";
import { placeName, shipName, shipRow } from "./names";

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
  kind: string;
  title: string;
  calls?: { who: string; to: string; ships: number }[];
  to?: string;
  towns?: string[];
  companies?: string[];
  /** The half that decides combats. */
  black?: { result: string; killed: string[] };
}

const unknown = (id: string): CrownFacts => ({ id, kind: "town", name: id, strength: 0, places: [], ships: [] });
export const cardFacts = ({ cards }: Edition, id: string): CrownFacts => cards.get(id) ?? unknown(id);
/** Whether a place is named on a card of such a kind. */
export const isNamedOn = (
  { cards }: Pick<Edition, "cards">,
  place: string,
  isIt: (kind: CardKind) => boolean,
): boolean => [...cards.values()].some(({ kind, places }) => isIt(kind) && places.includes(place));
export const isCardShip = (edition: Edition, ship: string): boolean =>
  cardFacts(edition, shipRow(ship)?.card ?? "").kind === "ship";
export const isNobleCard = (edition: Edition, id: string): boolean =>
  ["titled", "untitled"].includes(cardFacts(edition, id).kind);
export const placeFigures = ({ figures }: Edition, kind: string): { garrison: number; capacity: number } =>
  figures.find((row) => row.kind === kind) ?? { garrison: 0, capacity: 0 };

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

/** What a card brings, each in a few words. */
export const cardLines = (edition: Edition, id: string): readonly string[] => {
  const card = cardFacts(edition, id);
  // A Town card need not say that it gives the Town.
  const places = list(card.places.filter((place) => card.kind !== "town" || place !== id).map(placeName));
  const lines = [
    card.title ?? "",
    card.bonus ? `+${card.bonus.amount} ${edition.bonusWords(card.bonus.regions)}` : "",
    isNobleCard(edition, id) ? `home: ${places}` : places && `gives ${places}`,
    card.kind === "ship"
      ? `carries ${shipRow(card.ships[0] ?? "")?.capacity ?? 0}`
      : card.ships.length
        ? `with ${list(card.ships.map(shipName))}`
        : "",
    card.kind === "town" ? `garrison ${placeFigures(edition, "town").garrison}` : "",
    card.kind === "mercenary" ? "for any Noble" : "",
    card.kind === "title" ? "for a Noble without a Title" : "",
    card.kind === "office" ? "for a Noble with a Title" : "",
  ];
  return lines.filter(Boolean);
};

/** `cardLines` and the strength, in one line. */
export const cardWords = (edition: Edition, id: string): string => {
  const { strength } = cardFacts(edition, id);
  return capital([strength ? `strength ${strength}` : "", ...cardLines(edition, id)].filter(Boolean).join(", "));
};

const NEEDS: Readonly<Record<CardKind, string>> = {
  archbishop: "a Noble of yours",
  bishop: "a Noble of yours",
  titled: "a friendly place that can take him in",
  untitled: "a friendly place that can take him in",
  office: "a Noble of yours with a Title and without an Office",
  title: "a Noble of yours without a Title",
  ship: "a Noble of yours",
  town: "a Noble of yours",
  mercenary: "a Noble of yours",
};
/** Why a card in hand cannot be brought into play now: what cards of its kind need. */
export const whyNot = (edition: Edition, id: string, isSetUp: boolean): string => {
  const { kind } = cardFacts(edition, id);
  const able = isSetUp || isNobleCard(edition, id) ? "" : ", on land and not besieged";
  return `Not now: it needs ${edition.needs[kind] ?? NEEDS[kind]}${able}${isSetUp ? "" : ", and nothing under way that has to end first"}.`;
};

/** The figure at the end of a card's row. */
export const cardFigure = (edition: Edition, id: string): string => {
  const card = cardFacts(edition, id);
  const figures = [card.strength ? String(card.strength) : "", card.bonus ? `+${card.bonus.amount}` : ""]
    .filter(Boolean)
    .join(", ");
  return figures || KINDS[card.kind].name;
};
