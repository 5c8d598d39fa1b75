// Steps through a finished match, as seen by any seat.
import { api, wordsFor } from "../api";
import { momentOf, type Moment } from "./live.svelte";

const STEP_MS = 900;

export class Replay<View = unknown, Action = unknown> {
  at = $state(0);
  length = $state(0);
  eye = $state("all");
  moment = $state.raw<Moment<View, Action> | null>(null);
  playing = $state(false);
  problem = $state("");

  #timer = 0;
  #asked = 0;

  constructor(
    readonly id: string,
    eye: string,
  ) {
    this.eye = eye;
  }

  async go(at: number) {
    const wanted = ++this.#asked;
    this.at = Math.max(0, this.length ? Math.min(at, this.length) : at);
    try {
      const seen = await api.replay<View, Action>(this.id, this.at, this.eye);
      if (wanted !== this.#asked) return;
      this.length = seen.length;
      this.at = seen.at;
      this.moment = momentOf(seen);
      this.problem = "";
    } catch (reason) {
      this.problem = wordsFor(reason);
      this.pause();
    }
  }

  /** Goes to the next heading in the log; or back to the start of the present section, or of the one before if it is there
   * already. Finds the step by binary search over the number of headings. */
  async turn(step: 1 | -1) {
    const wanted = ++this.#asked;
    const headings = async (at: number) => (await api.replay(this.id, at, this.eye)).headings;
    try {
      const now = await headings(this.at);
      const isFirst = step < 0 && this.at > 0 && (await headings(this.at - 1)) < now;
      const aim = step > 0 ? now + 1 : isFirst ? now - 1 : now;
      let [low, high] = step > 0 ? [this.at, this.length] : [0, this.at];
      while (low < high && wanted === this.#asked) {
        const middle = Math.floor((low + high) / 2);
        if ((await headings(middle)) >= aim) high = middle;
        else low = middle + 1;
      }
      if (wanted === this.#asked) await this.go(low);
    } catch (reason) {
      this.problem = wordsFor(reason);
    }
  }

  async look(eye: string) {
    this.eye = eye;
    await this.go(this.at);
  }

  /** Plays from the beginning, unless another step was requested meanwhile. */
  async begin() {
    const wanted = this.#asked + 1;
    await this.go(0);
    if (wanted === this.#asked) this.play();
  }

  play() {
    if (this.at >= this.length) this.at = 0;
    this.playing = true;
    void this.#advance();
  }

  pause() {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  async #advance() {
    await this.go(this.at + 1);
    if (!this.playing) return;
    if (this.at >= this.length) this.pause();
    else this.#timer = window.setTimeout(() => void this.#advance(), STEP_MS);
  }
}
