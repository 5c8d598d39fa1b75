// Names and printed figures of what the panels show, and who holds what in the view.
import crown from "../../../../../data/kingmaker/kingmaker-classic/crown.json";
import royals from "../../../../../data/kingmaker/kingmaker-classic/royals.json";
import type { ArmsId } from "../../../heraldry/arms";
import { PLACES, SCOPES } from "../../../map/board.generated";
import type { IconId } from "../../../ui/icons";
import { list } from "../../../words";
import type { NobleView as AnyNoble } from "../../../wire/kingmaker/NobleView";
import type { RoyalView as AnyRoyal } from "../../../wire/kingmaker/RoyalView";
import type { FactionView } from "../../../wire/kingmaker-classic/FactionView";
import type { Square } from "../../../wire/kingmaker-classic/Square";
import type { View } from "./table";

export type NobleView = AnyNoble<Square>;
export type RoyalView = AnyRoyal<Square>;

export type CardKind =
  "archbishop" | "bishop" | "titled" | "untitled" | "office" | "title" | "ship" | "town" | "mercenary";

export interface CardFacts {
  name: string;
  kind: CardKind;
  strength: number;
  title?: string;
  bonus?: { amount: number; regions: string[] };
  commons: number;
  lords: number;
}

const CARDS: ReadonlyMap<string, CardFacts> = new Map(crown.map((row) => [row.id, row as CardFacts]));
const ROYALS = new Map(royals.map((row) => [row.id, row]));

export const cardFacts = (card: string): CardFacts =>
  CARDS.get(card) ?? { name: card, kind: "town", strength: 0, commons: 0, lords: 0 };
export const cardName = (card: string): string => cardFacts(card).name;
export const royalName = (royal: string): string => ROYALS.get(royal)?.name ?? royal;
/** Short names, for narrow places. */
const SHORT: Readonly<Record<string, string>> = {
  "margaret-of-anjou": "Margaret",
  "edward-of-westminster": "Edward",
  "richard-duke-of-york": "York",
  "edward-earl-of-march": "March",
  "george-duke-of-clarence": "Clarence",
  "richard-duke-of-gloucester": "Gloucester",
};
export const shortName = (royal: string): string => SHORT[royal] ?? royalName(royal);
export const isOfYork = (royal: string): boolean => ROYALS.get(royal)?.house === "york";
/** The arms of a Noble: both have the same id. */
export const armsOf = (noble: string): ArmsId => noble as ArmsId;

/** A square is called after its first place. */
export const squareName = (square: Square): string => PLACES.find((place) => place.square === square)?.name ?? square;

export const KINDS: Readonly<Record<CardKind, { name: string; icon: IconId }>> = {
  archbishop: { name: "Archbishop", icon: "mitre" },
  bishop: { name: "Bishop", icon: "mitre" },
  titled: { name: "Noble", icon: "crown" },
  untitled: { name: "Noble", icon: "flag" },
  office: { name: "Office", icon: "seal" },
  title: { name: "Title", icon: "crown" },
  ship: { name: "Ship", icon: "ship" },
  town: { name: "Town", icon: "town" },
  mercenary: { name: "Mercenaries", icon: "melee" },
};

/** The bonus of a card and where it counts, in words. */
export const bonusWords = ({ bonus }: CardFacts): string =>
  bonus
    ? `+${bonus.amount}, ${list(SCOPES.filter(({ id }) => bonus.regions.includes(id)).map(({ name }) => name))}`
    : "";

/** The votes that a card brings, in words. */
export const votesWords = ({ commons, lords }: { commons: number; lords: number }): string =>
  list([commons ? `${commons} in the Commons` : "", lords ? `${lords} in the Lords` : ""].filter(Boolean));

export const factionOf = (view: View, seat: string): FactionView | undefined =>
  view.factions.find((faction) => faction.seat === seat);

export const findNoble = (view: View, noble: string): { faction: FactionView; noble: NobleView } | undefined => {
  for (const faction of view.factions) {
    const found = faction.nobles.find((each) => each.noble === noble);
    if (found) return { faction, noble: found };
  }
  return undefined;
};

/** The name of a Noble with his Title, printed or given. */
export const fullName = ({ noble, cards }: NobleView): string => {
  const given = cards.find((card) => cardFacts(card).kind === "title");
  const title = cardFacts(noble).title ?? (given && cardName(given));
  return title ? `${cardName(noble)}, ${title}` : cardName(noble);
};

/** The Faction that holds a Royal. */
export const holderOf = (view: View, royal: RoyalView): FactionView | undefined =>
  royal.with === null ? undefined : findNoble(view, royal.with)?.faction;

/** §kmc:10.1i: the living crowned Royals; with one of them there is a sole King. */
export const kingsOf = (view: View): RoyalView[] => view.royals.filter((royal) => royal.crowned && !royal.dead);
