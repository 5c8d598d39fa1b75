// §kma:5.3a: the four phases of a turn, the nine steps of a battle, and the five of a barrage.
import type { BarrageStep } from "../../../wire/kingmaker-assassins/BarrageStep";
import type { Phase } from "../../../wire/kingmaker-assassins/Phase";
import type { Step } from "../../../wire/kingmaker-assassins/Step";
import type { View } from "../table";

export const PHASES: readonly { phase: Phase; name: string }[] = [
  { phase: "movement", name: "Movement" },
  { phase: "combat", name: "Combat" },
  { phase: "events", name: "Events" },
  { phase: "fortify", name: "Fortify" },
];

/** Which phase it is, from 0; -1 before the first turn and after the last. */
export const phaseAt = (view: Pick<View, "stage" | "phase">): number =>
  view.stage === "play" ? PHASES.findIndex(({ phase }) => phase === view.phase) : -1;

/** The nine steps of a battle. It is declared before the page sees it. */
export const STEPS = [
  "Declare",
  "Retreat",
  "Surprise",
  "Draw",
  "Arm",
  "Fight",
  "Casualty",
  "Deaths",
  "Spoils",
] as const;
/** Which of the nine steps it is, from 0. What comes after the spoils belongs to them. */
export const stepAt = (step: Step): number => {
  const at = STEPS.findIndex((name) => name.toLowerCase() === step);
  return at < 0 ? STEPS.length - 1 : at;
};

/** The five steps of a barrage. The last two need no answer. */
export const GUN_STEPS = ["Load", "Retreat", "Defend", "Match", "Hit"] as const;
/** Which of the five steps it is, from 0. */
export const gunStepAt = (step: BarrageStep): number => ({ load: 0, retreat: 1, defend: 2, fire: 3 })[step];
