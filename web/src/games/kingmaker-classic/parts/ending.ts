// How a match ended, as the panel tells it.
import type { Outcome } from "../../../wire";
import type { FactionView } from "../../../wire/kingmaker-classic/FactionView";
import type { View } from "../table";

/** §kmc:13.1a,13.2c,13.3a: by a reign, by the votes of both Houses, or by something that is no rule of the game. */
const BY: Readonly<Record<string, "reign" | "votes">> = {
  "sole-king": "reign",
  vote: "votes",
  "shared-vote": "votes",
  "no-royals": "votes",
};
export const endedBy = (outcome: Outcome | null): "reign" | "votes" | "other" => BY[outcome?.ending ?? ""] ?? "other";

const sumOf = ({ votes }: FactionView): number => votes.commons + votes.lords;

/** §kmc:13.2f,13.2g: most votes first; among equals those with more in the Lords. */
export const rankedOf = (view: View): FactionView[] =>
  view.factions.toSorted((a, b) => sumOf(b) - sumOf(a) || b.votes.lords - a.votes.lords);
