// Settings of the table, kept in local storage: sound, pace, automatic answers, the guide.

export type Hold = "off" | "short" | "long";
const KEY = "bosworth-table";
const HOLD_MS: Readonly<Record<Hold, number>> = { off: 0, short: 700, long: 1500 };
const HOLDS: readonly Hold[] = ["off", "short", "long"];

interface Kept {
  sound?: boolean;
  hold?: Hold;
  forced?: boolean;
  guide?: boolean | null;
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

  /** Whether a question with only one answer is answered automatically. */
  forced = $state(kept().forced ?? false);
  /** Whether the guide is open; null until it was opened or closed by hand. */
  guide = $state<boolean | null>(kept().guide ?? null);

  /** How many milliseconds each move of others is shown before the next one. */
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

  setForced(on: boolean) {
    this.forced = on;
    this.#keep();
  }

  setGuide(on: boolean) {
    this.guide = on;
    this.#keep();
  }

  #keep() {
    try {
      localStorage.setItem(
        KEY,
        JSON.stringify({ sound: this.sound, hold: this.hold, forced: this.forced, guide: this.guide } satisfies Kept),
      );
    } catch {
      // Without storage the setting is lost when the page is closed.
    }
  }
}

export const settings = new Settings();
