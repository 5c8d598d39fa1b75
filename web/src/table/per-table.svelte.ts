// Something that every table has one of: made when it is first asked for, and gone with the table.
import type { Table } from "./table.svelte";

/** To be asked for outside of deriveds: what is made within one is not tracked there. */
export const perTable = <Thing>(make: (table: Table) => Thing): ((table: Table) => Thing) => {
  const kept = new WeakMap<Table, Thing>();
  return (table) => {
    const found = kept.get(table);
    if (found) return found;
    // It outlives the part of the page that asks for it first.
    let made = null as Thing | null;
    $effect.root(() => {
      made = make(table);
    });
    kept.set(table, made!);
    return made!;
  };
};
