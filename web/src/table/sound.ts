// A soft tick when it becomes my turn, made here; browsers allow it only after a gesture.
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

/** Waits for the first gesture. Returns what undoes it. */
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
