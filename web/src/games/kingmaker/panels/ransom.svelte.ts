// The terms for a captive that I am putting together: edited in the panel over the map, sent from among the answers.
import { perTable } from "../../../table/per-table.svelte";
import type { City } from "../../../wire/kingmaker/City";
import type { Card } from "../../../wire/kingmaker/Card";
import type { Choice, Table } from "../table";
import { goodsWords, nothing } from "../politics/goods";
import { ownFaction } from "../reading";

class Ransoming {
  give = $state.raw<readonly Card[]>([]);
  number = $state(0);
  keep = $state.raw<readonly Card[]>([]);
  cities = $state.raw<readonly City[]>([]);
  /** What the captive’s owner gives besides, of what he has in play. */
  also = $state(nothing());

  constructor(readonly table: Table) {}

  clear() {
    this.give = [];
    this.number = 0;
    this.keep = [];
    this.cities = [];
    this.also = nothing();
  }

  /** Sample terms from the question. They show whether terms can be offered at all, and what the captive could keep. */
  readonly samples = $derived.by((): readonly Choice[] =>
    (this.table.question?.choices ?? []).filter((choice) => choice.action.do === "ransom"),
  );

  /** Nobody gives or keeps anything. */
  get #isForNothing(): boolean {
    return (
      !this.give.length && !this.number && !this.keep.length && !this.cities.length && !goodsWords(this.also).length
    );
  }

  get #label(): string {
    if (!this.#isForNothing) return "Offer these terms";
    const captive = this.table.view?.captives?.nobles[0];
    return ownFaction(this.table)?.nobles.some(({ noble }) => noble === captive)
      ? "Ask for mercy"
      : "Let him go for nothing";
  }

  /** The choice that offers these terms; null if none can be offered, or if both these and the offered terms are empty. */
  readonly choice = $derived.by((): Choice | null => {
    const terms = this.table.view?.captives?.terms;
    const isOffered =
      (terms && !terms.given && !terms.number && !terms.keep.length && !terms.cities.length && !terms.also) ?? false;
    if (!this.samples.length || (this.#isForNothing && isOffered)) return null;
    const { give, number, keep, cities } = this;
    const also = goodsWords(this.also).length ? { also: $state.snapshot(this.also) } : {};
    return {
      action: { do: "ransom", give: [...give], number: number || 0, keep: [...keep], cities: [...cities], ...also },
      label: this.#label,
    };
  });
}

export const ransomingOf = perTable((table: Table) => new Ransoming(table));
