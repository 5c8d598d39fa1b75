// The offer that I am writing, kept per table while I look elsewhere.
import { perTable } from "../../../table/per-table.svelte";
import type { Table } from "../table";
import { nothing, writtenAlliance, writtenForce, writtenOffer, type Goods } from "./goods";

export type OfferKind = "bargain" | "alliance" | "force";

class Composing {
  isOpen = $state(false);
  kind = $state<OfferKind>("bargain");
  to = $state("");
  give = $state<Goods>(nothing());
  take = $state<Goods>(nothing());
  /** The house that an Alliance gives up. */
  givingUp = $state("");
  commander = $state("");
  nobles = $state<string[]>([]);
  /** On its way; the answer decides whether the form stays open. */
  isSent = $state(false);

  constructor(readonly table: Table) {}

  start(to = "", give = nothing(), take = nothing()) {
    if (to && to !== this.to) this.#forget();
    if (to) this.to = to;
    if (to) [this.kind, this.give, this.take] = ["bargain", give, take];
    this.isOpen = true;
    if (this.table.isWide) this.table.tab = "offers";
    else this.table.pane = "offers";
  }

  /** Another partner has other things to give. */
  turnTo(to: string) {
    this.to = to;
    this.givingUp = "";
    this.take = nothing();
    [this.give.award, this.give.city, this.give.royal] = [null, null, null];
  }

  close() {
    this.isOpen = false;
    this.#forget();
  }

  /** The houses of which one has to be given up, since the Alliance would hold both. */
  get houses(): readonly string[] {
    return ["lancaster", "york"].filter((house) => this.#canAlly(house));
  }

  #canAlly(givingUp: string): boolean {
    const written = writtenAlliance(this.to, givingUp);
    return this.table.question?.choices.some((choice) => choice.text === written) ?? false;
  }

  /** The written form, or nothing while something is missing. */
  get text(): string {
    if (this.kind === "alliance") return this.#canAlly(this.givingUp) ? writtenAlliance(this.to, this.givingUp) : "";
    if (this.kind === "force") {
      const others = this.nobles.filter((noble) => noble !== this.commander);
      return this.commander && others.length ? writtenForce(this.commander, others) : "";
    }
    const text = writtenOffer(this.to, this.give, this.take);
    return this.to && text !== writtenOffer(this.to, nothing(), nothing()) ? text : "";
  }

  /** What is missing, or nothing. */
  get missing(): string {
    if (this.text) return "";
    if (this.kind === "force") return "Choose at least two Nobles.";
    if (this.kind === "alliance" && this.houses.length) return "Choose the house that is given up.";
    if (this.kind === "alliance" && this.to)
      return "No Alliance with this Faction can be proposed now: you have proposed one in this turn, or have just parted, or it would have too many members.";
    return this.to ? "Choose what you give or what you ask for." : "Choose to whom.";
  }

  send() {
    if (!this.text) return;
    this.isSent = true;
    this.table.act(this.text);
  }

  #forget() {
    this.give = nothing();
    this.take = nothing();
    this.givingUp = "";
    this.commander = "";
    this.nobles = [];
  }
}

export const composingOf = perTable((table: Table) => new Composing(table));
