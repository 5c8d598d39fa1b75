// What is half chosen on the map: the kind of action, who comes along, the place that is looked at.
import { perTable } from "../../../table/per-table.svelte";
import type { Choice, Question, Table } from "../table";
import type { Locale } from "../../../wire/plantagenet/Locale";
import type { Lord } from "../../../wire/plantagenet/Lord";
import type { View } from "../../../wire/plantagenet/View";
import { isPlanQuestion } from "../campaign/plan.svelte";
import { companionsOf, groupsOf, placeOfAction, type Group, type Kind } from "./kinds";

export class Choosing {
  #kind = $state<Kind | null | undefined>(undefined);
  companions = $state.raw<readonly Lord[]>([]);
  hovered = $state<Locale | null>(null);
  focused = $state<Locale | null>(null);
  /** A place whose card stays, because it offers several things or was tapped. */
  pinned = $state<Locale | null>(null);
  /** A Lord on the map: under the pointer, in focus, or pressed. */
  hoveredLord = $state<Lord | null>(null);
  focusedLord = $state<Lord | null>(null);
  pinnedLord = $state<Lord | null>(null);
  /** An answer of the prompt that is looked at. */
  hinted = $state.raw<Choice | null>(null);

  constructor(readonly table: Table) {}

  get view(): View | undefined {
    return this.table.view;
  }

  /** The question that the map can answer. */
  get question(): Question | null {
    const { question } = this.table;
    return this.table.isMyTurn && !isPlanQuestion(question) ? question : null;
  }

  readonly groups = $derived.by(() => groupsOf(this.question, this.view));

  /** The group whose places glow: the one that was chosen as long as it is there, else the first that lies on the map. */
  readonly group = $derived.by((): Group | null => {
    if (this.#kind === null) return null;
    return (
      this.groups.find((group) => group.kind === this.#kind && group.choices.length > 1) ??
      this.groups.find((group) => group.isPlaced) ??
      null
    );
  });

  readonly possibleCompanions = $derived.by((): readonly Lord[] => [
    ...new Set((this.group?.choices ?? []).flatMap((choice) => companionsOf(choice.action))),
  ]);

  /** The choices that a press on the map can mean. */
  readonly offered = $derived.by((): readonly Choice[] => {
    const from = this.group
      ? this.group.choices
      : this.groups.filter((group) => !group.isLast).flatMap((group) => group.choices);
    const wanted = this.companions.filter((lord) => this.possibleCompanions.includes(lord));
    return from.filter((choice) => {
      const action = choice.action;
      if (!("with" in action) || action.do === "intercept") return true;
      return action.with.length === wanted.length && wanted.every((lord) => action.with.includes(lord));
    });
  });

  readonly legal = $derived.by((): ReadonlyMap<Locale, readonly Choice[]> => {
    const { view } = this;
    const found = new Map<Locale, Choice[]>();
    if (!view) return found;
    for (const choice of this.offered) {
      const at = placeOfAction(view, choice.action);
      if (at) found.set(at, [...(found.get(at) ?? []), choice]);
    }
    return found;
  });

  /** The place that a card explains. */
  get looked(): Locale | null {
    return this.pinned ?? this.hovered ?? this.focused;
  }

  /** The Lord whose forces the card tells. */
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

  unpin() {
    this.pinned = null;
    this.pinnedLord = null;
  }

  /** The way that is drawn before one commits. */
  readonly route = $derived.by((): readonly string[] => {
    const choices = this.hinted ? [this.hinted] : this.looked ? (this.legal.get(this.looked) ?? []) : [];
    return choices.find((choice) => choice.preview.route.length > 1)?.preview.route ?? [];
  });

  /** Opens a kind, or closes it again; `stays` only opens. */
  choose(kind: Kind, stays = false) {
    this.#kind = this.group?.kind === kind && !stays ? null : kind;
    this.unpin();
  }

  toggle(lord: Lord) {
    this.companions = this.companions.includes(lord)
      ? this.companions.filter((other) => other !== lord)
      : [...this.companions, lord];
  }

  /** Answers with what this place means; where it means several things, its card asks. */
  press(at: Locale, isTouch: boolean) {
    const choices = this.legal.get(at) ?? [];
    const [only] = choices;
    if (choices.length === 1 && only && (!isTouch || this.pinned === at)) this.act(only);
    else if (this.pinned === at) this.unpin();
    else this.pinned = at;
  }

  /** Answers with this Lord, if he is one answer; else he is shown. A finger shows first and answers with the second press. */
  pressLord(at: Locale, lord: Lord, isTouch: boolean) {
    const { view } = this;
    const isShown = this.pinned === at && this.pinnedLord === lord;
    const his = this.offered.filter((choice) => {
      const action = choice.action;
      return view && "lord" in action && action.lord === lord && placeOfAction(view, action) === at;
    });
    const [only] = his;
    if (his.length === 1 && only && (!isTouch || isShown)) return this.act(only);
    if (!isTouch && this.legal.has(at)) return this.press(at, false);
    if (isShown) return this.unpin();
    this.pinned = at;
    this.pinnedLord = lord;
  }

  act(choice: Choice) {
    this.table.act(choice.text);
    this.settle();
  }

  /** Back one step: the card, then the kind. Says whether there was anything to go back from. */
  back(): boolean {
    if (this.pinned) this.unpin();
    else if (this.#kind) this.#kind = undefined;
    else return false;
    return true;
  }

  /** Nothing is looked at any more; the kind stays, for the next question may be alike. */
  settle() {
    this.unpin();
    this.hover(null);
    this.hinted = null;
    this.companions = [];
  }
}

export const choosingOf = perTable((table: Table) => new Choosing(table));
