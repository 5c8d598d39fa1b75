// Which panes of the campaign are open over the table.
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

  /** Focus goes back to where it came from. */
  close() {
    this.open = null;
    if (this.#opener instanceof HTMLElement && this.#opener.isConnected) this.#opener.focus();
    this.#opener = null;
  }
}

export const panesOf = perTable(() => new Panes());

/** The set-up for a first game (6.0-Q) opens the guide until it is closed by hand. */
export const isLearning = (table: Table): boolean => table.match.scenario === "quick";
export const isGuided = (table: Table): boolean => settings.guide ?? isLearning(table);
