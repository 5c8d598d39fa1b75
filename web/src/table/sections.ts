// Splits the log into sections: each line with a heading starts one.
import type { Heading, Telling } from "../wire";

export interface Section {
  /** Number of its first line. */
  key: number;
  heading: Heading | null;
  lines: Telling[];
}

export const sectionsOf = (log: readonly Telling[]): Section[] => {
  const made: Section[] = [];
  for (const line of log) {
    const last = made.at(-1);
    if (!last || line.heading) made.push({ key: line.n, heading: line.heading, lines: [line] });
    else last.lines.push(line);
  }
  return made;
};

/** "Turn 3 · Levy". */
export const headingWords = ({ title, part }: Heading): string => (part ? `${title} · ${part}` : title);
