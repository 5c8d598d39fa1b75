// Reads the dice and losses of strikes from the log.
import type { Telling } from "../../wire";

export interface StrikeDie {
  face: number;
  passed: boolean;
  /** A second throw took its place. */
  replaced: boolean;
}

export interface StrikeLog {
  phase: "missiles" | "melee";
  /** The Lords who take part. */
  lords: readonly string[];
  lines: Telling[];
}

/** The strikes of a round, in order: each begins with a heading. */
export const strikesOf = (log: readonly Telling[], round: number): StrikeLog[] => {
  const found: StrikeLog[] = [];
  let current: StrikeLog | null = null;
  for (const line of log) {
    if (line.heading) {
      const { kind, number } = line.heading;
      const lords = line.about.flatMap((thing) => (thing.kind === "lord" ? [thing.id] : []));
      current =
        number === round && (kind === "missiles" || kind === "melee") ? { phase: kind, lords, lines: [] } : null;
      if (current) found.push(current);
    }
    current?.lines.push(line);
  }
  return found;
};

/** The dice that a side has thrown for its units in a strike. */
export const diceOf = (strike: StrikeLog | undefined, side: string): StrikeDie[] => {
  const dice: StrikeDie[] = [];
  for (const line of strike?.lines ?? []) {
    if (line.seat !== side) continue;
    for (const die of line.dice) {
      if (die.passed === null) continue;
      const last = dice.at(-1);
      if (die.reroll && last) last.replaced = true;
      dice.push({ face: die.face, passed: die.passed, replaced: false });
    }
  }
  return dice;
};

export const lossesOf = (strike: StrikeLog | undefined, side: string): number =>
  diceOf(strike, side).filter((die) => !die.passed && !die.replaced).length;

/** The strikes of a round in which any of these lords took part. */
export const strikesWith = (strikes: readonly StrikeLog[], lords: readonly string[]): StrikeLog[] =>
  strikes.filter((strike) => strike.lords.some((lord) => lords.includes(lord)));
