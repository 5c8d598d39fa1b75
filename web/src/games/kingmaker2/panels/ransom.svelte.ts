// Terms for a captive that are being put together: named in the panel over the map, sent with the other answers.
import { perTable } from "../../../table/per-table.svelte";
import type { Choice, Table } from "../table";
import { ownFaction } from "../reading";

class Ransoming {
  give = $state<string[]>([]);
  number = $state(0);
  keep = $state<string[]>([]);

  constructor(readonly table: Table) {}

  clear() {
    this.give = [];
    this.number = 0;
    this.keep = [];
  }

  /** A few of the terms that are possible; they show whether there are any, and what the captive could keep. */
  readonly samples = $derived.by((): readonly Choice[] =>
    (this.table.question?.choices ?? []).filter((choice) => choice.text.startsWith("ransom ")),
  );

  get #words(): string {
    if (this.number || this.give.length || this.keep.length) return "Offer these terms";
    const captive = this.table.view?.captives?.nobles[0];
    return ownFaction(this.table)?.nobles.some(({ noble }) => noble === captive)
      ? "Ask for mercy"
      : "Let him go for nothing";
  }

  /** What these terms would answer; nothing, if they are those that I am offered. */
  readonly choice = $derived.by((): Choice | null => {
    const { give, number, keep } = this;
    const terms = this.table.view?.captives?.terms;
    const isForNothing =
      (terms && !terms.given && !terms.number && !terms.keep.length && !terms.cities.length) ?? false;
    const isPlain = !give.length && !number && !keep.length;
    if (!this.samples.length || (isPlain && isForNothing)) return null;
    const text = [
      "ransom",
      ...(give.length ? ["give", ...give] : []),
      "for",
      String(number || 0),
      ...(keep.length ? ["keep", ...keep] : []),
    ].join(" ");
    return { text, action: null, label: this.#words, preview: { lines: [], chance: null, route: [] } };
  });
}

export const ransomingOf = perTable((table: Table) => new Ransoming(table));
