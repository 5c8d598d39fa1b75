// What the unit tiles look like. Names and figures come from the server; only the drawing is here.

export const UNIT_KINDS = ["retinue", "vassal", "men_at_arms", "longbowmen", "militia", "mercenaries", "handgunners"] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

export const UNIT_NAMES: Readonly<Record<UnitKind, string>> = {
  retinue: "Retinue",
  vassal: "Vassal",
  men_at_arms: "Men-at-arms",
  longbowmen: "Longbowmen",
  militia: "Militia",
  mercenaries: "Mercenaries",
  handgunners: "Handgunners",
};

/** Line drawings in a box of 24 × 24. */
export const UNIT_DRAWINGS: Readonly<Record<UnitKind, string>> = {
  retinue: "M7 3.5V21 M7 4.5H18.5L15.5 8.5L18.5 12.5H7",
  vassal: "M12 3.6a5.2 5.2 0 1 0 .01 0Z M12 6.6a2.2 2.2 0 1 0 .01 0Z M8.6 13L7.4 20.6L12 17.8L16.6 20.6L15.4 13",
  men_at_arms: "M19.5 4.5L8.6 15.4 M19.5 4.5L17.6 9 M19.5 4.5L15 6.4 M6.2 13L11 17.8 M8.2 15.8L4.8 19.2",
  longbowmen: "M5 5.5C13.5 3.5 20.5 10.5 18.5 19 M5 5.5L18.5 19 M4.5 19.5L19 5 M19 5H14.8 M19 5V9.2",
  militia: "M12 8V21.5 M12 8V2.5 M9.2 5.6C7.6 8 9.2 10.8 12 10.8C14.8 10.8 16.4 8 14.8 5.6",
  mercenaries: "M12 2.5V21.5 M12 2.5L9.4 7.2H14.6Z M12 10C8 8.4 6.2 11 7.4 14C8.6 12.8 10.4 12.8 12 13.4 M12 10H17V13H12",
  handgunners: "M3.5 9.5H17.5V12.5H11L9 14.5L6.5 20.5H3.5L5.5 12.5H3.5Z M20 6.5L21.5 5 M20.4 11H22.4 M20 15.4L21.5 17",
};
