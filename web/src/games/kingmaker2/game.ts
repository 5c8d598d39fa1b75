// Kingmaker II at the table.
import type { Stage } from "../../wire/kingmaker2/Stage";
import type { View } from "../../wire/kingmaker2/View";
import { atTheTable, trackOf } from "../kingmaker/game";
import type { Game } from "../kingmaker/table";
import { OFFERS } from "../kingmaker/tabs";
import Board from "./Board.svelte";
import Court from "./Court.svelte";
import { edition } from "./edition";
import FactionsPanel from "./FactionsPanel.svelte";
import { noteOf } from "./notes";
import Status from "./Status.svelte";
import type { Action } from "./table";

const STAGES: readonly { stage: Stage; name: string }[] = [
  { stage: "event", name: "Event" },
  { stage: "movement", name: "Movement" },
  { stage: "combat", name: "Combat" },
  { stage: "parliament", name: "Parliament" },
  { stage: "coronation", name: "Coronation" },
  { stage: "claim", name: "Claim" },
  { stage: "politics", name: "Politics" },
];

export const game: Game<View, Action> = {
  ...atTheTable,
  edition,
  Board,
  LeftPanel: FactionsPanel,
  Status,
  note: noteOf,
  tabs: () => [OFFERS, { id: "court", name: "Court", Part: Court }],
  track: (view) => trackOf(STAGES, view),
};
