// Which part of the map is shown: scale and translation, and the operations that change them.
import type { Box } from "./types";

const NEAREST = 3.2;
const FARTHEST = 0.55;
/** How many screen pixels the map may be moved beyond its bounds. */
const SLACK = 40;

export class Viewport {
  k = $state(1);
  x = $state(0);
  y = $state(0);
  /** The part of the map that no panel covers, in screen pixels. */
  hole = $state.raw<Box>({ x: 0, y: 0, width: 1, height: 1 });
  /** Whether the map was moved by hand. Then it is no longer fitted automatically. */
  isMoved = $state(false);
  /** Whether the present movement is animated, so that the eye can follow. */
  isGliding = $state(false);

  /** `bounds`: the visible part of the map stays within them, or around them if they are smaller. */
  constructor(readonly bounds: Box) {}

  get transform(): string {
    return `translate(${this.x.toFixed(2)}px, ${this.y.toFixed(2)}px) scale(${this.k.toFixed(4)})`;
  }

  toMap(px: number, py: number): { x: number; y: number } {
    return { x: (px - this.x) / this.k, y: (py - this.y) / this.k };
  }

  toScreen(at: { x: number; y: number }): { x: number; y: number } {
    return { x: at.x * this.k + this.x, y: at.y * this.k + this.y };
  }

  /** Shows the whole box in the hole, but with a scale of at least `least`, so that it can still be read. */
  fit(box: Box, least = FARTHEST, hole = this.hole) {
    this.k = Math.min(NEAREST, Math.max(least, Math.min(hole.width / box.width, hole.height / box.height)));
    this.centre({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, hole);
  }

  centre(at: { x: number; y: number }, hole = this.hole) {
    this.x = hole.x + hole.width / 2 - at.x * this.k;
    this.y = hole.y + hole.height / 2 - at.y * this.k;
    this.#keep();
  }

  /** Brings a point into the hole, if it is outside. */
  reveal(at: { x: number; y: number }, margin = 60) {
    const { hole } = this;
    const { x, y } = this.toScreen(at);
    const shift = (value: number, from: number, size: number) =>
      Math.max(0, from + Math.min(margin, size / 3) - value) -
      Math.max(0, value - (from + size - Math.min(margin, size / 3)));
    this.x += shift(x, hole.x, hole.width);
    this.y += shift(y, hole.y, hole.height);
    this.#keep();
  }

  /** Animates a movement that the map makes by itself. */
  glide(move: () => void) {
    this.isGliding = true;
    move();
  }

  /** Moves what was in the middle of the old hole to the middle of the new one. */
  follow(old: Box) {
    this.x += this.hole.x + this.hole.width / 2 - old.x - old.width / 2;
    this.y += this.hole.y + this.hole.height / 2 - old.y - old.height / 2;
    this.#keep();
  }

  zoom(factor: number, px = this.hole.x + this.hole.width / 2, py = this.hole.y + this.hole.height / 2) {
    const k = Math.min(NEAREST, Math.max(FARTHEST, this.k * factor));
    this.x = px - ((px - this.x) * k) / this.k;
    this.y = py - ((py - this.y) * k) / this.k;
    this.k = k;
    this.#byHand();
  }

  pan(dx: number, dy: number) {
    this.x += dx;
    this.y += dy;
    this.#byHand();
  }

  #byHand() {
    this.isMoved = true;
    this.isGliding = false;
    this.#keep();
  }

  #keep() {
    const { hole, bounds, k } = this;
    const { x, y } = this.toMap(hole.x, hole.y);
    const inside = (value: number, own: number, from: number, size: number) => {
      const ends = [from - SLACK / k, from + size + SLACK / k - own] as const;
      return Math.min(Math.max(...ends), Math.max(Math.min(...ends), value));
    };
    this.x += (x - inside(x, hole.width / k, bounds.x, bounds.width)) * k;
    this.y += (y - inside(y, hole.height / k, bounds.y, bounds.height)) * k;
  }
}
