// Which offers concern me, and an offer in a sentence.
import { choiceTo } from "../../../table/choices";
import type { Table } from "../table";
import type { OfferView } from "../../../wire/kingmaker/OfferView";
import { list } from "../../../words";
import { cardName, nobleName } from "../names";
import { factionName } from "../reading";
import { goodsWords } from "./goods";

/** Whether I can answer an offer now. */
const isAnswerable = (table: Table, offer: OfferView): boolean =>
  offer.from !== table.eye &&
  choiceTo(table.question?.choices, "decline", (action) => action.offer === offer.id) !== undefined;

/** Offers that wait for my answer: made to me, or made by me and to be confirmed after payment. */
export const awaiting = (table: Table): readonly OfferView[] =>
  table.isSpectator
    ? []
    : (table.view?.offers ?? []).filter((offer) =>
        offer.paid === null ? isAnswerable(table, offer) : offer.from === table.eye,
      );

export const offerTitle = (table: Table, offer: OfferView): string => {
  const [isFromMe, isToMe] = [offer.from === table.moment?.eye, offer.to === table.moment?.eye];
  const [from, to] = [isFromMe ? "You" : factionName(table, offer.from), isToMe ? "you" : factionName(table, offer.to)];
  const verb = isFromMe ? "propose" : "proposes";
  if (offer.kind === "alliance") return `${from} ${verb} an Alliance with ${to}`;
  if (offer.kind === "force") return `${from} ${verb} a Force under ${nobleName(offer.commander ?? "")}`;
  if (offer.kind === "command")
    return `${from} ${isFromMe ? "offer" : "offers"} ${to} the command of ${list(offer.nobles.map(nobleName))}`;
  const given = list(goodsWords(offer.give)) || "nothing";
  const taken =
    list(offer.paid?.map(cardName) ?? goodsWords(offer.take, isToMe ? "your hand" : "that hand")) || "nothing";
  return `${from} ${isFromMe ? "offer" : "offers"} ${to} ${given} for ${taken}`;
};
