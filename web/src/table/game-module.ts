// What a game brings to the table. Everything else on the page is the same for all games.
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
  /** How much in it asks to be seen. */
  fresh?: (table: Table<View, Action>) => number;
}

/** What keys do, for the list of them. */
export interface Keys {
  keys: readonly string[];
  does: string;
}

/** What the table itself asks a game. Methods, so that parts of the page which are the same for all games take any table. */
export interface GameSense<View> {
  /** The whole window is a map now; panels float over it. */
  isMap?(view: View | undefined): boolean;
  /** How the game calls whoever plays a seat, once it has a name for it. */
  seatName?(view: View | undefined, seat: string): string | undefined;
  /** Whether the map shows this thing now, so that one can be led to it. */
  isOnMap?(thing: Thing, view: View | undefined): boolean;
  /** Whether this is shown until one goes on, however fast the others play. */
  staysAt?(view: View | undefined): boolean;
}

export interface GameModule<View = unknown, Action = unknown> extends GameSense<View> {
  /** The field, or the map. On a phone it shows the pane that `table.pane` names; with `isBeside` the pane that belongs beside the field. */
  Board: Component<{ table: Table<View, Action>; isBeside?: boolean }>;
  /** Explains what is looked at. */
  Aside: Component<{ table: Table<View, Action> }>;
  /** More ways to answer, beside the choices. */
  Tools?: Component<{ table: Table<View, Action> }>;
  /** The picture in front of a choice. */
  ChoiceFace: Component<{ table: Table<View, Action>; choice: Choice<Action> }>;
  /** What the game adds to the table's menu: rows with the class `row`. */
  MenuRows?: Component<{ table: Table<View, Action>; done: () => void }>;
  /** Keys of the game's own. */
  keys?: readonly Keys[];
  /** With a map: the panel at its left edge. */
  Lead?: Component<{ table: Table<View, Action> }>;
  /** With a map: what the top bar shows in place of the track. */
  Status?: Component<{ table: Table<View, Action> }>;
  /** What a question means, for a newcomer. */
  note?: (question: Question<Action>, view: View | undefined) => string;
  /** With a map: the answers, in place of the list of choices. */
  Answers?: Component<{ table: Table<View, Action> }>;
  /** What the game adds beside Log, Chat and Rules. */
  tabs?: (view: View | undefined) => readonly Tab<View, Action>[];
  /** Panes of the board on a phone; the table adds Log, Chat and More. */
  panes: (view: View | undefined) => readonly Pane[];
  track: (view: View | undefined) => Track;
  /** What a seat is doing, in a word: "defending". */
  role: (view: View | undefined, seat: string) => string;
  /** Whether the board itself offers the choices, so that the prompt does not list them. */
  isAskedOnBoard: (question: Question<Action>, view: View | undefined) => boolean;
  /** Whether one seat sees something now that another must not. */
  hasSecrets: (view: View | undefined) => boolean;
}

/** The manifest names each game's folder: `game.ts` is its table, `Picture.svelte` its picture for the list of games, which
 * needs nothing of the table. */
const TABLES = import.meta.glob<{ game: GameModule }>("/src/games/*/game.ts");
const PICTURES = import.meta.glob<{ default: Component }>("/src/games/*/Picture.svelte");
const fileOf = (id: string, file: string): string =>
  `${games.find((game) => game.id === id)?.page.slice("web".length)}/${file}`;

export const loadGame = async (id: string): Promise<GameModule | null> =>
  (await TABLES[fileOf(id, "game.ts")]?.())?.game ?? null;
export const loadPicture = async (id: string): Promise<Component | null> =>
  (await PICTURES[fileOf(id, "Picture.svelte")]?.())?.default ?? null;
