// The three Wars of the grand campaign, and the pause between them.
import { sectionsOf } from "../../../table/sections";
import type { Telling } from "../../../wire";
import type { Side } from "../../../wire/plantagenet/Side";

export interface NextWar {
  name: string;
  years: string;
  about: string;
  clause: string;
}

const NEXT: Readonly<Record<number, Readonly<Record<Side, NextWar>>>> = {
  1: {
    york: {
      name: "The Kingmaker",
      years: "1469 to 1471",
      about:
        "York wears the crown. Warwick, who made the King, turns on him and calls Lancaster back from over the sea.",
      clause: "6.3-IIY",
    },
    lancaster: {
      name: "Lancastrian Legitimacy Fades",
      years: "1469 to 1471",
      about: "Lancaster has kept the crown, but not the hearts. The sons of York and Warwick rise again.",
      clause: "6.3-IIL",
    },
  },
  2: {
    york: {
      name: "New Rivals",
      years: "1484 to 1485",
      about: "A king of York is on the throne, and a new claimant gathers ships in France.",
      clause: "6.3-IIIY",
    },
    lancaster: {
      name: "Yorkists' Last Stand",
      years: "1484 to 1485",
      about: "Lancaster reigns. What is left of York tries once more.",
      clause: "6.3-IIIL",
    },
  },
};

/** §6.1.2a: which War follows. */
export const nextWar = (war: number, winner: Side): NextWar | undefined => NEXT[war]?.[winner];

/** The log lines about the end of a War, without the one that says who won: the last section of the log. */
export const newsOf = (log: readonly Telling[]): Telling[] => sectionsOf(log).at(-1)?.lines.slice(1) ?? [];
