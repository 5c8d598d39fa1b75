// What is hovered, pinned or half chosen. A piece is chosen before its destination: the squares that a march reaches glow
// only once it is known who marches.
import type { Route } from "../../map/routes";
import { perTable } from "../../table/per-table.svelte";
import { MapChoosing } from "../kingmaker/map/map-choosing.svelte";
import type { Key } from "../kingmaker/map/keys";
import { firstOf, groupsOf, isWay, soleOf, type Group } from "./answers";
import { plan } from "./map/plan";
import { isInPanel, panelOf } from "./panels";
import type { Action, Choice, Table, View } from "./table";
import { isQuiet, keysOf, moverOf } from "./things";

export class Choosing extends MapChoosing<View, Action, Group> {
  /** The panel beside a wide map, whose answers need no buttons in the prompt. */
  readonly #panel = $derived.by(() => (this.table.isWide ? panelOf(this.table.view, this.table.question) : null));
  readonly #inPanel = $derived.by(() => this.#all.filter(({ action }) => isInPanel(this.#panel, action)));
  readonly #choices = $derived.by(() => this.#all.filter((choice) => !this.#inPanel.includes(choice)));

  get #all(): readonly Choice[] {
    return this.table.question?.choices ?? [];
  }

  readonly groups = $derived.by(() => (this.table.view ? groupsOf(this.#choices, this.table.view) : []));

  protected keysIn(action: Action, view: View): readonly Key[] {
    return keysOf(action, view);
  }
  protected isQuiet(action: Action): boolean {
    return isQuiet(action);
  }
  protected soleOf(groups: readonly Group[]): Group | undefined {
    return soleOf(groups);
  }
  /** Ending a step is not the most likely answer as long as the panel has some. */
  protected firstOf(groups: readonly Group[]): Group | undefined {
    const first = firstOf(groups);
    return first?.does === "done" && this.#inPanel.length ? undefined : first;
  }
  protected wayOf(action: Action, stops: readonly string[]): Route {
    return action.do === "navigate" ? plan.voyage(stops) : plan.march(stops);
  }

  /** The group of a piece that can move. */
  #ways(): ReadonlyMap<Key, Group> {
    return new Map(
      this.mains.filter(isWay).flatMap((group) => {
        const [first] = group.choices;
        const mover = first && moverOf(first.action);
        return mover ? [[mover, group] as const] : [];
      }),
    );
  }

  /** Before it is known who moves, the pieces that can move glow, and not their destinations. */
  protected override litBy(opened: Group | null): ReadonlyMap<Key, readonly Choice[]> {
    const shown = opened ?? (this.sole && isWay(this.sole) ? this.sole : null);
    if (shown || !this.table.isMyTurn) return super.litBy(shown);
    const all = this.mains.filter((group) => !isWay(group)).flatMap(({ choices }) => choices);
    const loud = this.byKey(all.filter(({ action }) => !isQuiet(action)));
    const movers = [...this.#ways().keys()];
    if (!loud.size && !movers.length) return this.byKey(all);
    return new Map([...movers.map((key): [Key, readonly Choice[]] => [key, loud.get(key) ?? []]), ...loud]);
  }

  /** A press on a piece that can move chooses it; pressed again, it lets it go. */
  override press(key: Key, isTouch: boolean) {
    const way = this.#ways().get(key);
    if (!way) super.press(key, isTouch);
    else if (this.isWanted(way.kind)) this.fold();
    else this.choose(way.kind, true);
  }
}

export const choosingOf = perTable((table: Table) => new Choosing(table));
