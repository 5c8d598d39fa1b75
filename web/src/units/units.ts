// The names and drawings of unit tiles. Their figures come from the server.

export const UNIT_KINDS = [
  "retinue",
  "vassal",
  "men_at_arms",
  "longbowmen",
  "militia",
  "mercenaries",
  "handgunners",
] as const;
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
  mercenaries: "M6 20.5L17 5.5 M18 20.5L7 5.5 M18.8 3L18.3 7.2L15.2 5Z M5.2 3L5.7 7.2L8.8 5Z M8.6 14.2L15.4 14.2",
  handgunners:
    "M3.5 20.5L11 13 M9.6 11.6L12.4 14.4L18.4 8.4L15.6 5.6Z M11.6 9.6L14.4 12.4 M19.5 4.5L21 3 M20.4 7.6L22.2 7.8 M16.4 3.6L16.2 1.8",
};
