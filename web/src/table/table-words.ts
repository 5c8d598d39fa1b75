// Whom the table waits for, and how it ended, in words.
import type { MatchSummary } from "../wire";
import { capital, holderName } from "../words";
import type { GameModule } from "./game-module";
import type { Table } from "./table.svelte";

const list = (names: readonly string[]): string => (names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

export interface Decision {
  seat: string;
  title: string;
  line: string;
}

/** Whose decision it is. */
export const whose = (table: Table, game: GameModule): Decision => {
  const { match } = table;
  const view = table.moment?.view;
  const own = table.isSpectator ? (match.waitingFor[0] ?? match.seats[0]?.id ?? "") : table.eye;
  if (table.isOver) {
    const winner = match.outcome?.winners[0];
    return { seat: winner ?? own, title: winner ? `${table.seatName(winner)} has won` : match.outcome ? "A draw" : "Given up", line: table.replay ? "Replay" : "The match is over" };
  }
  if (table.isMyTurn) return { seat: own, title: "Your decision", line: [table.seatName(own), game.role(view, own)].filter(Boolean).join(" · ") };
  if (table.back > 0) return { seat: own, title: "Looking back", line: "A moment ago" };
  const others = (table.moment?.match.waitingFor ?? []).flatMap((id) => table.seat(id) ?? []);
  const first = others[0];
  if (!first || match.phase !== "playing") return { seat: own, title: match.scenarioName, line: table.isSpectator ? "Watching" : "" };
  return { seat: first.id, title: `${list(others.map((row) => row.name))} ${others.length > 1 ? "decide" : "decides"}`, line: table.isSpectator ? "You are watching" : capital(list(others.map(holderName))) };
};

/** Why a match cannot be played on, if it cannot. */
export const troubleOf = (match: MatchSummary): string => match.trouble ?? "";

/** How a match ended, in a sentence. */
export const endingWords = (table: Table): string => {
  const { match } = table;
  if (match.phase === "abandoned") return "The match was given up.";
  const { outcome } = match;
  if (!outcome) return "The match is over.";
  const winners = list(outcome.winners.map((id) => table.seatName(id)));
  const losers = list(match.seats.filter((row) => !outcome.winners.includes(row.id) && !outcome.drawn.includes(row.id)).map((row) => row.name));
  if (!winners) return "Nobody is left on the field: the battle is drawn.";
  const isMine = match.mine.length === 1 && outcome.winners.includes(match.mine[0] ?? "");
  const how = outcome.ending === "resignation" ? `${losers} has resigned.` : outcome.ending === "battle" ? `${winners} holds the field.` : `${winners} wins.`;
  return match.mine.length === 1 ? `${isMine ? "You have won" : "You have lost"}: ${how}` : `${winners} has won: ${how}`;
};
