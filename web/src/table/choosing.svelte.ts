// What is looked at and half chosen at a table with a map: the thing under the pointer, the card that stays, the kind of
// answer whose list is open.
import type { Choice } from "../wire";
import type { Group } from "./choices";
import type { Table } from "./table.svelte";

/** `Key` names a thing of the map. */
export abstract class Choosing<View, Action, Key extends string, Kind extends Group<Action> = Group<Action>> {
  hovered = $state<Key | null>(null);
  focused = $state<Key | null>(null);
  /** The thing whose card stays, because it offers several things or was tapped. */
  pinned = $state<Key | null>(null);
  /** An answer beside the map under the pointer or in focus. */
  pointed = $state.raw<Choice<Action> | null>(null);
  /** The kind of answer that was opened; null if all were closed on purpose. */
  protected kind = $state<string | null | undefined>(undefined);

  constructor(readonly table: Table<View, Action>) {}

  /** The answers by kind. */
  abstract readonly groups: readonly Kind[];
  /** The kind whose answers are offered on the map or in a list. */
  abstract readonly open: Kind | null;
  /** What a press on the map can mean. */
  abstract readonly lit: ReadonlyMap<Key, readonly Choice<Action>[]>;

  /** The thing that a card explains. */
  get looked(): Key | null {
    return this.pinned ?? this.hovered ?? this.focused;
  }

  /** The answer whose way is drawn before one commits. */
  readonly routed = $derived.by((): Choice<Action> | undefined => {
    const looked = this.looked ? (this.lit.get(this.looked) ?? []) : [];
    const choices = this.pointed ? [this.pointed] : looked;
    return choices.find((choice) => this.#routeOf(choice).length > 1);
  });

  /** The places that it leads over. */
  get route(): readonly string[] {
    return this.routed ? this.#routeOf(this.routed) : [];
  }

  #routeOf(choice: Choice<Action>): readonly string[] {
    return this.table.previewOf(choice)?.route ?? [];
  }

  /** Whether somebody has opened this kind. */
  isWanted(kind: string): boolean {
    return this.kind === kind;
  }

  /** Opens a kind, or closes it again; `stays` only opens. */
  choose(kind: string, stays = false) {
    this.kind = this.open?.kind === kind && !stays ? null : kind;
    this.unpin();
  }

  /** Answers with what a thing of the map means; where it means several things, its card asks. A finger shows first and
   * answers with the second press. */
  press(key: Key, isTouch: boolean) {
    const choices = this.lit.get(key) ?? [];
    const [only] = choices;
    if (choices.length === 1 && only && (!isTouch || this.pinned === key)) this.act(only);
    else if (this.pinned === key) this.unpin();
    else this.pinned = key;
  }

  unpin() {
    this.pinned = null;
  }

  act(choice: Choice<Action>) {
    this.table.act(choice.action);
    this.settle();
  }

  /** One step back: closes the card, else the kind. Says whether there was anything to close. */
  back(): boolean {
    if (this.pinned) this.unpin();
    else if (this.kind) this.kind = undefined;
    else return false;
    return true;
  }

  /** Nothing is looked at any more; the kind stays open, for the next question may be alike. */
  settle() {
    this.unpin();
    this.hovered = null;
    this.pointed = null;
  }
}
