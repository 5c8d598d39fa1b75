// The log in sections: a line with a heading opens one.
import type { Telling } from "../wire";

export interface Section {
  /** Number of its first line. */
  key: number;
  heading: string | null;
  lines: Telling[];
}

export const sectionsOf = (log: readonly Telling[]): Section[] => {
  const made: Section[] = [];
  for (const line of log) {
    const last = made.at(-1);
    if (!last || line.heading !== null) made.push({ key: line.n, heading: line.heading, lines: [line] });
    else last.lines.push(line);
  }
  return made;
};
