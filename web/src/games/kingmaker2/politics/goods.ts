// One side of a bargain: as words to read, and as the written form that the table understands.
import type { GoodsView } from "../../../wire/kingmaker2/GoodsView";
import { cardName, nobleName, placeName, royalName, shipName } from "../facts";

/** A thing and the Noble who receives it. */
export interface Gift {
  what: string;
  to: string;
}

export interface Goods {
  hand: string[];
  number: number;
  award: Gift | null;
  city: Gift | null;
  royal: Gift | null;
  place: string;
  ship: string;
  loan: string;
}

export const nothing = (): Goods => ({
  hand: [],
  number: 0,
  award: null,
  city: null,
  royal: null,
  place: "",
  ship: "",
  loan: "",
});

export const fromView = (goods: GoodsView): Goods => ({
  hand: [...goods.hand],
  number: goods.number,
  award: goods.award && { what: goods.award[0], to: goods.award[1] },
  city: goods.city && { what: goods.city[0], to: goods.city[1] },
  royal: goods.royal && { what: goods.royal[0], to: goods.royal[1] },
  place: goods.place ?? "",
  ship: goods.ship ?? "",
  loan: goods.loan ?? "",
});

const countOf = (n: number, hand: string): string => `${n === 1 ? "one card" : `${n} cards`} of ${hand}`;

/** What is given, each thing in a few words; whose hand it is from, too. */
export const goodsWords = (goods: Goods, hand = "the hand"): readonly string[] =>
  [
    ...goods.hand.map(cardName),
    goods.number ? countOf(goods.number, hand) : "",
    goods.award ? `${cardName(goods.award.what)}, to ${nobleName(goods.award.to)}` : "",
    goods.city ? `the City of ${placeName(goods.city.what)}, to ${nobleName(goods.city.to)}` : "",
    goods.royal ? `${royalName(goods.royal.what)}, to ${nobleName(goods.royal.to)}` : "",
    goods.place ? placeName(goods.place) : "",
    goods.ship ? shipName(goods.ship) : "",
    goods.loan ? `the loan of ${shipName(goods.loan)}` : "",
  ].filter(Boolean);

const written = (goods: Goods): string =>
  [
    ...goods.hand.map((card) => ` card:${card}`),
    goods.number ? ` cards:${goods.number}` : "",
    goods.award ? ` award:${goods.award.what}>${goods.award.to}` : "",
    goods.city ? ` city:${goods.city.what}>${goods.city.to}` : "",
    goods.royal ? ` royal:${goods.royal.what}>${goods.royal.to}` : "",
    goods.place ? ` place:${goods.place}` : "",
    goods.ship ? ` ship:${goods.ship}` : "",
    goods.loan ? ` loan:${goods.loan}` : "",
  ].join("");

export const writtenOffer = (to: string, give: Goods, take: Goods): string =>
  `offer ${to} give${written(give)} for${written(take)}`;
export const writtenAlliance = (to: string, givingUp: string): string =>
  givingUp ? `ally ${to} giving-up ${givingUp}` : `ally ${to}`;
export const writtenForce = (commander: string, others: readonly string[]): string =>
  `force of ${commander} with ${others.join(" ")}`;
export const writtenAcceptance = (offer: number, cards: readonly string[]): string =>
  cards.length ? `accept ${offer} with ${cards.join(" ")}` : `accept ${offer}`;
