// A cache of previews (cost and odds of choices). They are fetched on first use, in one message for all that are needed at
// the same time, and kept until the next question.
import { SvelteMap } from "svelte/reactivity";
import type { Choice, Preview } from "../wire";
import { idOf } from "./choices";

/** The server accepts up to this many in one message. */
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

  /** `ask` fetches previews from the server; it returns null if the question has changed or there is no connection. */
  constructor(readonly ask: (question: number, actions: readonly unknown[]) => Promise<readonly Preview[] | null>) {}

  /** The preview of a choice. The first call returns undefined and fetches it; readers are updated when it arrives. */
  of(question: number, choice: Choice): Preview | undefined {
    const key = `${question} ${idOf(choice)}`;
    const known = this.#known.get(key);
    if (!known && !this.#asked.has(key)) {
      this.#asked.add(key);
      this.#wanted.push({ question, key, action: choice.action });
      // All components of one render have asked before the microtask runs.
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
      // Failed: the next call asks again.
      else this.#asked.delete(key);
    });
  }

  /** Drops the previews of all other questions. */
  #forgetBefore(question: number) {
    for (const key of this.#asked)
      if (!key.startsWith(`${question} `)) {
        this.#asked.delete(key);
        this.#known.delete(key);
      }
  }
}
