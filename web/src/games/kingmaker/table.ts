// The table, its questions and its choices, as far as they are the same in all editions of Kingmaker.
import type { GameModule } from "../../table/game-module";
import type { Table as AnyTable } from "../../table/table.svelte";
import type { Choice as AnyChoice, Question as AnyQuestion } from "../../wire";
import type { Edition } from "./edition";
import type { Action, View } from "./types";

export type Table = AnyTable<View, Action>;
export type Choice = AnyChoice<Action>;
export type Question = AnyQuestion<Action>;

/** An edition of Kingmaker at the table. */
export interface Game<OwnView, OwnAction> extends GameModule<OwnView, OwnAction> {
  edition: Edition;
}

/** The edition that is played at a table: its game has it. */
export const editionOf = (table: Table): Edition => (table.game as Game<View, Action>).edition;
