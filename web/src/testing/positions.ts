// Positions of seeded games, in the form in which the page gets them, for the tests of the map layout.
import { execFileSync } from "node:child_process";
import type { Question } from "../wire";

export interface Position<View, Action> {
  /** The game and the number of deeds that lead to this position, for messages of failed tests. */
  match: string;
  name: string;
  seat: string;
  view: View;
  question: Question<Action>;
}

interface Game {
  id: string;
  scenarios: readonly { id: string; minSeats: number; maxSeats: number }[];
}

const run = (...words: string[]): string =>
  execFileSync(process.env.BOSWORTH_PROGRAM ?? "../target/release/bosworth", words, {
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });

/** The same games in every run; another number plays other games. */
const SEED = process.env.BOSWORTH_TEST_SEEDS ?? "1";

/** How many deeds lie between two positions of a game, so that early, late and crowded positions occur. */
const EVERY = "97";

/** `count` positions of every scenario of a game with every number of seats. */
export const positionsOf = <View, Action>(game: string, count: number): Position<View, Action>[] => {
  const { games } = JSON.parse(run("games", "--json")) as { games: readonly Game[] };
  const { scenarios } = games.find(({ id }) => id === game)!;
  return scenarios.flatMap(({ id, minSeats, maxSeats }) =>
    Array.from({ length: maxSeats - minSeats + 1 }, (_, i) => {
      const words = [game, "--scenario", id, "--seats", String(minSeats + i), "--seed", SEED, "--every", EVERY];
      return run("positions", ...words, "--count", String(count))
        .trimEnd()
        .split("\n")
        .map((line) => {
          const position = JSON.parse(line) as Position<View, Action> & { game: number; deeds: number };
          const match = `${words.join(" ")}: game ${position.game}`;
          return { ...position, match, name: `${match}, deed ${position.deeds}` };
        });
    }).flat(),
  );
};
