// What is hovered, pinned or half chosen, shared by the map and the answers beside it.
import type { Route } from "../../../map/routes";
import { Choosing as Common } from "../../../table/choosing.svelte";
import { grouped } from "../../../table/choices";
import { perTable } from "../../../table/per-table.svelte";
import { firstOf, groupsOf, isList, soleGroup, type Group } from "../answers";
import { ransomingOf } from "../panels/ransom.svelte";
import { editionOf, type Choice, type Table } from "../table";
import { isQuiet, keysOf, type Key } from "./keys";
import type { Action, View } from "../types";

export class Choosing extends Common<View, Action, Key, Group> {
  /** Whether the answers that are possible out of turn are unfolded. */
  showsAsides = $state(false);
  readonly #ransoming = ransomingOf(this.table);

  /** The choices of the question, but with the terms for a captive that I have put together instead of the samples. */
  readonly #choices = $derived.by((): readonly Choice[] =>
    (this.table.question?.choices ?? [])
      .filter((choice) => !this.#ransoming.samples.includes(choice))
      .concat(this.#ransoming.choice ?? []),
  );

  /** While there are captives, "no" lets one die and needs a second press. */
  readonly groups = $derived.by(() =>
    groupsOf(this.#choices, this.table.view, this.table.view?.captives ? "no" : null, editionOf(this.table).kinds),
  );
  /** The answers that are possible out of turn; all of them while it is another's turn. */
  readonly asides = $derived.by(() => this.groups.filter((group) => group.isAside || !this.table.isMyTurn));
  readonly mains = $derived.by(() => this.groups.filter((group) => !this.asides.includes(group)));
  /** The only kind of answer: its list needs no button to open it. */
  readonly sole = $derived.by(() => soleGroup(this.mains));
  /** What most likely comes next. */
  readonly first = $derived.by(() => (this.sole ? undefined : firstOf(this.mains)));

  readonly open = $derived.by((): Group | null => {
    const shown = [...this.mains, ...(this.showsAsides ? this.asides : [])];
    return shown.find((group) => group.kind === this.kind && isList(group)) ?? this.sole ?? null;
  });

  /** The list that the player has opened. While it is open, only its targets glow. */
  get opened(): Group | null {
    return this.kind ? this.open : null;
  }

  /** Closes the list that is open. */
  fold() {
    this.kind = undefined;
  }

  /** All legal choices by the things that they concern. */
  readonly concerning = $derived.by(() => this.#byKey(this.table.question?.choices ?? []));

  /** What glows, with its choices: those of the open list; otherwise, on my turn, what the question asks for, or if none of
   * that is on the map, everything that can be done there. */
  readonly lit = $derived.by((): ReadonlyMap<Key, readonly Choice[]> => {
    if (this.opened) return this.#byKey(this.opened.choices);
    const choices = this.table.isMyTurn ? (this.table.question?.choices ?? []) : [];
    const loud = this.#byKey(choices.filter(({ action }) => !isQuiet(action)));
    return loud.size ? loud : this.#byKey(choices);
  });

  #keysOf(action: Action): readonly Key[] {
    return this.table.view ? keysOf(action, this.table.view) : [];
  }

  #byKey(choices: readonly Choice[]): ReadonlyMap<Key, readonly Choice[]> {
    return grouped(choices, ({ action }) => this.#keysOf(action));
  }

  /** The route that the map draws for the answer that is hovered or half chosen. */
  readonly way = $derived.by((): Route | null => {
    const kind = this.routed?.action.do;
    if (!kind) return null;
    const { plan } = editionOf(this.table);
    return kind === "sail-to" ? plan.voyage(this.route) : plan.march(this.route);
  });

  readonly #pointedAt = $derived.by(() => new Set(this.pointed ? this.#keysOf(this.pointed.action) : []));
  /** Whether a thing is hovered or focused, on the map or as an answer beside it. */
  isLooked(key: Key): boolean {
    return this.looked === key || this.#pointedAt.has(key);
  }
}

export const choosingOf = perTable((table: Table) => new Choosing(table));
