// Numbers of rules: "4.4.2m" is within "4.4.2", which is within "4.4" and "4".

/** Whether a rule is one of a chapter or section, or is that section. */
export const isWithin = (clause: string, section: string): boolean =>
  clause.startsWith(section) && !/^\d/.test(clause.slice(section.length));
