// The table, its questions and its choices, with this game's view and actions.
import type { Table as AnyTable } from "../../table/table.svelte";
import type { Choice as AnyChoice, Question as AnyQuestion } from "../../wire";
import type { Action } from "../../wire/kingmaker-assassins/Action";
import type { View } from "../../wire/kingmaker-assassins/View";

export type { Action, View };
export type Table = AnyTable<View, Action>;
export type Choice = AnyChoice<Action>;
export type Question = AnyQuestion<Action>;
