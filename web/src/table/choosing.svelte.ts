// What is hovered, pinned or half chosen at a table with a map: the thing under the pointer, the pinned card, the kind of
// answer whose list is open. Each game extends this class.
import type { Choice } from "../wire";
import type { Group } from "./choices";
import type { Table } from "./table.svelte";

/** `Key`: the id of a thing on the map. */
export abstract class Choosing<View, Action, Key extends string, Kind extends Group<Action> = Group<Action>> {
  hovered = $state<Key | null>(null);
  focused = $state<Key | null>(null);
  /** The thing whose card stays open, because it has several answers or was tapped. */
  pinned = $state<Key | null>(null);
  /** The answer beside the map that is hovered or focused. */
  pointed = $state.raw<Choice<Action> | null>(null);
  /** The kind of answer that was opened; null if the player has closed all on purpose; undefined if none was chosen. */
  protected kind = $state<string | null | undefined>(undefined);

  constructor(readonly table: Table<View, Action>) {}

  /** The answers by kind. */
  abstract readonly groups: readonly Kind[];
  /** The kind whose answers are offered on the map or in a list. */
  abstract readonly open: Kind | null;
  /** The things on the map that can be pressed, each with its choices. */
  abstract readonly lit: ReadonlyMap<Key, readonly Choice<Action>[]>;

  /** The thing whose card is shown. */
  get looked(): Key | null {
    return this.pinned ?? this.hovered ?? this.focused;
  }

  /** The answer whose route is drawn on the map: one that is hovered or pinned and has a route. */
  readonly routed = $derived.by((): Choice<Action> | undefined => {
    const looked = this.looked ? (this.lit.get(this.looked) ?? []) : [];
    const choices = this.pointed ? [this.pointed] : looked;
    return choices.find((choice) => this.#routeOf(choice).length > 1);
  });

  /** The places along that route. */
  get route(): readonly string[] {
    return this.routed ? this.#routeOf(this.routed) : [];
  }

  #routeOf(choice: Choice<Action>): readonly string[] {
    return this.table.previewOf(choice)?.route ?? [];
  }

  /** Whether the player has opened this kind. */
  isWanted(kind: string): boolean {
    return this.kind === kind;
  }

  /** Opens a kind, or closes it if it is open; with `stays` it is never closed. */
  choose(kind: string, stays = false) {
    this.kind = this.open?.kind === kind && !stays ? null : kind;
    this.unpin();
  }

  /** A thing on the map was pressed. If it has one answer, gives it; otherwise pins its card. On a touch screen the first
   * press pins the card and the second one answers. */
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

  /** Closes the card, or else the list of the open kind. Returns whether there was anything to close. */
  back(): boolean {
    if (this.pinned) this.unpin();
    else if (this.kind) this.kind = undefined;
    else return false;
    return true;
  }

  /** Clears what is hovered and pinned. The kind stays open, because the next question may have it too. */
  settle() {
    this.unpin();
    this.unhover();
  }

  unhover() {
    this.hovered = null;
    this.pointed = null;
  }

  /** Called by the map when it is made. A new question closes the card. A new position alone does not: another player's
   * offer must not take away what somebody reads. But it may take away what is under the pointer, without a sign. */
  follow() {
    const { table } = this;
    const question = $derived(table.question?.number);
    const view = $derived(table.view);
    let last: number | undefined;
    $effect(() => {
      // There is none while other players' moves are shown.
      if (question === undefined || question === last) return;
      last = question;
      this.settle();
    });
    $effect(() => {
      void view;
      this.unhover();
    });
  }
}
