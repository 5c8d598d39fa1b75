// How this browser likes the table: sound, and how long each move of the others is shown.

export type Hold = "off" | "short" | "long";
const KEY = "bosworth-table";
const HOLD_MS: Readonly<Record<Hold, number>> = { off: 0, short: 700, long: 1500 };
const HOLDS: readonly Hold[] = ["off", "short", "long"];

interface Kept {
  sound?: boolean;
  hold?: Hold;
}

const kept = (): Kept => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
};

class Settings {
  sound = $state(kept().sound ?? true);
  hold = $state<Hold>(HOLDS.find((hold) => hold === kept().hold) ?? "short");

  /** Milliseconds that a move of somebody else stays before the next is shown. */
  get holdMs(): number {
    return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : HOLD_MS[this.hold];
  }

  setSound(on: boolean) {
    this.sound = on;
    this.#keep();
  }

  setHold(hold: Hold) {
    this.hold = hold;
    this.#keep();
  }

  #keep() {
    try {
      localStorage.setItem(KEY, JSON.stringify({ sound: this.sound, hold: this.hold } satisfies Kept));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
}

export const settings = new Settings();
