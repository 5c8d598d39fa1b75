// The printed text of the Arts of War cards. Where the cards are comes with the view.
import facts from "../../../../../data/plantagenet/cards.json";
import type { Card } from "../../../wire/plantagenet/Card";
import type { Side } from "../../../wire/plantagenet/Side";
import { lordName } from "./lords";

export interface CardFace {
  card: Card;
  side: Side;
  /** The names of the Lords whose badges it shows; empty if any Lord may have it. */
  badge: readonly string[];
  event: { name: string; kind: string; text: string };
  capability: { name: string; text: string };
}

const badgeOf = (ids: string | readonly string[]): string[] =>
  typeof ids === "string" ? [] : [...new Set(ids.map(lordName))];

const FACES: ReadonlyMap<string, CardFace> = new Map(
  facts.map((fact) => [
    fact.id,
    {
      card: fact.id as Card,
      side: fact.side as Side,
      badge: badgeOf(fact.lords),
      event: fact.event,
      capability: fact.capability,
    },
  ]),
);

export const faceOf = (card: Card): CardFace | undefined => FACES.get(card);

/** When an Event works, as its card says. */
export const kindWords: Readonly<Record<string, string>> = {
  now: "at once",
  hold: "Hold",
  levy: "this Levy",
  campaign: "this Campaign",
  "levy-and-campaign": "this Levy and Campaign",
};

/** Until when an Event in force works. */
export const untilWords: Readonly<Record<string, string>> = {
  levy: "until Muster ends",
  campaign: "until the Campaign ends",
  "levy-and-campaign": "until the Campaign ends",
  hold: "until its text says it is over",
};
