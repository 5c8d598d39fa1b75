// Classic Kingmaker at the table.
import type { View } from "../../wire/kingmaker-classic/View";
import { atTheTable, trackOf } from "../kingmaker/game";
import type { Game } from "../kingmaker/table";
import { OFFERS } from "../kingmaker/tabs";
import Board from "./Board.svelte";
import Court from "./Court.svelte";
import { edition } from "./edition";
import FactionsPanel from "./FactionsPanel.svelte";
import { isAllotment } from "./parts/allotment";
import { noteOf } from "./parts/guide";
import { STEPS } from "./parts/steps";
import Status from "./parts/Status.svelte";
import type { Action } from "./table";

export const game: Game<View, Action> = {
  ...atTheTable,
  edition,
  Board,
  LeftPanel: FactionsPanel,
  Status,
  // The dealt cards are given out on a panel over the map.
  isAskedOnBoard: (question, view) => view?.stage === "set-up" && isAllotment(question),
  note: noteOf,
  tabs: () => [OFFERS, { id: "court", name: "Court", Part: Court }],
  track: (view) => trackOf(STEPS, view),
};
