// Splits the log by Turns, and by deeds: what one side did on a Command card or in the Muster of one Lord.
import { isWithin } from "../../../table/clauses";
import { headingWords, sectionsOf, type Section } from "../../../table/sections";
import type { Heading, Telling } from "../../../wire";

/** Clauses of the lines that turn up a Command card: of a Lord who acts, or a Pass. */
const CARD_CLAUSES: readonly string[] = ["4.2a", "4.2.3a"];
/** Kinds of headings within a battle. */
const BATTLE: ReadonlySet<string> = new Set(["battle", "array", "round", "missiles", "melee", "field"]);
/** Clauses of the end of a battle: who held the field, and what followed. */
const AFTERMATH: readonly string[] = ["4.4.3", "4.4.4"];
/** Lines about the Influence marker are left out: the track shows it anyway. */
const TRACK_CLAUSE = "1.4.1a";

export interface Deed {
  seat: string;
  title: string;
  /** Without the opening line. */
  lines: Telling[];
  /** Lines of battles, which are left out of `lines`. */
  blows: number;
}

const isMuster = (line: Telling): boolean => line.heading?.kind === "muster";
const opens = (line: Telling): boolean => line.seat !== null && (CARD_CLAUSES.includes(line.clause) || isMuster(line));
const titleOf = (line: Telling): string => {
  const lord = line.words.find(({ thing }) => thing?.kind === "lord")?.text ?? line.heading?.part;
  if (isMuster(line)) return `Muster of ${lord ?? "a Lord"}`;
  return `Command card: ${lord ?? "Pass"}`;
};

/** The deeds of both sides, in order. */
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
    if (line.heading) {
      isBattle = BATTLE.has(line.heading.kind);
      if (!isBattle) current = null;
    }
    if (!current || line.clause === TRACK_CLAUSE) continue;
    if (isBattle && !AFTERMATH.some((clause) => isWithin(line.clause, clause))) current.blows += 1;
    else current.lines.push(line);
  }
  return made;
};

export interface TurnLog {
  key: number;
  /** The number of the Turn; null for the set-up. */
  turn: number | null;
  sections: Section[];
}

/** The log by Turns; what comes before the first is the set-up. */
export const turnsOf = (log: readonly Telling[]): TurnLog[] => {
  const made: TurnLog[] = [];
  for (const section of sectionsOf(log)) {
    const turn = section.heading?.kind === "turn" ? section.heading.number : null;
    const last = made.at(-1);
    if (!last || (turn !== null && last.turn !== turn)) made.push({ key: section.key, turn, sections: [section] });
    else last.sections.push(section);
  }
  return made;
};

/** The name of a section within its Turn. */
export const nameWithin = (heading: Heading | null): string => {
  if (!heading) return "The set-up";
  return heading.kind === "turn" ? (heading.part ?? heading.title) : headingWords(heading);
};
