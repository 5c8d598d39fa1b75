// What an edition of Kingmaker tells the shared parts of its page.
import type { Kinds } from "./answers";
import type { CardKind, CrownFacts, EventFacts } from "./facts";
import type { Plan } from "./map/plan";

/** A kind of Event card. */
export interface EventKind {
  /** The clause about it. */
  clause: string;
  /** What such a card does, in plain words. */
  words: (event: EventFacts) => string;
  /** Whether it is only kept for later, so that nothing comes of it at once. */
  isKept?: boolean;
}

/** The numbers of the clauses that shared parts of the page quote. */
export interface Clauses {
  battle: string;
  siege: string;
  captives: string;
  chancery: string;
  royals: string;
  turnedUp: string;
  /** The chapters whose lines in the log count as outcome of an Event. */
  outcome: readonly string[];
}

export interface Edition {
  cards: ReadonlyMap<string, CrownFacts>;
  events: ReadonlyMap<string, EventFacts>;
  eventKinds: Readonly<Record<string, EventKind>>;
  /** Kinds of answers that are called otherwise here. */
  kinds?: Kinds;
  /** The garrison of each kind of place, and the room inside. */
  figures: readonly { kind: string; garrison: number; capacity: number }[];
  /** What a card of a kind needs to be played, where that is not the same in all editions. */
  needs: Readonly<Partial<Record<CardKind, string>>>;
  /** Where a bonus counts, in words: "north of the Trent". */
  bonusWords: (regions: readonly string[]) => string;
  clauses: Clauses;
  /** Whether a place can be given away by itself, and does not go with a card of its own. */
  canBeGiven: (place: string) => boolean;
  /** What to say of an empty hand. */
  emptyHand: string;
  /** What saves a place from a siege that is strong enough, and what Bad Weather means for it. */
  combat: { strongSiege: string; siegeInBadWeather: string };
  /** What a captive keeps in any case, and whether his owner may pay with what he has in play. */
  ransom: { kept: string; isInPlay: boolean };
  /** What an Alliance is, and why none can be proposed. */
  alliance: { clause: string; words: string; whyNot: string };
  /** How allies join their Nobles: in a Force under one of them, or under the command of the mover. */
  joint: { kind: "force" | "command"; name: string; clause: string; words: string };
  plan: Plan;
}

export const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));
