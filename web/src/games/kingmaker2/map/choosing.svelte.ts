// What is looked at and half chosen on the map of the realm and among the answers.
import { marchRoute, voyageRoute, type Route } from "../../../map/realm-route";
import { Choosing as Common } from "../../../table/choosing.svelte";
import { grouped } from "../../../table/choices";
import { perTable } from "../../../table/per-table.svelte";
import type { Action } from "../../../wire/kingmaker2/Action";
import type { View } from "../../../wire/kingmaker2/View";
import { firstOf, groupsOf, isList, soleGroup, type Group } from "../answers";
import { ransomingOf } from "../panels/ransom.svelte";
import type { Choice, Table } from "../table";
import { isQuiet, keysOf, type Key } from "./keys";

export class Choosing extends Common<View, Action, Key, Group> {
  /** Whether what can be done out of turn is unfolded. */
  showsAsides = $state(false);
  readonly #ransoming = ransomingOf(this.table);

  /** The terms for a captive are my own, not those that the question samples. */
  readonly #choices = $derived.by((): readonly Choice[] =>
    (this.table.question?.choices ?? [])
      .filter((choice) => !this.#ransoming.samples.includes(choice))
      .concat(this.#ransoming.choice ?? []),
  );

  /** To let a captive die takes a second press. */
  readonly groups = $derived.by(() =>
    groupsOf(this.#choices, this.table.view, this.table.view?.captives ? "no" : null),
  );
  /** What can be done out of turn as well. */
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

  /** The list that somebody has opened: what it is about glows, and nothing else. */
  get opened(): Group | null {
    return this.kind ? this.open : null;
  }

  /** Closes the list that is open. */
  fold() {
    this.kind = undefined;
  }

  /** Every legal choice by what it concerns. */
  readonly concerning = $derived.by(() => this.#byKey(this.table.question?.choices ?? []));

  /** What glows: what the question asks for; else, if it is mine to answer, whatever lies on the map. */
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

  /** The way that is drawn before one commits. */
  readonly way = $derived.by((): Route | null => {
    const kind = this.routed?.action.do;
    if (!kind) return null;
    return kind === "sail-to" ? voyageRoute(this.route) : marchRoute(this.route);
  });

  readonly #pointedAt = $derived.by(() => new Set(this.pointed ? this.#keysOf(this.pointed.action) : []));
  /** Under the pointer or in focus, here or as an answer beside the map. */
  isLooked(key: Key): boolean {
    return this.looked === key || this.#pointedAt.has(key);
  }
}

export const choosingOf = perTable((table: Table) => new Choosing(table));
