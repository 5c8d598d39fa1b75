// What is hovered, pinned or half chosen, shared by the map and the answers beside it.
import type { Route } from "../../../map/routes";
import { perTable } from "../../../table/per-table.svelte";
import { firstOf, groupsOf, soleGroup, type Group } from "../answers";
import { ransomingOf } from "../panels/ransom.svelte";
import { editionOf, type Choice, type Table } from "../table";
import { isQuiet, keysOf, type Key } from "./keys";
import { MapChoosing } from "./map-choosing.svelte";
import type { Action, View } from "../types";

export class Choosing extends MapChoosing<View, Action, Group> {
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

  protected keysIn(action: Action, view: View): readonly Key[] {
    return keysOf(action, view);
  }
  protected isQuiet(action: Action): boolean {
    return isQuiet(action);
  }
  protected soleOf(groups: readonly Group[]): Group | undefined {
    return soleGroup(groups);
  }
  protected firstOf(groups: readonly Group[]): Group | undefined {
    return firstOf(groups);
  }
  protected wayOf(action: Action, stops: readonly string[]): Route {
    const { plan } = editionOf(this.table);
    return action.do === "sail-to" ? plan.voyage(stops) : plan.march(stops);
  }
}

export const choosingOf = perTable((table: Table) => new Choosing(table));
