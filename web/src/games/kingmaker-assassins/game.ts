// Assassin's Reboot at the table.
import type { GameModule } from "../../table/game-module";
import Answers from "./Answers.svelte";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import ChoiceFace from "./ChoiceFace.svelte";
import FactionsPanel from "./FactionsPanel.svelte";
import { isGuided } from "./guided";
import MenuRows from "./MenuRows.svelte";
import { noteOf } from "./notes";
import { panelOf } from "./panels";
import { PHASES, phaseAt } from "./parts/phases";
import Status from "./parts/Status.svelte";
import type { Action, View } from "./table";
import { isOnMap } from "./things";
import Tools from "./Tools.svelte";

export const game: GameModule<View, Action> = {
  Board,
  Aside,
  ChoiceFace,
  Answers,
  Tools,
  MenuRows,
  LeftPanel: FactionsPanel,
  Status,
  isAsideFirst: (table) => panelOf(table.view, table.question) !== null || isGuided(table),
  isMap: () => true,
  isOnMap,
  keys: [{ keys: ["/"], does: "find a place or a faction" }],
  note: noteOf,
  panes: () => [
    { id: "field", name: "Act", icon: "flag" },
    { id: "factions", name: "Factions", icon: "people" },
    { id: "hand", name: "Hand", icon: "hand" },
  ],
  role: () => "",
  // The cards are shared out on a panel over the map.
  isAskedOnBoard: (_, view) => view?.stage === "sharing",
  // Piles and hands are always secret.
  hasSecrets: () => true,
  track: (view) => {
    const at = view ? phaseAt(view) : -1;
    const isOver = view?.stage === "over";
    return {
      title: isOver ? "The end" : at < 0 ? "Before the first round" : `Round ${view?.round}`,
      steps: PHASES.map(({ name }, i) => ({
        name,
        state: isOver || i < at ? "done" : i === at ? "now" : "next",
      })),
    };
  },
};
