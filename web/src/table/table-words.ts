// Texts of the table: whose decision it is, how the match ended, a proposed draw.
import type { MatchSummary } from "../wire";
import { capital, holderName, list } from "../words";
import type { GameModule } from "./game-module";
import type { Problem } from "./live.svelte";
import type { Table } from "./table.svelte";

export interface Decision {
  seat: string;
  title: string;
  line: string;
}

/** Whose decision it is; or that this is a replay, or the end. */
export const whose = (table: Table, game: GameModule): Decision => {
  const { match } = table;
  const view = table.view;
  const own = table.isSpectator ? (match.waitingFor[0] ?? match.seats[0]?.id ?? "") : table.eye;
  if (table.replay)
    return {
      seat: table.moment?.log.at(-1)?.seat ?? own,
      title: `Replay, step ${table.replay.at} of ${table.replay.length}`,
      line: "Replay",
    };
  if (table.isOver) {
    const winners = match.outcome?.winners ?? [];
    const won = `${capital(table.seatNames(winners))} ${winners.length > 1 ? "have" : "has"} won`;
    return {
      seat: winners[0] ?? own,
      title: winners.length ? won : match.outcome ? "A draw" : "Given up",
      line: "The match is over",
    };
  }
  if (table.isMyTurn)
    return {
      seat: own,
      title: "Your decision",
      line: [table.seatName(own), game.role(view, own)].filter(Boolean).join(" · "),
    };
  if (table.back > 0) return { seat: own, title: "Looking back", line: "A moment ago" };
  const others = (table.moment?.match.waitingFor ?? []).flatMap((id) => table.seat(id) ?? []);
  const first = others[0];
  if (!first || match.phase !== "playing")
    return { seat: own, title: match.scenarioName, line: table.isSpectator ? "Watching" : "" };
  return {
    seat: first.id,
    title: `${capital(table.seatNames(others.map((row) => row.id)))} ${others.length > 1 ? "decide" : "decides"}`,
    line: table.isSpectator ? "You are watching" : capital(list(others.map(holderName))),
  };
};

/** Whether the server refused the action as illegal, as opposed to a problem with the connection or the message. */
export const isIllegal = (problem: Problem): boolean => problem.field === "action";

/** The error text. For an illegal action it leaves out the server's text, which quotes the action in its written form. */
export const problemWords = (problem: Problem): string =>
  isIllegal(problem) ? "That cannot be done now." : problem.why;

/** Why a match cannot be played on, if it cannot. */
export const troubleOf = (match: MatchSummary): string => match.trouble ?? "";

/** The words for the texts about an ending. */
interface Sides {
  winners: string;
  /** The verb for the winners: "has" or "have". */
  has: string;
  losers: string;
  /** Whether there are several losers. */
  many: boolean;
}

/** Why the winners have won, by kind of ending. */
const WON: Readonly<Record<string, (sides: Sides) => string>> = {
  resignation: ({ losers, many }) => `${losers} ${many ? "have" : "has"} resigned.`,
  battle: ({ winners }) => `${winners} holds the field.`,
  campaign: ({ losers }) => `${losers} has no Lord left on the map.`,
  threshold: ({ winners }) => `${winners} has all the Influence that it takes.`,
  "scenario-end": ({ winners }) => `the last Turn is over, and ${winners} has more Influence.`,
  "test-of-arms": ({ winners }) => `the city of York favours ${winners}.`,
  dynastic: ({ losers }) => `${losers} has no Heir left.`,
  war: ({ losers }) => `${losers} has lost every Heir of the last War.`,
  royalty: ({ winners }) => `${winners} controls the last Royal alive, a King.`,
  "shared-royalty": ({ winners }) => `${winners} control the last Royal alive, a King.`,
  prestige: ({ winners }) => `${winners} has held the Prestige Victory card for a whole turn.`,
  "shared-prestige": ({ winners }) => `${winners} have held the Prestige Victory card together for a whole turn.`,
  "minor-prestige": ({ winners }) => `the time is up, and ${winners} has most Prestige.`,
  "joint-minor-prestige": ({ winners }) => `the time is up, and ${winners} share the most Prestige.`,
  "long-stop": ({ winners, has }) => `the game has lasted as long as it may, and ${winners} ${has} most Prestige.`,
  chancellor: ({ winners }) => `the lead is shared, and ${winners} has the Chancellor of England.`,
  "sole-king": ({ winners, has }) => `${winners} ${has} held the only crowned King long enough.`,
  vote: ({ winners, has }) => `the last round is over, and ${winners} ${has} most votes in Parliament.`,
  "shared-vote": ({ winners }) => `the last round is over, and ${winners} have equally many votes in Parliament.`,
  "no-royals": ({ winners, has }) => `no Royal is left alive, and ${winners} ${has} most votes in Parliament.`,
  stopped: ({ winners, has }) => `all agreed to stop, and ${winners} ${has} most Prestige.`,
};

/** Why nobody has won, by kind of ending. */
const DRAWN: Readonly<Record<string, string>> = {
  agreement: "All have agreed to end the match: a draw.",
  "no-royals": "No Royal is left alive: the kingdom falls to France, and everybody has lost.",
  battle: "Nobody is left on the field: the battle is drawn.",
  campaign: "Neither side has a Lord left on the map: a draw.",
  "scenario-end": "The last Turn is over, and neither side has more Influence: a draw.",
  "test-of-arms": "The city of York favours neither side: a draw.",
};

/** How a match ended, in a sentence. */
export const endingWords = (table: Table): string => {
  const { match } = table;
  if (match.phase === "abandoned") return "The match was given up.";
  const { outcome } = match;
  if (!outcome) return "The match is over.";
  const winners = table.seatNames(outcome.winners);
  if (!winners) return DRAWN[outcome.ending] ?? "The match is drawn.";
  const lost = match.seats
    .filter((row) => !outcome.winners.includes(row.id) && !outcome.drawn.includes(row.id))
    .map((row) => row.id);
  const has = outcome.winners.length > 1 ? "have" : "has";
  const how = WON[outcome.ending]?.({ winners, has, losers: table.seatNames(lost), many: lost.length > 1 });
  const isMine = outcome.winners.includes(match.mine[0] ?? "");
  const who = match.mine.length === 1 ? (isMine ? "You have won" : "You have lost") : `${capital(winners)} ${has} won`;
  return how ? `${who}: ${how}` : `${who}.`;
};

export interface Proposal {
  words: string;
  /** Whether I have made it or agreed to it: then I can only take it back. */
  isMine: boolean;
}

/** The proposal to end the match as a draw, if there is one. */
export const proposalOf = (table: Table): Proposal | null => {
  const { agreed, phase, seats } = table.match;
  if (phase !== "playing" || agreed.length === 0) return null;
  const isMine = agreed.includes(table.eye);
  const silent = seats.filter((row) => !agreed.includes(row.id)).map((row) => row.id);
  return {
    isMine,
    words: isMine
      ? `You propose to end the match as a draw. ${capital(table.seatNames(silent))} ${silent.length > 1 ? "have" : "has"} not answered yet.`
      : `${capital(table.seatNames(agreed))} ${agreed.length > 1 ? "propose" : "proposes"} to end the match as a draw.`,
  };
};

/** Whether a draw can be proposed: only among people, since bots do not negotiate. */
export const canPropose = (table: Table): boolean =>
  table.match.phase === "playing" &&
  !table.isSpectator &&
  table.match.agreed.length === 0 &&
  table.match.seats.every((row) => row.holder.kind === "person");
