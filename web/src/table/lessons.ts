// What a guide for newcomers is made of: lessons, and when each of them fits.
import type { Question } from "../wire";
import { isWithin } from "./clauses";

export interface Lesson {
  title: string;
  /** What is being asked. */
  what: string;
  /** Why it matters. */
  why: string;
  /** A sensible answer. */
  advice: string;
}

/** What can be answered, and the rule that asks. */
export interface Asked<Kind extends string = string> {
  kinds: ReadonlySet<Kind>;
  clause: string;
}

export const askedBy = <Action extends { do: string }>({
  choices,
  clause,
}: Pick<Question<Action>, "choices" | "clause">): Asked<Action["do"]> => ({
  kinds: new Set(choices.map(({ action }): Action["do"] => action.do)),
  clause,
});

/** For the answers of a game: whether one of some kinds is offered. */
export const offering =
  <Kind extends string>() =>
  (...some: Kind[]) =>
  ({ kinds }: Pick<Asked<Kind>, "kinds">): boolean =>
    some.some((kind) => kinds.has(kind));

/** Whether one of these clauses asks. */
export const by =
  (...clauses: string[]) =>
  ({ clause }: Pick<Asked, "clause">): boolean =>
    clauses.some((each) => isWithin(clause, each));
