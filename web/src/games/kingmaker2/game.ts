// Kingmaker II at the table.
import type { Track } from "../../table/game-module";
import type { Stage } from "../../wire/kingmaker2/Stage";
import type { View } from "../../wire/kingmaker2/View";
import Answers from "./Answers.svelte";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import ChoiceFace from "./ChoiceFace.svelte";
import FactionsPanel from "./FactionsPanel.svelte";
import MenuRows from "./MenuRows.svelte";
import { noteOf } from "./notes";
import Status from "./Status.svelte";
import { tabs } from "./tabs";
import { isOnMap } from "./things";
import type { Game } from "./table";

const STAGES: readonly { stage: Stage; name: string }[] = [
  { stage: "event", name: "Event" },
  { stage: "movement", name: "Movement" },
  { stage: "combat", name: "Combat" },
  { stage: "parliament", name: "Parliament" },
  { stage: "coronation", name: "Coronation" },
  { stage: "claim", name: "Claim" },
  { stage: "politics", name: "Politics" },
];

const track = (view: View | undefined): Track => {
  const at = STAGES.findIndex(({ stage }) => stage === view?.stage);
  return {
    title:
      !view || view.stage === "set-up"
        ? "Before the first round"
        : view.stage === "over"
          ? "The end"
          : `Round ${view.round}`,
    steps: STAGES.map(({ name }, i) => ({
      name,
      state: view?.stage === "over" || i < at ? "done" : i === at ? "now" : "next",
    })),
  };
};

export const game: Game = {
  Board,
  Aside,
  ChoiceFace,
  isMap: () => true,
  isOnMap,
  LeftPanel: FactionsPanel,
  Status,
  Answers,
  note: noteOf,
  MenuRows,
  keys: [{ keys: ["/"], does: "find a place or a Noble" }],
  tabs,
  panes: () => [
    { id: "field", name: "Act", icon: "flag" },
    { id: "factions", name: "Factions", icon: "people" },
    { id: "hand", name: "Hand", icon: "hand" },
    { id: "offers", name: "Offers", icon: "swap" },
  ],
  track,
  role: () => "",
  seatName: (view, seat) => view?.factions.find((faction) => faction.seat === seat)?.name,
  isAskedOnBoard: () => false,
  // Hands are always secret.
  hasSecrets: () => true,
};
