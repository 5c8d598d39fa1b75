// What is looked at and half chosen on the map.
import { marchRoute, voyageRoute, type Route } from "../../../map/realm-route";
import { perTable } from "../../../table/per-table.svelte";
import type { Choice, Table } from "../table";
import type { View } from "../../../wire/kingmaker2/View";
import { isQuiet, keysOf, kindOf, type Key } from "./keys";

export class Choosing {
  hovered = $state<Key | null>(null);
  focused = $state<Key | null>(null);
  /** Its card stays, because it offers several things or was tapped. */
  pinned = $state<Key | null>(null);
  /** Answers beside the map that are looked at: what they concern glows, and nothing else. */
  hinted = $state.raw<readonly Choice[]>([]);

  /** One answer beside the map under the pointer or in focus. */
  pointed = $state.raw<Choice | null>(null);

  constructor(readonly table: Table) {}

  get view(): View | undefined {
    return this.table.view;
  }

  /** Every legal choice by what it concerns. */
  readonly concerning = $derived.by((): ReadonlyMap<Key, readonly Choice[]> =>
    this.#byKey(this.table.question?.choices ?? []),
  );

  /** What glows: what the question asks for; else, if it is mine to answer, whatever lies on the map. */
  readonly lit = $derived.by((): ReadonlyMap<Key, readonly Choice[]> => {
    if (this.hinted.length) return this.#byKey(this.hinted);
    const choices = this.table.isMyTurn ? (this.table.question?.choices ?? []) : [];
    const loud = this.#byKey(choices.filter((choice) => !isQuiet(choice)));
    return loud.size ? loud : this.#byKey(choices);
  });

  #byKey(choices: readonly Choice[]): Map<Key, Choice[]> {
    const found = new Map<Key, Choice[]>();
    const { view } = this;
    if (!view) return found;
    for (const choice of choices)
      for (const key of keysOf(choice.text, view)) found.set(key, [...(found.get(key) ?? []), choice]);
    return found;
  }

  /** The way that is drawn before one commits. */
  readonly route = $derived.by((): Route | null => {
    const choices = this.pointed ? [this.pointed] : this.looked ? (this.lit.get(this.looked) ?? []) : [];
    const choice = choices.find(({ preview }) => preview.route.length > 1);
    if (!choice) return null;
    return kindOf(choice.text) === "to" ? voyageRoute(choice.preview.route) : marchRoute(choice.preview.route);
  });

  get looked(): Key | null {
    return this.pinned ?? this.hovered ?? this.focused;
  }

  readonly #pointedAt = $derived(new Set(this.pointed && this.view ? keysOf(this.pointed.text, this.view) : []));
  /** Under the pointer or in focus, here or as an answer beside the map. */
  isLooked(key: Key): boolean {
    return this.looked === key || this.#pointedAt.has(key);
  }

  /** Answers with what this means; where it means several things, its card asks. */
  press(key: Key, isTouch: boolean) {
    const lit = this.lit.get(key) ?? [];
    const [only] = lit;
    if (lit.length === 1 && only && (!isTouch || this.pinned === key)) this.act(only);
    else this.pinned = this.pinned === key ? null : key;
  }

  act(choice: Choice) {
    this.table.act(choice.text);
    this.settle();
  }

  /** Nothing is looked at any more. */
  settle() {
    this.pinned = null;
    this.hovered = null;
    this.pointed = null;
  }
}

export const choosingOf = perTable((table: Table) => new Choosing(table));
