// The log by Turns, and by what one side did at a time: a Command card, or one Lord's Muster.
import { sectionsOf, type Section } from "../../../table/sections";
import { boldNames } from "../../../table/spans";
import type { Telling } from "../../../wire";

/** Lines that turn up a Command card: of somebody who acts, or of nobody. */
const CARD_CLAUSES: readonly string[] = ["4.2a", "4.2.3a"];
const MUSTER = "Muster · ";
const BATTLE = /^(Array|Round \d+|The end)/;
/** The marker tells where the Influence stands. */
const TRACK_CLAUSE = "1.4.1a";
const TURN = /^Turn (\d+)/;

export interface Deed {
  seat: string;
  title: string;
  /** Without the opening line. */
  lines: Telling[];
  /** Lines of battles, which are left out of `lines`. */
  blows: number;
}

const opens = (line: Telling): boolean =>
  line.seat !== null && (CARD_CLAUSES.includes(line.clause) || (line.heading?.startsWith(MUSTER) ?? false));
const titleOf = (line: Telling): string => {
  const [lord] = boldNames(line.text);
  if (line.heading?.startsWith(MUSTER)) return `Muster of ${lord ?? line.heading.slice(MUSTER.length)}`;
  return lord ? `Command card: ${lord}` : "Command card: Pass";
};

/** What the sides did, one after the other. */
export const deedsOf = (log: readonly Telling[]): Deed[] => {
  const made: Deed[] = [];
  let current: Deed | null = null;
  let isBattle = false;
  for (const line of log) {
    if (opens(line) && line.seat) {
      current = { seat: line.seat, title: titleOf(line), lines: [], blows: 0 };
      made.push(current);
      isBattle = false;
      continue;
    }
    if (line.heading !== null) {
      isBattle = BATTLE.test(line.heading);
      if (!isBattle) current = null;
    }
    if (!current || line.clause === TRACK_CLAUSE) continue;
    // Of a battle only its end is told: who held the field, and what followed.
    if (isBattle && !line.clause.startsWith("4.4.3") && !line.clause.startsWith("4.4.4")) current.blows += 1;
    else current.lines.push(line);
  }
  return made;
};

export interface TurnLog {
  key: number;
  title: string;
  sections: Section[];
}

/** The log by Turns; what comes before the first is the set-up. */
export const turnsOf = (log: readonly Telling[]): TurnLog[] => {
  const made: TurnLog[] = [];
  for (const section of sectionsOf(log)) {
    const turn = TURN.exec(section.heading ?? "")?.[0];
    const last = made.at(-1);
    if (!last || (turn && last.title !== turn))
      made.push({ key: section.key, title: turn ?? "Before the first Turn", sections: [section] });
    else last.sections.push(section);
  }
  return made;
};
