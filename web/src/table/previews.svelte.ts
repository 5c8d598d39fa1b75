// Cost and odds of choices: asked for when they are first wanted, in one message for all that are wanted at the same time,
// and kept while their question stands.
import { SvelteMap } from "svelte/reactivity";
import type { Choice, Preview } from "../wire";
import { idOf } from "./choices";

/** The server answers so many at once. */
export const MOST_AT_ONCE = 64;

interface Wanted {
  question: number;
  key: string;
  action: unknown;
}

export class Previews {
  readonly #known = new SvelteMap<string, Preview>();
  readonly #asked = new Set<string>();
  #wanted: Wanted[] = [];

  /** `ask` asks the server; null if the question is no longer the same, or there is no connection. */
  constructor(readonly ask: (question: number, actions: readonly unknown[]) => Promise<readonly Preview[] | null>) {}

  /** What is known of a choice. Nothing at first: then it is asked for, and whoever looks again is told. */
  of(question: number, choice: Choice): Preview | undefined {
    const key = `${question} ${idOf(choice)}`;
    const known = this.#known.get(key);
    if (!known && !this.#asked.has(key)) {
      this.#asked.add(key);
      this.#wanted.push({ question, key, action: choice.action });
      // Everything that is drawn together is wanted before the microtask runs.
      if (this.#wanted.length === 1) queueMicrotask(() => this.#send());
    }
    return known;
  }

  #send() {
    const wanted = this.#wanted;
    this.#wanted = [];
    const latest = wanted.at(-1)?.question ?? 0;
    const current = wanted.filter(({ question }) => question === latest);
    this.#forgetBefore(latest);
    for (let from = 0; from < current.length; from += MOST_AT_ONCE)
      void this.#fetch(latest, current.slice(from, from + MOST_AT_ONCE));
  }

  async #fetch(question: number, wanted: readonly Wanted[]) {
    const actions = wanted.map(({ action }) => action);
    const previews = await this.ask(question, actions);
    wanted.forEach(({ key }, i) => {
      const preview = previews?.[i];
      if (preview) this.#known.set(key, preview);
      // No preview is no harm: whoever looks again asks again.
      else this.#asked.delete(key);
    });
  }

  /** Another question: what was known of the last is of no use any more. */
  #forgetBefore(question: number) {
    for (const key of this.#asked)
      if (!key.startsWith(`${question} `)) {
        this.#asked.delete(key);
        this.#known.delete(key);
      }
  }
}
