// Answers a run of like questions for me: hits on one unit until it routs, or whatever the steward advises.
// Each answer is sent as if I had pressed it, and any other kind of question ends the run.
import { api, wordsFor } from "../../api";
import type { Table } from "../../table/table.svelte";
import type { Question } from "../../wire";
import type { Action } from "../../wire/Action";
import { actionOf, findLord, viewOf } from "./reading";

const PAUSE_MS = 350;

export type RunKind = "hits" | "preparation" | null;

/** What sort of run the question belongs to. */
export const runKind = (question: Question | null): RunKind => {
  const kind = question?.choices[0] ? actionOf(question.choices[0]).do : null;
  return kind === "hit" || kind === "reroll" ? "hits" : kind === "take" || kind === "array" ? "preparation" : null;
};

export class Autopilot {
  /** The steward answers as long as questions are of this kind. */
  steward = $state<RunKind>(null);
  /** A unit that I choose is hit again until it routs. */
  isSticky = $state(false);
  problem = $state("");
  #seat = "";
  #last: { text: string; routed: number } | null = null;

  constructor(readonly table: Table) {}

  startSteward() {
    this.problem = "";
    this.#seat = this.table.eye;
    this.steward = runKind(this.table.question);
  }

  stop() {
    this.steward = null;
    this.#last = null;
  }

  /** To be called in an effect: looks at the question and arranges the next answer. Returns what calls it off. */
  watch(): (() => void) | undefined {
    const { question, live } = this.table;
    const kind = runKind(question);
    if (this.steward && live?.atPresent && (kind !== this.steward || this.table.eye !== this.#seat)) {
      this.stop();
      return undefined;
    }
    if (!question || live?.pending) return undefined;
    const text = this.steward ? null : this.#again(question);
    if (!this.steward && !text) return undefined;
    let isOn = true;
    const timer = setTimeout(async () => {
      const action = text ?? (await this.#ask());
      if (isOn && action) this.table.act(action);
    }, PAUSE_MS);
    return () => {
      isOn = false;
      clearTimeout(timer);
    };
  }

  /** Remembers what I have just chosen, so that it can be repeated. */
  note(text: string) {
    const choice = this.table.question?.choices.find((each) => each.text === text);
    const action = choice && actionOf(choice);
    if (action?.do === "hit") this.#last = { text, routed: this.#routed(action) };
    else if (action && action.do !== "reroll" && action.do !== "accept") this.#last = null;
  }

  #routed(action: Action & { do: "hit" }): number {
    const view = viewOf(this.table);
    return (view && findLord(view, action.lord)?.units.find((unit) => unit.unit === action.unit)?.routed) ?? 0;
  }

  #again(question: Question): string | null {
    const choice = this.isSticky && this.#last ? question.choices.find((each) => each.text === this.#last?.text) : undefined;
    const action = choice && actionOf(choice);
    if (!choice || action?.do !== "hit" || !this.#last) return null;
    if (this.#routed(action) > this.#last.routed) {
      this.#last = null;
      return null;
    }
    return choice.text;
  }

  async #ask(): Promise<string | null> {
    try {
      return (await api.advice(this.table.id, this.table.eye)).action;
    } catch (reason) {
      this.problem = wordsFor(reason);
      this.stop();
      return null;
    }
  }
}
