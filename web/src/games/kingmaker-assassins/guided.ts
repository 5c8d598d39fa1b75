// Whether the guide is open: as its player has left it, and otherwise in the first rounds.
import { settings } from "../../table/settings.svelte";
import { isEarly } from "./parts/guide";
import type { Table } from "./table";

export const isGuided = (table: Table): boolean =>
  !table.isSpectator && !table.isOver && (settings.guide ?? isEarly(table.view));
