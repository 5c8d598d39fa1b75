// What is the same at the table in all editions of Kingmaker.
import type { GameModule, Track } from "../../table/game-module";
import Answers from "./Answers.svelte";
import Aside from "./Aside.svelte";
import ChoiceFace from "./ChoiceFace.svelte";
import MenuRows from "./MenuRows.svelte";
import { isOnMap } from "./things";
import type { Action, View } from "./types";

export const atTheTable: Omit<GameModule<View, Action>, "Board" | "note" | "tabs" | "track"> = {
  Aside,
  ChoiceFace,
  isMap: () => true,
  isOnMap,
  Answers,
  MenuRows,
  keys: [{ keys: ["/"], does: "find a place or a Noble" }],
  panes: () => [
    { id: "field", name: "Act", icon: "flag" },
    { id: "factions", name: "Factions", icon: "people" },
    { id: "hand", name: "Hand", icon: "hand" },
    { id: "offers", name: "Offers", icon: "swap" },
  ],
  role: () => "",
  seatName: (view, seat) => view?.factions.find((faction) => faction.seat === seat)?.name,
  isAskedOnBoard: () => false,
  // Hands are always secret.
  hasSecrets: () => true,
};

/** The steps of a turn, and which of them is now. */
export const trackOf = <Stage extends string>(
  stages: readonly { stage: Stage; name: string }[],
  view: { stage: Stage | "set-up" | "over"; round: number } | undefined,
): Track => {
  const at = stages.findIndex(({ stage }) => stage === view?.stage);
  return {
    title:
      !view || view.stage === "set-up"
        ? "Before the first round"
        : view.stage === "over"
          ? "The end"
          : `Round ${view.round}`,
    steps: stages.map(({ name }, i) => ({
      name,
      state: view?.stage === "over" || i < at ? "done" : i === at ? "now" : "next",
    })),
  };
};
