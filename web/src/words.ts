// Short texts made from data of the server: names, durations, results.
import type { GameInfo, MatchSummary, SeatRow } from "./wire";

const COUNTS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven"];
export const countWord = (n: number): string => COUNTS[n] ?? String(n);

export const span = (least: number, most: number): string => (least === most ? String(least) : `${least}–${most}`);

export const duration = (least: number, most: number): string => {
  if (most < 100) return `${span(least, most)} min`;
  const hours = (minutes: number) => Math.max(1, Math.round(minutes / 60));
  return least < 50 ? `${least} min – ${hours(most)} h` : `${span(hours(least), hours(most))} h`;
};

export const seatSpan = (game: GameInfo): string =>
  span(Math.min(...game.scenarios.map((s) => s.minSeats)), Math.max(...game.scenarios.map((s) => s.maxSeats)));
export const minuteSpan = (game: GameInfo): string =>
  duration(Math.min(...game.scenarios.map((s) => s.minutes[0])), Math.max(...game.scenarios.map((s) => s.minutes[1])));

export const matchTitle = (match: MatchSummary): string => `${match.gameName}, ${match.scenarioName}`;

export const botName = (bot: string): string => (bot === "random" ? "the random bot" : `the ${bot}`);

export const holderName = ({ holder }: SeatRow): string =>
  holder.kind === "open" ? "nobody yet" : holder.kind === "bot" ? botName(holder.bot) : holder.name;

/** A count of new things, short enough for a badge. */
export const fresh = (n: number): string => (n > 99 ? "99+" : String(n));

/** "Anne, Ben and Cecily". */
export const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
const seatNames = (match: MatchSummary, ids: readonly string[]): string =>
  list(match.seats.filter((s) => ids.includes(s.id)).map((s) => s.name));

/** "Anne and three stewards". */
const holders = (seats: readonly SeatRow[]): string => {
  const names = seats.map(holderName);
  return list(
    [...new Set(names)].map((name) => {
      const count = names.filter((each) => each === name).length;
      return count > 1 && name.startsWith("the ") ? `${countWord(count).toLowerCase()} ${name.slice(4)}s` : name;
    }),
  );
};

export const opponents = (match: MatchSummary): string => {
  const others = match.seats.filter((seat) => !match.mine.includes(seat.id));
  return others.length === 0 ? "you play every seat" : `against ${holders(others)}`;
};

/** How a finished match ended, in a few words. */
export const result = (match: MatchSummary): string => {
  if (match.phase === "abandoned") return "Given up";
  if (!match.outcome) return "Over";
  if (match.outcome.winners.length === 0) return "Drawn";
  const mine = match.mine.filter((id) => match.outcome?.winners.includes(id));
  if (match.mine.length && match.mine.length < match.seats.length) return mine.length ? "You won" : "You lost";
  return `${seatNames(match, match.outcome.winners)} won`;
};

/** The names of those for whom a running match waits. */
export const waiting = (match: MatchSummary): string =>
  list(match.seats.filter((s) => match.waitingFor.includes(s.id)).map(holderName));

export const seatHolders = (match: MatchSummary): string =>
  list(match.seats.map((seat) => `${holderName(seat)} as ${seat.name}`));

const BOTS: Readonly<Record<string, string>> = {
  steward: "A bot that plays sensibly and quickly.",
  random: "A bot that picks any legal move. Good for a first look.",
};
export const aboutBot = (bot: string): string => BOTS[bot] ?? "A bot.";
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const ago = (seconds: number, now = Date.now() / 1000): string => {
  const passed = Math.max(0, now - seconds);
  if (passed < 90) return "just now";
  if (passed < 5400) return `${Math.round(passed / 60)} minutes ago`;
  if (passed < 129600) return `${Math.round(passed / 3600)} hours ago`;
  return `${Math.round(passed / 86400)} days ago`;
};
