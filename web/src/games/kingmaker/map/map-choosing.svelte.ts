// What is hovered, pinned or half chosen on a map of Kingmaker and in the answers beside it, whatever an edition's actions
// are.
import type { Route } from "../../../map/routes";
import { grouped } from "../../../table/choices";
import { Choosing as Common } from "../../../table/choosing.svelte";
import type { Choice } from "../../../wire";
import { isList, type AnswerGroup } from "../answer-groups";
import type { Key } from "./keys";

export abstract class MapChoosing<View, Action, Kind extends AnswerGroup<Action> = AnswerGroup<Action>> extends Common<
  View,
  Action,
  Key,
  Kind
> {
  /** Whether the answers that are folded away are shown. */
  showsAsides = $state(false);

  /** The things that can be pressed for an action. */
  protected abstract keysIn(action: Action, view: View): readonly Key[];
  /** Whether an action does not glow while a question asks for something else on the map. */
  protected abstract isQuiet(action: Action): boolean;
  /** The only kind of answer, whose list opens without a press. */
  protected abstract soleOf(groups: readonly Kind[]): Kind | undefined;
  /** The most likely answer. */
  protected abstract firstOf(groups: readonly Kind[]): Kind | undefined;
  /** The route of an action on the map, through these stops. */
  protected abstract wayOf(action: Action, stops: readonly string[]): Route;

  /** The answers that are folded away; all of them while it is another's turn. */
  readonly asides = $derived.by(() => this.groups.filter((group) => group.isAside || !this.table.isMyTurn));
  readonly mains = $derived.by(() => this.groups.filter((group) => !this.asides.includes(group)));
  /** The only kind of answer: its list needs no button to open it. */
  readonly sole = $derived.by(() => this.soleOf(this.mains));
  /** What most likely comes next. */
  readonly first = $derived.by(() => (this.sole ? undefined : this.firstOf(this.mains)));

  readonly open = $derived.by((): Kind | null => {
    const shown = [...this.mains, ...(this.showsAsides ? this.asides : [])];
    return shown.find((group) => group.kind === this.kind && isList(group)) ?? this.sole ?? null;
  });

  /** The list that the player has opened. While it is open, only its targets glow. */
  get opened(): Kind | null {
    return this.kind ? this.open : null;
  }

  /** Closes the list that is open. */
  fold() {
    this.kind = undefined;
  }

  /** All legal choices by the things that they concern. */
  readonly concerning = $derived.by(() => this.byKey(this.table.question?.choices ?? []));

  /** What glows, with its choices: those of the open list; otherwise, on my turn, what the question asks for, or if none of
   * that is on the map, everything that can be done there. */
  readonly lit = $derived.by(() => this.litBy(this.opened));

  protected litBy(opened: Kind | null): ReadonlyMap<Key, readonly Choice<Action>[]> {
    if (opened) return this.byKey(opened.choices);
    const choices = this.table.isMyTurn ? (this.table.question?.choices ?? []) : [];
    const loud = this.byKey(choices.filter(({ action }) => !this.isQuiet(action)));
    return loud.size ? loud : this.byKey(choices);
  }

  #keysOf(action: Action): readonly Key[] {
    return this.table.view ? this.keysIn(action, this.table.view) : [];
  }

  protected byKey(choices: readonly Choice<Action>[]): ReadonlyMap<Key, readonly Choice<Action>[]> {
    return grouped(choices, ({ action }) => this.#keysOf(action));
  }

  /** The route that the map draws for the answer that is hovered or half chosen. */
  readonly way = $derived.by((): Route | null => (this.routed ? this.wayOf(this.routed.action, this.route) : null));

  readonly #pointedAt = $derived.by(() => new Set(this.pointed ? this.#keysOf(this.pointed.action) : []));
  /** Whether a thing is hovered or focused, on the map or as an answer beside it. */
  isLooked(key: Key): boolean {
    return this.looked === key || this.#pointedAt.has(key);
  }
}
