// §kmc:3.1a: the six steps of a turn.
import type { Stage } from "../../../wire/kingmaker-classic/Stage";

export const STEPS: readonly { stage: Stage; name: string }[] = [
  { stage: "event", name: "Event" },
  { stage: "movement", name: "Movement" },
  { stage: "combat", name: "Combat" },
  { stage: "parliament", name: "Parliament" },
  { stage: "coronation", name: "Coronation" },
  { stage: "politics", name: "Crown card" },
];

/** Which step it is, from 0; -1 before the first turn and after the last. */
export const stepAt = (stage: Stage): number => STEPS.findIndex((step) => step.stage === stage);
