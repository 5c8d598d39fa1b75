// What single Nobles can do in the combat phase: attempts on heirs and solo missions, by their victims.
import { grouped, isOf } from "../../../table/choices";
import type { Choice } from "../table";

export interface Errands {
  /** The heir or the faction. */
  key: string;
  choices: readonly Choice[];
}

/** §kma:9.1b,10.1a */
export const errandsOf = (
  choices: readonly Choice[],
): { attempts: readonly Errands[]; missions: readonly Errands[] } => {
  const by = (keyOf: (choice: Choice) => string | null): readonly Errands[] =>
    [...grouped(choices, (choice) => [keyOf(choice) ?? ""])]
      .filter(([key]) => key !== "")
      .map(([key, found]) => ({ key, choices: found }));
  return {
    attempts: by(({ action }) => (isOf(action, "attempt") ? action.heir : null)),
    missions: by(({ action }) => (isOf(action, "mission") ? action.target : null)),
  };
};
