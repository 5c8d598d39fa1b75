// Names of cards and institutions, and what the panels are told. The engine's own types will take the place of these.
import dynasty from "../../../../../data/blood-of-kings/dynasty.json";
import cards from "../../../../../data/blood-of-kings/kingdom-cards.json";
import type { CardKind, DynastyKind, InstitutionId } from "../icons";
import type { KingdomId } from "../kingdoms";

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const CARD_NAMES: Readonly<Record<string, string>> = Object.fromEntries(cards.map(({ kind, name }) => [kind, name]));
export const cardName = (kind: CardKind): string => CARD_NAMES[kind] ?? capital(kind);
export const dynastyName = (kind: DynastyKind): string => capital(kind);
export const institutionName = (id: InstitutionId): string => capital(id);
/** The kinds of Dynasty cards, in the order of the deck. */
export const DYNASTY_KINDS = [...new Set(dynasty.map(({ kind }) => kind))] as readonly DynastyKind[];

/** A player as the panels show him: by his badge, in the accent if he is oneself. */
export interface Player {
  seat: string;
  name: string;
  isOwn: boolean;
}

/** A Dynasty card of which the face is seen. */
export interface Face {
  id: string;
  kind: DynastyKind;
  /** Of Influence: its value, and the Kingdoms where it counts; all, if none is named. */
  value?: number;
  shields?: readonly KingdomId[];
}
