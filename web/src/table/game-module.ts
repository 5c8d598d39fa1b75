// The interface between the table and a game: what each game provides. Everything else is the same for all games.
import type { Component } from "svelte";
import games from "../../../data/games.json";
import type { IconId } from "../ui/icons";
import type { Choice, Question } from "../wire";
import type { Table } from "./table.svelte";
import type { Thing } from "../wire";

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

export interface Tab<View = unknown, Action = unknown> {
  id: string;
  name: string;
  Part: Component<{ table: Table<View, Action> }>;
  /** How many new things it contains, for the badge on the tab. */
  fresh?: (table: Table<View, Action>) => number;
}

/** A row in the list of keyboard shortcuts. */
export interface Keys {
  keys: readonly string[];
  does: string;
}

/** What the class `Table` needs from a game. Written as methods, not function properties, so that TypeScript accepts a table
 * of any game where `Table` is expected. */
export interface GameSense<View> {
  /** Whether the board is a map now, which fills the window under the panels. */
  isMap?(view: View | undefined): boolean;
  /** The game's own name for a seat, once it has one. */
  seatName?(view: View | undefined, seat: string): string | undefined;
  /** Whether the map shows this thing now. */
  isOnMap?(thing: Thing, view: View | undefined): boolean;
  /** Whether this position stays on the screen until the player goes on, even if others have moved. */
  staysAt?(view: View | undefined): boolean;
}

export interface GameModule<View = unknown, Action = unknown> extends GameSense<View> {
  /** The battlefield or the map. On a phone it shows the pane `table.pane`; with `isBeside` only the pane that belongs beside
   * the map. */
  Board: Component<{ table: Table<View, Action>; isBeside?: boolean }>;
  /** The game's own part below the side panel. */
  Aside: Component<{ table: Table<View, Action> }>;
  /** Whether that part comes before the tabs now, because it is what the player needs to see. */
  isAsideFirst?(table: Table<View, Action>): boolean;
  /** Buttons beside the question. */
  Tools?: Component<{ table: Table<View, Action> }>;
  /** The picture in front of a choice. */
  ChoiceFace: Component<{ table: Table<View, Action>; choice: Choice<Action> }>;
  /** Rows for the menu of the table, with the class `row`. */
  MenuRows?: Component<{ table: Table<View, Action>; done: () => void }>;
  /** The game's own keyboard shortcuts. */
  keys?: readonly Keys[];
  /** With a map: the panel at its left edge. */
  LeftPanel?: Component<{ table: Table<View, Action> }>;
  /** With a map: what the top bar shows in place of the track. */
  Status?: Component<{ table: Table<View, Action> }>;
  /** A note on what a question means, for new players. */
  note?: (question: Question<Action>, view: View | undefined) => string;
  /** With a map: the answers, in place of the list of choices. */
  Answers?: Component<{ table: Table<View, Action> }>;
  /** Tabs besides Log, Chat and Rules. */
  tabs?: (view: View | undefined) => readonly Tab<View, Action>[];
  /** Panes of the board on a phone; the table adds Log, Chat and More. */
  panes: (view: View | undefined) => readonly Pane[];
  track: (view: View | undefined) => Track;
  /** What a seat is doing, in a word: "defending". */
  role: (view: View | undefined, seat: string) => string;
  /** Whether the board itself offers the choices, so that the prompt does not list them. */
  isAskedOnBoard: (question: Question<Action>, view: View | undefined) => boolean;
  /** Whether a seat sees something now that others must not see. */
  hasSecrets: (view: View | undefined) => boolean;
}

/** The manifest of games names the folder of each game. `game.ts` is loaded with a match, `Picture.svelte` with the list of
 * games, which does not load the table. */
const TABLES = import.meta.glob<{ game: GameModule }>("/src/games/*/game.ts");
const PICTURES = import.meta.glob<{ default: Component }>("/src/games/*/Picture.svelte");
const fileOf = (id: string, file: string): string =>
  `${games.find((game) => game.id === id)?.page.slice("web".length)}/${file}`;

export const loadGame = async (id: string): Promise<GameModule | null> =>
  (await TABLES[fileOf(id, "game.ts")]?.())?.game ?? null;
export const loadPicture = async (id: string): Promise<Component | null> =>
  (await PICTURES[fileOf(id, "Picture.svelte")]?.())?.default ?? null;
