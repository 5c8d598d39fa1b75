// The offer that I am writing. It is kept per table, so that it survives while the form is not shown.
import { perTable } from "../../../table/per-table.svelte";
import { editionOf, type Table } from "../table";
import type { House } from "../../../wire/kingmaker/House";
import type { Noble } from "../../../wire/kingmaker/Noble";
import type { Action } from "../types";
import { choiceTo } from "../../../table/choices";
import { goodsWords, nothing, type Goods } from "./goods";

export type OfferKind = "bargain" | "alliance" | "force" | "command";

const HOUSES: readonly House[] = ["lancaster", "york"];

class Composing {
  isOpen = $state(false);
  kind = $state<OfferKind>("bargain");
  to = $state("");
  give = $state<Goods>(nothing());
  take = $state<Goods>(nothing());
  /** The house that an Alliance gives up. */
  givingUp = $state<House | null>(null);
  commander = $state<Noble | null>(null);
  nobles = $state.raw<readonly Noble[]>([]);
  /** Sent, and not yet answered by the server. */
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

  /** Chooses another partner, and clears what depends on the partner. */
  turnTo(to: string) {
    this.to = to;
    this.givingUp = null;
    this.take = nothing();
    [this.give.award, this.give.city, this.give.royal] = [null, null, null];
  }

  close() {
    this.isOpen = false;
    this.#forget();
  }

  /** If the Alliance would hold both houses, those that it may give up; otherwise none. */
  get houses(): readonly House[] {
    return HOUSES.filter((house) => this.#canAlly(house));
  }

  #canAlly(givingUp: House | null): boolean {
    const isIt = (action: Action & { do: "ally" }) => action.with === this.to && action.givingUp === givingUp;
    return choiceTo(this.table.question?.choices, "ally", isIt) !== undefined;
  }

  /** Whether my Nobles can be put under the command of the mover. */
  get canServe(): boolean {
    return choiceTo(this.table.question?.choices, "serve") !== undefined;
  }

  /** The action to send, or null while something is missing. */
  get action(): Action | null {
    const { to, give, take, givingUp, commander, nobles } = this;
    if (this.kind === "alliance") return this.#canAlly(givingUp) ? { do: "ally", with: to, givingUp } : null;
    if (this.kind === "force")
      return commander && nobles.length > 1 ? { do: "form", commander, nobles: [...nobles] } : null;
    if (this.kind === "command") return this.canServe && nobles.length ? { do: "serve", nobles: [...nobles] } : null;
    const isEmpty = !goodsWords(give).length && !goodsWords(take).length;
    return to && !isEmpty ? { do: "offer", to, give: $state.snapshot(give), take: $state.snapshot(take) } : null;
  }

  /** What is missing, in a sentence, or an empty string. */
  get missing(): string {
    if (this.action) return "";
    if (this.kind === "force") return "Choose at least two Nobles.";
    if (this.kind === "command")
      return this.canServe
        ? "Choose whom he is to command."
        : "Only an ally whose turn it is can command them, and he is offered it once.";
    if (this.kind === "alliance" && this.houses.length) return "Choose the house that is given up.";
    if (this.kind === "alliance" && this.to) return editionOf(this.table).alliance.whyNot;
    return this.to ? "Choose what you give or what you ask for." : "Choose to whom.";
  }

  send() {
    const { action } = this;
    if (!action) return;
    this.isSent = true;
    this.table.act(action);
  }

  #forget() {
    this.give = nothing();
    this.take = nothing();
    this.givingUp = null;
    this.commander = null;
    this.nobles = [];
  }
}

export const composingOf = perTable((table: Table) => new Composing(table));
