// The table, its questions and its choices, with this game's view and actions.
import type { GameModule, Tab as AnyTab } from "../../table/game-module";
import type { Table as AnyTable } from "../../table/table.svelte";
import type { Choice as AnyChoice, Question as AnyQuestion } from "../../wire";
import type { Action } from "./types";
import type { View } from "../../wire/kingmaker2/View";

export type Table = AnyTable<View, Action>;
export type Tab = AnyTab<View, Action>;
export type Choice = AnyChoice<Action>;
export type Question = AnyQuestion<Action>;
export type Game = GameModule<View, Action>;
