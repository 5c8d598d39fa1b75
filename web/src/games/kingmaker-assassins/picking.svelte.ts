// A choice of several things that the server keeps, one answer for each (§kma:T.6): an army, the Mercenaries at the guns, a
// part of a faction, Writs, the cards that are shared out. The rules only add, so to take one out the page takes its own
// answers back until it is out, and gives the others again.
import { perTable } from "../../table/per-table.svelte";
import { chosenIn, keyOfAnswer } from "./picks";
import type { Table } from "./table";

export class Picking {
  /** What the choice shall be; null while the server has it so. */
  #wanted = $state.raw<ReadonlySet<string> | null>(null);
  /** How many answers may still be given or taken back before this gives up. */
  #left = 0;

  constructor(readonly table: Table) {
    $effect(() => this.#goOn());
  }

  get #now(): readonly string[] {
    return this.table.view ? chosenIn(this.table.view) : [];
  }

  get busy(): boolean {
    return this.#wanted !== null || (this.table.live?.pending ?? false);
  }

  has(key: string): boolean {
    return (this.#wanted ?? new Set(this.#now)).has(key);
  }

  /** What a press on a thing does: it adds it if the question offers that, or takes it out if that can be taken back. */
  toggleOf(key: string): (() => void) | undefined {
    const { table } = this;
    if (!table.question) return undefined;
    if (!this.#now.includes(key)) return this.#offered(key) ? () => this.#want([...this.#now, key]) : undefined;
    return table.present?.canUndo ? () => this.#want(this.#now.filter((each) => each !== key)) : undefined;
  }

  /** A row to tick; `isStuck`: it has to stay as it is. */
  row<About extends object>(key: string, about: About, isStuck = false) {
    return { ...about, key, isIn: this.has(key), toggle: isStuck ? undefined : this.toggleOf(key) };
  }

  #offered(key: string) {
    return this.table.question?.choices.find(({ action }) => keyOfAnswer(action) === key);
  }

  #want(keys: readonly string[]) {
    if (this.busy) return;
    this.#left = 2 * this.#now.length + 2;
    this.#wanted = new Set(keys);
  }

  /** Gives or takes back one answer, as soon as the last one has arrived. */
  #goOn() {
    const { table } = this;
    const wanted = this.#wanted;
    if (!wanted || !table.live?.atPresent || table.live.pending) return;
    const now = this.#now;
    const missing = [...wanted].find((key) => !now.includes(key));
    const isTooMuch = now.some((key) => !wanted.has(key));
    const next = missing === undefined ? undefined : this.#offered(missing);
    const canGoOn = isTooMuch ? table.present?.canUndo : next;
    if (!canGoOn || table.live.problem || this.#left-- === 0) this.#wanted = null;
    else if (isTooMuch) table.undo();
    else if (next) table.act(next.action);
  }
}

export const pickingOf = perTable((table: Table) => new Picking(table));
