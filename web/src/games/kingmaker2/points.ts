// The Prestige of a Faction.
import type { FactionView } from "../../wire/kingmaker2/FactionView";

/** The Prestige that counts for victory: that of the Alliance, if there is one. */
export const pointsOf = (faction: FactionView): number => (faction.alliance ?? faction.prestige).total;
/** The same in words: for an Alliance both figures. */
export const pointsWords = (faction: FactionView): string =>
  faction.alliance
    ? `${faction.alliance.total} together, ${faction.prestige.total} alone`
    : String(faction.prestige.total);
