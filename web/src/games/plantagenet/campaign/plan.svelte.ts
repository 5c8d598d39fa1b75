// A Plan that is being composed: it stays in this browser until it is sealed, and is then sent card by card.
import type { Question, Table } from "../table";
import type { Action } from "../../../wire/plantagenet/Action";
import type { Lord } from "../../../wire/plantagenet/Lord";
import { sideOf } from "../reading";
import { boardOf, ownSide } from "./reading";

export type PlanKind = Lord | "pass";

interface Entry {
  key: number;
  kind: PlanKind;
}

/** The card that an answer adds to the Plan, if it adds one. */
const kindOf = (action: Action): PlanKind | null =>
  action.do === "plan" ? action.lord : action.do === "plan-pass" ? "pass" : null;
/** The answer that adds this card to the Plan. */
const answerOf = (kind: PlanKind): Action => (kind === "pass" ? { do: "plan-pass" } : { do: "plan", lord: kind });

export const isPlanQuestion = (question: Question | null): boolean =>
  question?.choices.some((choice) => kindOf(choice.action) !== null) ?? false;

export class PlanDraft {
  isSealing = $state(false);
  problem = $state("");
  #entries = $state.raw<readonly Entry[]>([]);
  #next = 0;
  /** How many cards the server already had when sealing began. */
  #from = 0;

  constructor(
    readonly table: Table,
    readonly eye: string,
    readonly turn: number,
  ) {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#key) ?? "[]") as PlanKind[];
      this.#entries = kept.map((kind) => ({ key: this.#next++, kind }));
    } catch {
      // Unreadable: start with an empty stack.
    }
  }

  get #key(): string {
    return `bosworth-plan-${this.table.id}-${this.eye}-${this.turn}`;
  }

  get #plan() {
    const view = this.table.view;
    const side = ownSide(this.table);
    return view && side ? sideOf(view, side).plan : null;
  }

  get size(): number {
    return this.#plan?.size ?? 0;
  }

  /** The cards that the server already has. They can only be taken back one by one. */
  get laid(): readonly PlanKind[] {
    const plan = this.#plan;
    return plan ? [...plan.shown, ...plan.hidden].map((card) => card.lord ?? "pass") : [];
  }

  get entries(): readonly Entry[] {
    const laid = this.laid.length;
    const gone = this.isSealing ? laid - this.#from : 0;
    return this.#entries.slice(gone, gone + this.size - laid);
  }

  get room(): number {
    return this.size - this.laid.length - this.entries.length;
  }

  get isFull(): boolean {
    return this.size > 0 && this.room === 0;
  }

  /** §4.1.1a: how many cards of a kind the Plan may have. */
  most(kind: PlanKind): number {
    return (kind === "pass" ? this.#plan?.passes : this.#plan?.perLord) ?? 0;
  }

  left(kind: PlanKind): number {
    const used = [...this.laid, ...this.entries.map((entry) => entry.kind)].filter((each) => each === kind).length;
    return this.most(kind) - used;
  }

  canAdd(kind: PlanKind): boolean {
    return !this.isSealing && this.room > 0 && this.left(kind) > 0;
  }

  /** Inserts a card into the stack, by default at its end. */
  add(kind: PlanKind, at = this.entries.length) {
    if (!this.canAdd(kind)) return;
    this.#set([...this.entries.slice(0, at), { key: this.#next++, kind }, ...this.entries.slice(at)]);
  }

  remove(at: number) {
    if (!this.isSealing) this.#set(this.entries.filter((_, i) => i !== at));
  }

  move(from: number, to: number) {
    const entry = this.entries[from];
    if (!entry || this.isSealing || to < 0 || to >= this.entries.length || from === to) return;
    const rest = this.entries.filter((_, i) => i !== from);
    this.#set([...rest.slice(0, to), entry, ...rest.slice(to)]);
  }

  clear() {
    if (!this.isSealing) this.#set([]);
  }

  /** Fills up with cards on which nobody acts: Passes, and when they run out those of Lords who are not on the map. */
  fillWithPasses(passes: readonly PlanKind[]) {
    for (const kind of passes) while (this.canAdd(kind)) this.add(kind);
  }

  seal() {
    // A second press while sealing would send again what the server already has.
    if (!this.isFull || this.isSealing) return;
    this.problem = "";
    this.#from = this.laid.length;
    this.isSealing = true;
  }

  /** Takes the last card that was sent back into the stack. */
  takeBack() {
    const last = this.laid.at(-1);
    if (!last || this.isSealing || !this.table.present?.canUndo) return;
    this.#set([{ key: this.#next++, kind: last }, ...this.entries]);
    this.table.undo();
  }

  /** To be called in an effect: while sealing, sends the next card as soon as the server asks for it. */
  watch() {
    const { question, live } = this.table;
    if (!this.isSealing || !live?.atPresent || live.pending) return;
    const [first] = this.entries;
    if (!first) return this.#stop([]);
    const isOffered = question?.choices.some((choice) => kindOf(choice.action) === first.kind);
    if (live.problem || !isOffered) {
      this.problem = "The table did not take the next card. Look at the rest of the stack and seal it again.";
      return this.#stop(this.entries);
    }
    this.table.act(answerOf(first.kind));
  }

  #stop(rest: readonly Entry[]) {
    this.isSealing = false;
    this.#set(rest);
  }

  #set(entries: readonly Entry[]) {
    this.#entries = entries;
    try {
      if (entries.length) sessionStorage.setItem(this.#key, JSON.stringify(entries.map((entry) => entry.kind)));
      else sessionStorage.removeItem(this.#key);
    } catch {
      // Without storage the stack lasts as long as the page.
    }
  }
}

const kept = new WeakMap<Table, PlanDraft>();
/** The draft of the present seat and Turn. */
export const planDraftOf = (table: Table): PlanDraft => {
  const eye = table.moment?.eye ?? "";
  const turn = boardOf(table)?.turn ?? 0;
  const found = kept.get(table);
  if (found?.eye === eye && found.turn === turn) return found;
  const made = new PlanDraft(table, eye, turn);
  kept.set(table, made);
  return made;
};
