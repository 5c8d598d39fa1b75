// What the panel of a Parliament says about seats and cards.
import type { Noble } from "../../../wire/kingmaker/Noble";
import type { Card } from "../../../wire/kingmaker/Card";
import type { ParliamentView } from "../../../wire/kingmaker-classic/ParliamentView";
import type { FactionView } from "../../../wire/kingmaker-classic/FactionView";
import type { VotesView } from "../../../wire/kingmaker-classic/VotesView";
import { cardName, royalName } from "../../kingmaker/names";
import { factionOf } from "../../kingmaker/reading";
import { holderOf, kingsOf } from "./facts";
import type { Bloc, House, Way } from "./hemicycle";
import type { View } from "../table";

const NONE: VotesView = { commons: 0, lords: 0 };
const WAY_OF = { for: "for", against: "against", abstains: "abstains" } as const;

/** The votes of a seat in this Parliament. */
export const votesOf = (view: View, parliament: ParliamentView, seat: string): VotesView =>
  parliament.votes[view.factions.findIndex((faction) => faction.seat === seat)] ?? NONE;

const wayOf = ({ proposal }: ParliamentView, seat: string): Way => {
  const cast = proposal?.cast.find((each) => each.seat === seat);
  return cast ? WAY_OF[cast.vote] : proposal ? "to-call" : "sits";
};

/** The blocs of a House, in the order of the call. */
export const castIn = (view: View, parliament: ParliamentView, house: House): Bloc[] =>
  parliament.order.map((seat) => ({
    seat,
    way: wayOf(parliament, seat),
    votes: votesOf(view, parliament, seat)[house.id],
  }));

/** §kmc:9.1a: by what right it was summoned. */
export const rightWords = (view: View, parliament: ParliamentView): string => {
  const [king, second] = kingsOf(view);
  return king && !second && holderOf(view, king)?.seat === parliament.caller
    ? `for ${royalName(king.royal)}, the sole King`
    : `as ${cardName("chancellor-of-england")}`;
};

export interface Row {
  seat: string;
  votes: VotesView;
  attending: Noble[];
  coming: Noble[];
  able: Noble[];
  isAsked: boolean;
  /** What it has done, does or has still to do, in a few words. */
  words: string;
  way: Way;
}

const countNobles = (nobles: readonly Noble[]): string =>
  `${nobles.length} ${nobles.length === 1 ? "Noble" : "Nobles"}`;

const attendanceWords = (
  view: View,
  parliament: ParliamentView,
  faction: FactionView,
  row: Omit<Row, "words">,
): string => {
  if (row.isAsked && parliament.step === "writs")
    return `may spend ${faction.writs === 1 ? "a Writ" : `${faction.writs} Writs`}`;
  if (row.isAsked) return "chooses who comes";
  if (row.able.length) return `can bring ${countNobles(row.able)}`;
  return row.attending.length
    ? `${countNobles(row.attending)} ${row.attending.length === 1 ? "attends" : "attend"}`
    : "nobody comes";
};

const VOTED: Readonly<Record<Way, string>> = {
  for: "for",
  against: "against",
  abstains: "abstains",
  "to-call": "to come",
  sits: "",
  empty: "",
};
const businessWords = (parliament: ParliamentView, { seat, votes, isAsked, way }: Omit<Row, "words">): string => {
  const isCaller = seat === parliament.caller;
  if (!parliament.proposal) return isCaller ? "proposes" : "";
  if (!votes.commons && !votes.lords) return "no vote here";
  if (isAsked) return "votes now";
  return way === "to-call" && isCaller ? "summoner, last" : VOTED[way];
};

/** The seats in the order in which they are asked. */
export const rowsOf = (view: View, parliament: ParliamentView): Row[] =>
  parliament.order.flatMap((seat) => {
    const faction = factionOf(view, seat);
    if (!faction) return [];
    const own = (nobles: readonly Noble[]) =>
      nobles.filter((noble) => faction.nobles.some((each) => each.noble === noble));
    const row = {
      seat,
      votes: votesOf(view, parliament, seat),
      attending: own(parliament.attending),
      coming: own(parliament.coming),
      able: own(parliament.able).filter((noble) => !parliament.coming.includes(noble)),
      isAsked: parliament.turn === seat,
      way: wayOf(parliament, seat),
    };
    const words =
      parliament.step === "business" ? businessWords(parliament, row) : attendanceWords(view, parliament, faction, row);
    return [{ ...row, words }];
  });

export type Fate = "given" | "returned" | "now" | "again" | "to come" | "unclaimed";
export interface Drawn {
  card: Card;
  fate: Fate;
  words: string;
}

/** The cards that Chancery has given: decided ones first, then the one that is voted on, then the others. */
export const drawnIn = ({ decided, drawn, failed, unclaimed, proposal }: ParliamentView): Drawn[] => {
  const fateOf = (card: Card): Omit<Drawn, "card"> => {
    if (card === proposal?.card) return { fate: "now", words: "voted on now" };
    if (unclaimed.includes(card)) return { fate: "unclaimed", words: "nobody here may hold it" };
    if (failed.includes(card)) return { fate: "again", words: "failed once" };
    return { fate: "to come", words: "to come" };
  };
  const left = drawn.map((card) => ({ card, ...fateOf(card) }));
  return [
    ...decided.map(({ card, to }): Drawn =>
      to
        ? { card, fate: "given", words: `to ${cardName(to)}` }
        : { card, fate: "returned", words: "failed twice, back" },
    ),
    ...left.filter(({ fate }) => fate === "now"),
    ...left.filter(({ fate }) => fate === "again" || fate === "to come"),
    ...left.filter(({ fate }) => fate === "unclaimed"),
  ];
};
