// Something that every table has one of: made when it is first asked for, and gone with the table.
import type { Table } from "./table.svelte";

/** To be asked for outside of deriveds: what is made within one is not tracked there. */
export const perTable = <View, Action, Kept>(
  make: (table: Table<View, Action>) => Kept,
): ((table: Table<View, Action>) => Kept) => {
  const kept = new WeakMap<Table<View, Action>, Kept>();
  return (table) => {
    const found = kept.get(table);
    if (found) return found;
    // It outlives the part of the page that asks for it first.
    let made = null as Kept | null;
    $effect.root(() => {
      made = make(table);
    });
    kept.set(table, made!);
    return made!;
  };
};
