// Event cards that were turned up since I last acted. A card is carried out at once and may be gone before anybody has
// read it: what it was and what came of it is in the log.
import { perTable } from "../../../table/per-table.svelte";
import type { Table } from "../table";
import type { Telling } from "../../../wire";
import { isWithin } from "../../../table/clauses";
import { eventFacts, type EventFacts } from "../facts";

export interface TurnedUp {
  line: Telling;
  event: EventFacts;
  /** What came of it. */
  then: readonly Telling[];
}

const TURNED = "7.1a";
/** Chapters of the rules that an Event sets in motion: itself, death, Royals, cards and places that change hands. */
const OUTCOME: readonly string[] = ["7", "11", "17", "18", "19"];
const isOutcome = ({ clause }: Telling): boolean => OUTCOME.some((chapter) => isWithin(clause, chapter));

const readFrom = (log: readonly Telling[], i: number): TurnedUp | null => {
  const line = log[i];
  const card = line?.clause === TURNED ? line.about.find(({ kind }) => kind === "event") : undefined;
  const event = card && eventFacts(card.id);
  if (!line || !event) return null;
  const after = log.slice(i + 1);
  const end = after.findIndex((each) => each.clause === TURNED || each.heading || !isOutcome(each));
  return { line, event, then: end < 0 ? after : after.slice(0, end) };
};

/** Before the fighting of a turn. */
const isEarly = (table: Table): boolean => ["event", "movement"].includes(table.view?.stage ?? "");

class TurnedUps {
  /** The last line of the log when I last acted. */
  #seen = $state(-1);

  constructor(readonly table: Table) {
    // Whoever comes to the table sees what this turn began with.
    const start = isEarly(table) ? this.#log.findLast((line) => line.heading !== null) : undefined;
    this.#seen = start ? start.n - 1 : (this.#log.at(-1)?.n ?? -1);
    table.listeners.add(this);
  }

  /** While a card lies open, or for what is done out of turn, it stays. */
  onAct() {
    if (this.table.isMyTurn && !this.table.view?.events.open) this.#seen = this.#log.at(-1)?.n ?? -1;
  }

  get #log(): readonly Telling[] {
    return this.table.moment?.log ?? [];
  }

  /** The latest first. Whoever only watches sees the card of this turn, until the fighting begins. */
  readonly shown = $derived.by((): readonly TurnedUp[] => {
    if (!this.table.isMyTurn && !isEarly(this.table)) return [];
    const log = this.#log;
    const found = log.flatMap((line, i) => (line.n > this.#seen ? (readFrom(log, i) ?? []) : [])).reverse();
    return this.table.isMyTurn ? found : found.slice(0, 1);
  });
}

export const turnedUps = perTable((table: Table) => new TurnedUps(table));
