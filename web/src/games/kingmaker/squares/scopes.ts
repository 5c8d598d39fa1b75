// The scopes of bonuses on the board of squares, in words.
import { SCOPES } from "../../../map/board.generated";
import { list } from "../../../words";

/** The scopes that are named by a direction: "north of the Trent". The others are countries and squares. */
const DIRECTIONS: Readonly<Record<string, string>> = {
  "north-of-tees": "north of the Tees",
  "north-of-trent": "north of the Trent",
};
const scopeWords = (id: string): string =>
  DIRECTIONS[id] ?? `in ${SCOPES.find((scope) => scope.id === id)?.name ?? id}`;

export const scopesWords = (ids: readonly string[]): string => list(ids.map(scopeWords));
