// The table, its questions and its choices, with this game's view and actions.
import type { Table as AnyTable } from "../../table/table.svelte";
import type { Question as AnyQuestion } from "../../wire";
import type { Action as AnyAction } from "../../wire/kingmaker/Action";
import type { Area } from "../../wire/kingmaker2/Area";
import type { Sea } from "../../wire/kingmaker2/Sea";
import type { View } from "../../wire/kingmaker2/View";

export type Action = AnyAction<Area, Sea>;
export type Table = AnyTable<View, Action>;
export type Question = AnyQuestion<Action>;
