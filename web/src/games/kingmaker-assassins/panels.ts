// Which panel stands beside the map, and which answers it has, so that the prompt need not list them.
import type { Action, Question, View } from "./table";

export type PanelKind = "parting" | "attempt" | "battle" | "barrage" | "writs" | "errands";

const ANSWERS: Readonly<Record<PanelKind, readonly Action["do"][]>> = {
  parting: ["add"],
  attempt: [],
  battle: ["add"],
  barrage: ["add"],
  writs: ["writ"],
  errands: ["attempt", "mission"],
};

/** The panel of a position; the first that fits, because one thing can happen within another. */
export const panelOf = (view: View | undefined, question: Question | null | undefined): PanelKind | null => {
  if (!view) return null;
  if (view.mine.parting) return "parting";
  if (view.attempt) return "attempt";
  if (view.battle) return "battle";
  if (view.barrage) return "barrage";
  if (view.parliament) return "writs";
  const isErrand = ({ do: kind }: Action) => ANSWERS.errands.includes(kind);
  return question?.choices.some(({ action }) => isErrand(action)) ? "errands" : null;
};

/** Whether a panel has a button for an action. */
export const isInPanel = (panel: PanelKind | null, action: Action): boolean =>
  panel !== null && ANSWERS[panel].includes(action.do);
