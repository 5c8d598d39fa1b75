// Which pane of the campaign is open over the table, and whether the guide is on.
import { perTable } from "../../../table/per-table.svelte";
import { settings } from "../../../table/settings.svelte";
import type { Table } from "../table";

export type PaneName = "deck" | "history";

class Panes {
  open = $state<PaneName | null>(null);
  #opener: Element | null = null;

  show(name: PaneName) {
    this.#opener = document.activeElement;
    this.open = name;
  }

  toggle(name: PaneName) {
    if (this.open === name) this.close();
    else this.show(name);
  }

  /** Closes the pane and returns the focus to the element that opened it. */
  close() {
    this.open = null;
    if (this.#opener instanceof HTMLElement && this.#opener.isConnected) this.#opener.focus();
    this.#opener = null;
  }
}

export const panesOf = perTable(() => new Panes());

/** Whether this is the set-up for a first game (6.0-Q), in which the guide is on by default. */
export const isLearning = (table: Table): boolean => table.match.scenario === "quick";
export const isGuided = (table: Table): boolean => settings.guide ?? isLearning(table);
