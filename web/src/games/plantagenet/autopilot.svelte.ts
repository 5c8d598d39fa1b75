// Answers automatically: repeats a hit until the unit routs, follows the advice of the steward (a bot), or gives the only
// legal answer. Each answer is sent as if it had been pressed. The steward stops at any other kind of question.
import { api, wordsFor } from "../../api";
import { settings } from "../../table/settings.svelte";
import type { Question, Table } from "./table";
import type { Action } from "../../wire/plantagenet/Action";
import { findLord, hitChoice } from "./reading";

const PAUSE_MS = 350;
/** The pause before the only legal answer is given: long enough to read it. */
const FORCED_MS = 1100;
/** The pause between two Wars: its only answer is never given automatically. */
const RESPITE = "6.1.2a";

export type RunKind = "hits" | "preparation" | "plan" | null;

/** The kind of run that the question belongs to. */
export const runKind = (question: Question | null): RunKind => {
  const kind = question?.choices[0] ? question.choices[0].action.do : null;
  if (kind === "plan" || kind === "plan-pass") return "plan";
  return kind === "hit" || kind === "reroll" ? "hits" : kind === "take" || kind === "array" ? "preparation" : null;
};

/** The only legal answer, if the question leaves no choice. */
const onlyAnswer = (question: Question): Action | null =>
  question.must && question.choices.length === 1 && question.clause !== RESPITE
    ? (question.choices[0]?.action ?? null)
    : null;

type Hit = Action & { do: "hit" };

export class Autopilot {
  /** The steward answers questions of this kind; null while he is off. */
  steward = $state<RunKind>(null);
  /** Whether the unit that I choose takes all hits until it routs. */
  isSticky = $state(false);
  problem = $state("");
  #seat = "";
  #last: { hit: Hit; routed: number } | null = null;
  /** Set by an undo: only answers are not given automatically until I choose something myself. */
  #isHeld = false;

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

  /** To be called in an effect: schedules the next automatic answer, if any, and returns a function that cancels it. */
  watch(): (() => void) | undefined {
    const { question, live } = this.table;
    const kind = runKind(question);
    if (this.steward && live?.atPresent && (kind !== this.steward || this.table.eye !== this.#seat)) {
      this.stop();
      return undefined;
    }
    if (!question || live?.pending) return undefined;
    const again = this.steward ? null : this.#again(question);
    const forced = this.steward || again || this.#isHeld || !settings.forced ? null : onlyAnswer(question);
    const chosen = again ?? forced;
    if (!this.steward && !chosen) return undefined;
    let isOn = true;
    const timer = setTimeout(
      async () => {
        const action = chosen ?? (await this.#ask());
        if (isOn && action) this.table.act(action);
      },
      forced ? FORCED_MS : PAUSE_MS,
    );
    return () => {
      isOn = false;
      clearTimeout(timer);
    };
  }

  /** Remembers the hit that was just chosen, so that it can be repeated. */
  onAct(action: Action) {
    this.#isHeld = false;
    if (action.do === "hit") this.#last = { hit: action, routed: this.#routed(action) };
    else if (action.do !== "reroll" && action.do !== "accept") this.#last = null;
  }

  onUndo() {
    this.#isHeld = true;
  }

  #routed(action: Hit): number {
    const view = this.table.view;
    return (view && findLord(view, action.lord)?.units.find((unit) => unit.unit === action.unit)?.routed) ?? 0;
  }

  #again(question: Question): Action | null {
    if (!this.isSticky || !this.#last) return null;
    const { hit, routed } = this.#last;
    const choice = hitChoice(question, hit.lord, hit.unit);
    if (!choice) return null;
    if (this.#routed(hit) > routed) {
      this.#last = null;
      return null;
    }
    return choice.action;
  }

  async #ask(): Promise<Action | null> {
    try {
      return (await api.advice<Action>(this.table.id, this.table.eye)).action;
    } catch (reason) {
      this.problem = wordsFor(reason);
      this.stop();
      return null;
    }
  }
}
