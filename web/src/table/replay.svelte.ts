// Walking through a match that is over, with any eye.
import { api, wordsFor } from "../api";
import { momentOf, type Moment } from "./live.svelte";

const STEP_MS = 900;

export class Replay {
  at = $state(0);
  length = $state(0);
  eye = $state("all");
  moment = $state.raw<Moment | null>(null);
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
      const seen = await api.replay(this.id, this.at, this.eye);
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

  async look(eye: string) {
    this.eye = eye;
    await this.go(this.at);
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
