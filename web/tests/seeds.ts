// The seeds of the tests: no match of a test hangs on chance.

/** The header by which a server started for tests is told the seed of a new match. */
export const SEED_HEADER = "x-bosworth-seed";

/** Which set of seeds is played; with another number, every test is played with other dice. */
export const SET = Number(process.env.BOSWORTH_TEST_SEEDS ?? 1);

/** The seed of a test, from its title: the same in every run of a set, another for every test. */
export const seedOf = (title: string): number => {
  let hash = 2166136261;
  for (const letter of title) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  return (hash >>> 0) + SET;
};
