// Plantagenet at the table.
import type { GameModule, Track } from "../../table/game-module";
import type { Question } from "../../wire";
import type { StepName } from "../../wire/StepName";
import type { View } from "../../wire/View";
import Board from "./Board.svelte";
import ChoiceFace from "./ChoiceFace.svelte";
import Explain from "./Explain.svelte";
import { actionOf } from "./reading";
import Tools from "./Tools.svelte";

const STEPS: readonly { step: StepName | "rout"; name: string }[] = [
  { step: "array", name: "Array" },
  { step: "flee", name: "Flee" },
  { step: "reposition", name: "Reposition" },
  { step: "engage", name: "Engage" },
  { step: "strike", name: "Strike" },
  { step: "rout", name: "Rout" },
];

const track = (seen: unknown): Track => {
  const view = seen as View | undefined;
  if (!view || view.stage === "prepare") {
    const isArraying = view?.sides.some((side) => side.lords.reduce((sum, lord) => sum + lord.cards.length, 0) === 4) ?? false;
    return {
      title: "Before the battle",
      steps: [
        { name: "Capabilities", state: isArraying ? "done" : "now" },
        { name: "Array", state: isArraying ? "now" : "next" },
        { name: "Battle", state: "next" },
      ],
    };
  }
  const at = STEPS.findIndex(({ step }) => step === view.battle?.step);
  const over = view.stage === "over";
  return {
    title: over ? "The end" : view.battle?.round ? `Round ${view.battle.round}` : "Before round 1",
    steps: STEPS.map(({ name }, i) => ({ name, state: over || i < at ? "done" : i === at ? "now" : "next" })),
  };
};

const role = (seen: unknown, seat: string): string => {
  const side = (seen as View | undefined)?.sides.find((each) => each.side === seat);
  return side ? (side.attacks ? "attacking" : "defending") : "";
};

const isAskedOnBoard = (question: Question): boolean => {
  const first = question.choices[0];
  return first !== undefined && ["take", "array"].includes(actionOf(first).do);
};

export const game: GameModule = {
  Board,
  Aside: Explain,
  Tools,
  ChoiceFace,
  panes: [
    { id: "field", name: "Field", icon: "flag" },
    { id: "mats", name: "Mats", icon: "people" },
  ],
  track,
  role,
  isAskedOnBoard,
  hasSecrets: (view) => (view as View | undefined)?.stage === "prepare",
};
