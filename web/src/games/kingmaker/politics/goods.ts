// One side of a bargain, and what it is in words.
import type { GoodsView } from "../../../wire/kingmaker/GoodsView";
import { cardName, nobleName, placeName, royalName, shipName } from "../names";

export type Goods = GoodsView;

export const nothing = (): Goods => ({
  hand: [],
  number: 0,
  award: null,
  city: null,
  royal: null,
  place: null,
  ship: null,
  loan: null,
});

const countOf = (n: number, hand: string): string => `${n === 1 ? "one card" : `${n} cards`} of ${hand}`;

/** What is given, each thing in a few words. `hand`: how to call the hand from which unnamed cards come. */
export const goodsWords = (goods: Goods, hand = "the hand"): readonly string[] =>
  [
    ...goods.hand.map(cardName),
    goods.number ? countOf(goods.number, hand) : "",
    goods.award ? `${cardName(goods.award[0])}, to ${nobleName(goods.award[1])}` : "",
    goods.city ? `the City of ${placeName(goods.city[0])}, to ${nobleName(goods.city[1])}` : "",
    goods.royal ? `${royalName(goods.royal[0])}, to ${nobleName(goods.royal[1])}` : "",
    goods.place ? placeName(goods.place) : "",
    goods.ship ? shipName(goods.ship) : "",
    goods.loan ? `the loan of ${shipName(goods.loan)}` : "",
  ].filter(Boolean);
