// Which offers concern me.
import type { Table } from "../../../table/table.svelte";
import type { OfferView } from "../../../wire/kingmaker/OfferView";
import { viewOf } from "../reading";

/** Whether I can answer an offer now. */
const isAnswerable = (table: Table, offer: OfferView): boolean =>
  offer.from !== table.eye && (table.question?.choices ?? []).some((choice) => choice.text === `decline ${offer.id}`);

/** Offers that wait for a word of mine: made to me, or mine and paid. */
export const awaiting = (table: Table): readonly OfferView[] =>
  table.isSpectator ? [] : (viewOf(table)?.offers ?? []).filter((offer) => (offer.paid === null ? isAnswerable(table, offer) : offer.from === table.eye));
