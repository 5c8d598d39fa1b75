// Clause numbers: "4.4.2m" is within "4.4.2", which is within "4.4" and "4".

/** Whether a clause is the given chapter or section, or belongs to it. */
export const isWithin = (clause: string, section: string): boolean =>
  clause.startsWith(section) && !/^\d/.test(clause.slice(section.length));
