// What a game brings to the table. Everything else on the page is the same for all games.
import type { Component } from "svelte";
import type { IconId } from "../ui/icons";
import type { Choice, Question } from "../wire";
import type { Table } from "./table.svelte";

export interface TrackStep {
  name: string;
  state: "done" | "now" | "next";
}

export interface Track {
  title: string;
  steps: readonly TrackStep[];
}

export interface Pane {
  id: string;
  name: string;
  icon: IconId;
}

export interface Tab {
  id: string;
  name: string;
  Part: Component<{ table: Table }>;
  /** How much in it asks to be seen. */
  fresh?: (table: Table) => number;
}

/** What keys do, for the list of them. */
export interface Keys {
  keys: readonly string[];
  does: string;
}

export interface GameModule {
  /** The field, or the map. On a phone it shows the pane that `table.pane` names; with `isBeside` the pane that belongs beside the field. */
  Board: Component<{ table: Table; isBeside?: boolean }>;
  /** Explains what is looked at. */
  Aside: Component<{ table: Table }>;
  /** More ways to answer, beside the choices. */
  Tools: Component<{ table: Table }>;
  /** The picture in front of a choice. */
  ChoiceFace: Component<{ table: Table; choice: Choice }>;
  /** What the game adds to the table's menu: rows with the class `row`. */
  MenuRows?: Component<{ table: Table; done: () => void }>;
  /** Keys of the game's own. */
  keys?: readonly Keys[];
  /** The whole window is a map now; panels float over it. */
  isMap?: (view: unknown) => boolean;
  /** With a map: the panel at its left edge. */
  Lead?: Component<{ table: Table }>;
  /** With a map: what the top bar shows in place of the track. */
  Status?: Component<{ table: Table }>;
  /** What a question means, for a newcomer. */
  note?: (question: Question, view: unknown) => string;
  /** With a map: the answers, in place of the list of choices. */
  Answers?: Component<{ table: Table }>;
  /** What the game adds beside Log, Chat and Rules. */
  tabs?: (view: unknown) => readonly Tab[];
  /** Panes of the board on a phone; the table adds Log, Chat and More. */
  panes: (view: unknown) => readonly Pane[];
  track: (view: unknown) => Track;
  /** What a seat is doing, in a word: "defending". */
  role: (view: unknown, seat: string) => string;
  /** How the game calls whoever plays a seat, once it has a name for it. */
  seatName?: (view: unknown, seat: string) => string | undefined;
  /** Whether the board itself offers the choices, so that the prompt does not list them. */
  isAskedOnBoard: (question: Question, view: unknown) => boolean;
  /** Whether this is shown until one goes on, however fast the others play. */
  staysAt?: (view: unknown) => boolean;
  /** Whether one seat sees something now that another must not. */
  hasSecrets: (view: unknown) => boolean;
}

/** What of a game is fetched when it is needed: its table, and its picture for the shelf of games, which needs nothing of the table. */
interface Fetched {
  table: () => Promise<{ game: GameModule }>;
  picture?: () => Promise<{ default: Component }>;
}
const GAMES: Readonly<Record<string, Fetched>> = {
  plantagenet: {
    table: () => import("../games/plantagenet/plantagenet"),
    picture: () => import("../games/plantagenet/Picture.svelte"),
  },
  kingmaker2: {
    table: () => import("../games/kingmaker2/kingmaker2"),
    picture: () => import("../games/kingmaker2/Picture.svelte"),
  },
};

export const loadGame = async (id: string): Promise<GameModule | null> => (await GAMES[id]?.table())?.game ?? null;
export const loadPicture = async (id: string): Promise<Component | null> =>
  (await GAMES[id]?.picture?.())?.default ?? null;
