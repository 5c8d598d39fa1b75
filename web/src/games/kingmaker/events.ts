// What Event cards do, in plain words, for those kinds of cards that all editions have.
import { capital, list } from "../../words";
import type { Edition } from "./edition";
import type { EventFacts } from "./facts";
import { cardName, placeName } from "./names";

const callWords = ({ who, to, ships }: NonNullable<EventFacts["calls"]>[number]): string =>
  `${cardName(who)} to ${placeName(to)}${ships ? `, with ${ships === 1 ? "a ship" : `${ships} ships`}` : ""}`;

export const raidWords = ({ calls = [] }: EventFacts): string =>
  `Called away at once: ${calls.map(callWords).join("; ")}.`;
export const embassyWords = ({ to = "" }: EventFacts): string =>
  `A sole King goes to ${placeName(to)}, and with him the Noble he stands with.`;
export const mercenaryWords = ({ companies = [] }: EventFacts): string =>
  `${list(companies.map(capital))} Mercenaries in play go home: their cards are discarded.`;
export const FREE_MOVE_WORDS = "Kept for later: a piece of this Faction may move once more.";

export const eventFacts = ({ events }: Edition, id: string): EventFacts | undefined => events.get(id);
/** What an Event does, in plain words. */
export const eventWords = ({ eventKinds }: Edition, event: EventFacts): string =>
  eventKinds[event.kind]?.words(event) ?? "";
export const eventClause = ({ eventKinds }: Edition, event: EventFacts): string => eventKinds[event.kind]?.clause ?? "";
