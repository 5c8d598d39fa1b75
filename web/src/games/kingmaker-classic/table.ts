// The table, its questions and its choices, with this game's view and actions.
import type { Table as AnyTable } from "../../table/table.svelte";
import type { Question as AnyQuestion } from "../../wire";
import type { Action as AnyAction } from "../../wire/kingmaker/Action";
import type { Sea } from "../../wire/kingmaker-classic/Sea";
import type { Square } from "../../wire/kingmaker-classic/Square";
import type { View } from "../../wire/kingmaker-classic/View";

export type { View };
export type Action = AnyAction<Square, Sea>;
export type Table = AnyTable<View, Action>;
export type Question = AnyQuestion<Action>;
