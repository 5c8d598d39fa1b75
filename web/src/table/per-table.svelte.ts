// State that each table has one instance of: created on first use, and garbage-collected with the table.
import type { Table } from "./table.svelte";

/** Returns a function that gives the instance of a table. Do not call it first inside a `$derived`: state created there is not
 * tracked. */
export const perTable = <View, Action, Kept>(
  make: (table: Table<View, Action>) => Kept,
): ((table: Table<View, Action>) => Kept) => {
  const kept = new WeakMap<Table<View, Action>, Kept>();
  return (table) => {
    const found = kept.get(table);
    if (found) return found;
    // An effect root, because the instance outlives the component that asks for it first.
    let made = null as Kept | null;
    $effect.root(() => {
      made = make(table);
    });
    kept.set(table, made!);
    return made!;
  };
};
