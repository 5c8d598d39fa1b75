// What is half chosen before the battle: a card without a Lord, a Lord without a card, an array not yet confirmed.
import { isAbout } from "../../table/spans";
import { perTable } from "../../table/per-table.svelte";
import type { Choice, Table } from "./table";
import type { Refused } from "../../wire";
import type { Lord } from "../../wire/plantagenet/Lord";
import { isSide, sideOf } from "./reading";

export class Preparation {
  card = $state<string | null>(null);
  lord = $state<Lord | null>(null);
  #order = $state.raw<readonly Lord[]>([]);

  constructor(readonly table: Table) {}

  get isArraying(): boolean {
    const first = this.table.question?.choices[0];
    return first !== undefined && first.action.do === "array";
  }

  /** The Lords left, centre and right, as arranged on the screen. */
  get order(): readonly Lord[] {
    const { table } = this;
    const view = table.view;
    const eye = table.moment?.eye ?? "";
    const lords = view && isSide(eye) ? sideOf(view, eye).lords.map((lord) => lord.lord) : [];
    return this.#order.length === lords.length && lords.every((lord) => this.#order.includes(lord))
      ? this.#order
      : lords;
  }

  swap(one: number, other: number) {
    const next = [...this.order];
    const [a, b] = [next[one], next[other]];
    if (!a || !b || one === other) return;
    next[one] = b;
    next[other] = a;
    this.#order = next;
  }

  /** The choice that confirms this array. */
  get arrayChoice(): Choice | undefined {
    return this.table.question?.choices.find((choice) => {
      const action = choice.action;
      return action.do === "array" && action.lords.every((lord, i) => lord === this.order[i]);
    });
  }

  take(card: string, lord: Lord): Choice | undefined {
    return this.table.question?.choices.find((choice) => {
      const action = choice.action;
      return action.do === "take" && action.card === card && action.lord === lord;
    });
  }

  /** Why this lord cannot have this card. */
  refusal(card: string, lord: Lord): Refused | undefined {
    return this.table.question?.refused.find(
      ({ do: kind, about }) =>
        kind === "take" && isAbout(about, { kind: "card", id: card }) && isAbout(about, { kind: "lord", id: lord }),
    );
  }

  canTakeCard(card: string): boolean {
    return (
      this.table.question?.choices.some((choice) => {
        const action = choice.action;
        return action.do === "take" && action.card === card && (this.lord === null || action.lord === this.lord);
      }) ?? false
    );
  }

  pickCard(card: string) {
    this.card = this.card === card ? null : card;
    this.#settle();
  }

  pickLord(lord: Lord) {
    this.lord = this.lord === lord ? null : lord;
    this.#settle();
  }

  clear() {
    this.card = null;
    this.lord = null;
  }

  #settle() {
    if (this.card === null || this.lord === null) return;
    const choice = this.take(this.card, this.lord);
    if (!choice) return;
    this.table.act(choice.action);
    this.clear();
  }
}

export const preparationOf = perTable((table: Table) => new Preparation(table));
