// The log of a moment: updates replace its end, and earlier lines are loaded after a snapshot.
import type { Telling } from "../wire";

interface Logged {
  log: readonly Telling[];
}

/** The number of the first line that is there; 0 if nothing is missing before it. */
export const firstLine = ({ log }: Logged): number => log[0]?.n ?? 0;

/** The log with its lines from `from` on replaced. */
export const withEnd = (log: readonly Telling[], from: number, end: readonly Telling[]): Telling[] => [
  ...log.filter((line) => line.n < from),
  ...end,
];

/** The moment with earlier lines, if they end where its own begin. */
export const withEarlier = <Of extends Logged>(moment: Of, earlier: readonly Telling[]): Of => {
  const first = firstLine(moment);
  const missing = earlier.filter((line) => line.n < first);
  return missing.at(-1)?.n === first - 1 ? { ...moment, log: [...missing, ...moment.log] } : moment;
};
