// The seeds of the browser tests: no test depends on chance.

/** The request header that sets the seed of a new match, on a server started for tests. */
export const SEED_HEADER = "x-bosworth-seed";

/** The set of seeds: another number gives every test other dice. */
export const SET = Number(process.env.BOSWORTH_TEST_SEEDS ?? 1);

/** The seed of a test, computed from its title: different for every test, the same in every run of a set. */
export const seedOf = (title: string): number => {
  let hash = 2166136261;
  for (const letter of title) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  return (hash >>> 0) + SET;
};
