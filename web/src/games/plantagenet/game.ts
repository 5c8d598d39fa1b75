// Plantagenet at the table.
import type { Track } from "../../table/game-module";
import type { Game, Question, Table } from "./table";
import { isOnMap } from "./things";
import type { StepName } from "../../wire/plantagenet/StepName";
import type { BoardView } from "../../wire/plantagenet/BoardView";
import type { TurnStep } from "../../wire/plantagenet/TurnStep";
import type { View } from "../../wire/plantagenet/View";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import Answers from "./board/Answers.svelte";
import LordsPanel from "./board/LordsPanel.svelte";
import Status from "./board/Status.svelte";
import { HandPanel, MenuRows, TidesPanel } from "./campaign";
import ChoiceFace from "./ChoiceFace.svelte";
import { isMapView } from "./reading";
import Tools from "./Tools.svelte";

const STEPS: readonly { step: StepName | "rout"; name: string }[] = [
  { step: "array", name: "Array" },
  { step: "flee", name: "Flee" },
  { step: "reposition", name: "Reposition" },
  { step: "engage", name: "Engage" },
  { step: "strike", name: "Strike" },
  { step: "rout", name: "Rout" },
];

const TURN: readonly { step: TurnStep; name: string; part: string }[] = [
  { step: "arts-of-war", name: "Arts of War", part: "Levy" },
  { step: "pay", name: "Pay", part: "Levy" },
  { step: "exiles", name: "Exiles", part: "Levy" },
  { step: "muster", name: "Muster", part: "Levy" },
  { step: "plan", name: "Plan", part: "Campaign" },
  { step: "command", name: "Command", part: "Campaign" },
  { step: "tides", name: "Tides of War", part: "Campaign" },
  { step: "reset", name: "Reset", part: "Campaign" },
];

const turnTrack = (board: BoardView): Track => {
  const at = TURN.findIndex(({ step }) => step === board.step);
  return {
    title: `Turn ${board.turn} · ${TURN[at]?.part ?? ""}`,
    steps: TURN.map(({ name }, i) => ({ name, state: i < at ? "done" : i === at ? "now" : "next" })),
  };
};

const track = (view: View | undefined): Track => {
  if (view?.board && isMapView(view)) return turnTrack(view.board);
  if (!view || view.stage === "prepare") {
    const isArraying =
      view?.sides.some((side) => side.lords.reduce((sum, lord) => sum + lord.cards.length, 0) === 4) ?? false;
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

const role = (view: View | undefined, seat: string): string => {
  if (isMapView(view)) return "";
  const side = view?.sides.find((each) => each.side === seat);
  return side ? (side.attacks ? "attacking" : "defending") : "";
};

const isAskedOnBoard = (question: Question, view: View | undefined): boolean => {
  const first = question.choices[0];
  return view?.stage === "prepare" && first !== undefined && ["take", "array"].includes(first.action.do);
};

/** Held Events that can be played now. */
const playableNow = (table: Table): number =>
  table.question?.choices.filter((choice) => choice.action.do === "play").length ?? 0;

export const game: Game = {
  Board,
  Aside,
  isMap: isMapView,
  isOnMap,
  LeftPanel: LordsPanel,
  Status,
  Answers,
  MenuRows,
  tabs: (view) =>
    view?.board
      ? [
          { id: "events", name: "Events", Part: HandPanel, fresh: playableNow },
          { id: "tides", name: "Tides", Part: TidesPanel },
        ]
      : [],
  Tools,
  ChoiceFace,
  panes: (view) =>
    isMapView(view)
      ? [
          { id: "field", name: "Act", icon: "flag" },
          { id: "mats", name: "Lords", icon: "people" },
        ]
      : [
          { id: "field", name: "Field", icon: "flag" },
          { id: "mats", name: "Mats", icon: "people" },
        ],
  track,
  role,
  isAskedOnBoard,
  staysAt: (view) => Boolean(view?.board?.war?.respite),
  hasSecrets: (view) => view?.stage === "prepare" || view?.board?.step === "plan",
};
