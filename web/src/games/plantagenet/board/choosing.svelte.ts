// What is hovered, pinned or half chosen, shared by the map and the answers: kind of action, companions, place, Lord.
import { Choosing as Common } from "../../../table/choosing.svelte";
import { grouped } from "../../../table/choices";
import { perTable } from "../../../table/per-table.svelte";
import type { Action } from "../../../wire/plantagenet/Action";
import type { Locale } from "../../../wire/plantagenet/Locale";
import type { Lord } from "../../../wire/plantagenet/Lord";
import type { View } from "../../../wire/plantagenet/View";
import { isPlanQuestion } from "../campaign/plan.svelte";
import type { Choice, Question, Table } from "../table";
import { companionsOf, groupsOf, placeOfAction, type Group } from "./kinds";

export class Choosing extends Common<View, Action, Locale, Group> {
  companions = $state.raw<readonly Lord[]>([]);
  /** A Lord on the map: under the pointer, in focus, or pressed. */
  hoveredLord = $state<Lord | null>(null);
  focusedLord = $state<Lord | null>(null);
  pinnedLord = $state<Lord | null>(null);

  /** The question, if it is mine and can be answered on the map: a Plan is made elsewhere. */
  get question(): Question | null {
    const { question } = this.table;
    return this.table.isMyTurn && !isPlanQuestion(question) ? question : null;
  }

  readonly groups = $derived.by(() => groupsOf(this.question, this.table.view));

  /** The group whose places glow: the one that was chosen, if it still exists; otherwise the first with places. */
  readonly open = $derived.by((): Group | null => {
    if (this.kind === null) return null;
    return (
      this.groups.find((group) => group.kind === this.kind && group.choices.length > 1) ??
      this.groups.find((group) => group.isPlaced) ??
      null
    );
  });

  readonly possibleCompanions = $derived.by((): readonly Lord[] => [
    ...new Set((this.open?.choices ?? []).flatMap(({ action }) => companionsOf(action))),
  ]);

  /** The choices that a press on the map can mean. */
  readonly offered = $derived.by((): readonly Choice[] => {
    const from = this.open
      ? this.open.choices
      : this.groups.filter((group) => !group.isLast).flatMap((group) => group.choices);
    const wanted = this.companions.filter((lord) => this.possibleCompanions.includes(lord));
    return from.filter(({ action }) => {
      if (!("with" in action) || action.do === "intercept") return true;
      return action.with.length === wanted.length && wanted.every((lord) => action.with.includes(lord));
    });
  });

  readonly lit = $derived.by(() => grouped(this.offered, ({ action }) => this.#placesOf(action)));

  #placesOf(action: Action): readonly Locale[] {
    const at = this.table.view ? placeOfAction(this.table.view, action) : null;
    return at ? [at] : [];
  }

  /** The Lord whose forces the card shows. */
  get lookedLord(): Lord | null {
    return this.hoveredLord ?? this.pinnedLord ?? this.focusedLord;
  }

  hover(thing: { at: Locale; lord: Lord | null } | null) {
    this.hovered = thing?.at ?? null;
    this.hoveredLord = thing?.lord ?? null;
  }

  focus(thing: { at: Locale; lord: Lord | null } | null) {
    this.focused = thing?.at ?? null;
    this.focusedLord = thing?.lord ?? null;
  }

  override unpin() {
    super.unpin();
    this.pinnedLord = null;
  }

  toggle(lord: Lord) {
    this.companions = this.companions.includes(lord)
      ? this.companions.filter((other) => other !== lord)
      : [...this.companions, lord];
  }

  /** Answers with this Lord if exactly one answer is about him; otherwise shows him. On a touch screen the first press
   * shows him and the second one answers. */
  pressLord(at: Locale, lord: Lord, isTouch: boolean) {
    const isShown = this.pinned === at && this.pinnedLord === lord;
    const his = this.offered.filter(
      ({ action }) => "lord" in action && action.lord === lord && this.#placesOf(action).includes(at),
    );
    const [only] = his;
    if (his.length === 1 && only && (!isTouch || isShown)) return this.act(only);
    if (!isTouch && this.lit.has(at)) return this.press(at, false);
    if (isShown) return this.unpin();
    this.pinned = at;
    this.pinnedLord = lord;
  }

  override settle() {
    super.settle();
    this.companions = [];
  }

  override unhover() {
    super.unhover();
    this.hoveredLord = null;
  }
}

export const choosingOf = perTable((table: Table) => new Choosing(table));
