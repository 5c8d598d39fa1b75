// Finds things in the view. No rules here: whatever is possible comes from the question.
import type { Table } from "../../table/table.svelte";
import type { View } from "../../wire/kingmaker/View";

export const viewOf = (table: Table): View | undefined => table.moment?.view as View | undefined;
