// The Event cards that were turned up since I last acted, and their outcomes, read from the log: an Event is carried out at
// once, and its card may be gone before anybody has read it.
import { perTable } from "../../../table/per-table.svelte";
import { editionOf, type Table } from "../table";
import type { Telling } from "../../../wire";
import { isWithin } from "../../../table/clauses";
import type { Edition } from "../edition";
import { eventFacts } from "../events";
import type { EventFacts } from "../facts";

export interface TurnedUp {
  line: Telling;
  event: EventFacts;
  /** The lines about its outcome. */
  then: readonly Telling[];
}

const readFrom = (edition: Edition, log: readonly Telling[], i: number): TurnedUp | null => {
  const { turnedUp, outcome } = edition.clauses;
  const isOutcome = ({ clause }: Telling) => outcome.some((chapter) => isWithin(clause, chapter));
  const line = log[i];
  const card = line?.clause === turnedUp ? line.about.find(({ kind }) => kind === "event") : undefined;
  const event = card && eventFacts(edition, card.id);
  if (!line || !event) return null;
  const after = log.slice(i + 1);
  const end = after.findIndex((each) => each.clause === turnedUp || each.heading || !isOutcome(each));
  return { line, event, then: end < 0 ? after : after.slice(0, end) };
};

/** Whether this turn's combat has not begun yet. */
const isEarly = (table: Table): boolean => ["event", "movement"].includes(table.view?.stage ?? "");

class TurnedUps {
  /** The last line of the log when I last acted. */
  #seen = $state(-1);

  constructor(readonly table: Table) {
    // A player who has just opened the page sees the card with which this turn began.
    const start = isEarly(table) ? this.#log.findLast((line) => line.heading !== null) : undefined;
    this.#seen = start ? start.n - 1 : (this.#log.at(-1)?.n ?? -1);
    table.listeners.add(this);
  }

  /** My next action on my own turn clears the list; actions out of turn, or while a card lies open, do not. */
  onAct() {
    if (this.table.isMyTurn && !this.table.view?.events.open) this.#seen = this.#log.at(-1)?.n ?? -1;
  }

  get #log(): readonly Telling[] {
    return this.table.moment?.log ?? [];
  }

  /** The latest first. On another's turn only the latest card, and only until combat begins. */
  readonly shown = $derived.by((): readonly TurnedUp[] => {
    if (!this.table.isMyTurn && !isEarly(this.table)) return [];
    const [edition, log] = [editionOf(this.table), this.#log];
    const found = log.flatMap((line, i) => (line.n > this.#seen ? (readFrom(edition, log, i) ?? []) : [])).reverse();
    return this.table.isMyTurn ? found : found.slice(0, 1);
  });
}

export const turnedUps = perTable((table: Table) => new TurnedUps(table));
