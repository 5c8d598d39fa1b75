// What the panels show of cards, and of who holds what, besides what all editions share.
import { placesIn } from "../../../map/board-places";
import { list } from "../../../words";
import type { RoyalView as AnyRoyal } from "../../../wire/kingmaker/RoyalView";
import type { Square } from "../../../wire/kingmaker-classic/Square";
import { cardFacts as factsOf, type CrownFacts } from "../../kingmaker/facts";
import { cardName, titleOf } from "../../kingmaker/names";
import { findNoble } from "../../kingmaker/reading";
import type { FactionView } from "../../kingmaker/types";
import { edition } from "../edition";
import type { View } from "../table";

export type RoyalView = AnyRoyal<Square>;
/** A card with its votes in both Houses. */
export type CardFacts = CrownFacts & { commons: number; lords: number };

export const cardFacts = (card: string): CardFacts => factsOf(edition, card) as CardFacts;

/** A square is called after its first place. */
export const squareName = (square: Square): string => placesIn(square)[0]?.name ?? square;

/** What a card brings to strength and votes, in words. */
export const bringsWords = ({ bonus, commons, lords }: CardFacts): string =>
  [
    bonus ? `+${bonus.amount} ${edition.bonusWords(bonus.regions)}` : "",
    list([commons ? `${commons} in the Commons` : "", lords ? `${lords} in the Lords` : ""].filter(Boolean)),
  ]
    .filter(Boolean)
    .join(" · ");

/** The name of a Noble with his Title, printed or given. */
export const fullName = (noble: string, cards: readonly string[]): string => {
  const title = titleOf(noble, cards);
  return title ? `${cardName(noble)}, ${title}` : cardName(noble);
};

/** The Faction that holds a Royal. */
export const holderOf = (view: View, royal: RoyalView): FactionView | undefined =>
  royal.with === null ? undefined : findNoble(view, royal.with)?.faction;

/** §kmc:10.1i: the living crowned Royals; with one of them there is a sole King. */
export const kingsOf = (view: View): RoyalView[] => view.royals.filter((royal) => royal.crowned && !royal.dead);
