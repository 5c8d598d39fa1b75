// A soft tick when it becomes my turn, synthesized with Web Audio. Browsers allow sound only after a user gesture.
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

/** Enables sound at the next gesture. Returns a function that removes the listeners. */
export const armSound = (): (() => void) => {
  const arm = () => {
    context ??= new AudioContext();
    void context.resume();
  };
  addEventListener("pointerdown", arm);
  addEventListener("keydown", arm);
  return () => {
    removeEventListener("pointerdown", arm);
    removeEventListener("keydown", arm);
  };
};

export const tick = () => {
  if (!settings.sound || context?.state !== "running") return;
  const now = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "sine";
  tone.frequency.setValueAtTime(880, now);
  tone.frequency.exponentialRampToValueAtTime(660, now + 0.09);
  volume.gain.setValueAtTime(0.0001, now);
  volume.gain.exponentialRampToValueAtTime(0.09, now + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.16);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.18);
};
