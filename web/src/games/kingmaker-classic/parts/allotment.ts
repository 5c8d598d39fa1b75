// Giving out the dealt cards: which are left, who can take which, and who has been given what. Who can take a card is what the
// question offers.
import type { Card } from "../../../wire/kingmaker/Card";
import type { Noble } from "../../../wire/kingmaker/Noble";
import type { FactionView } from "../../../wire/kingmaker-classic/FactionView";
import type { CardKind } from "../../kingmaker/facts";
import { cardFacts } from "./facts";
import type { Action, Question, View } from "../table";

/** Titles come before Offices, which need one; then the rest. */
const ORDER: readonly CardKind[] = ["title", "office", "archbishop", "bishop", "mercenary", "ship", "town"];
const inOrder = (cards: readonly Card[]): Card[] =>
  cards.toSorted((a, b) => ORDER.indexOf(cardFacts(a).kind) - ORDER.indexOf(cardFacts(b).kind));

/** Whether the question is to give out the dealt cards. */
export const isAllotment = (question: Question | null): boolean =>
  question?.choices.some(({ action }) => action.do === "award" || action.do === "confirm" || action.do === "done") ??
  false;

/** The Nobles to whom the question lets this card go. */
export const takersOf = (question: Question | null, card: Card): Noble[] =>
  (question?.choices ?? []).flatMap(({ action }) => (action.do === "award" && action.card === card ? [action.to] : []));

/** The choices besides giving a card. */
export const otherChoices = (question: Question | null) =>
  (question?.choices ?? []).filter(({ action }) => action.do !== "award");

export const actionOf = (question: Question | null, card: Card, to: Noble): Action | undefined =>
  question?.choices.find(({ action }) => action.do === "award" && action.card === card && action.to === to)?.action;

export const leftOf = (faction: FactionView): Card[] => inOrder(faction.hand);

export const givenTo = (view: View, noble: Noble): Card[] =>
  inOrder(view.allotment.filter((given) => given.to === noble).map(({ card }) => card));

/** The card to be given next: the one that the player has pressed, or else the first that somebody can take. */
export const nextCard = (question: Question | null, left: readonly Card[], wanted: Card | null): Card | undefined =>
  left.find((card) => card === wanted) ?? left.find((card) => takersOf(question, card).length > 0);
