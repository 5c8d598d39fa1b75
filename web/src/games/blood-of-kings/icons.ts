// The signs of cards and institutions, drawn by us like the page's icons: lines in a box of 24 × 24.
const drawing = (d: string) => ({ d });

/** The cards of a Kingdom. */
export const CARD_ICONS = {
  succession: drawing("M4 18.5h16 M4 15.5L3.5 7L8.5 11L12 4.5L15.5 11L20.5 7L20 15.5Z"),
  council: drawing("M5 20V9.5L12 4l7 5.5V20 M9 20v-6h6v6 M3.5 20h17 M9 10.5h6"),
  taxation: drawing(
    "M9 8.5L7.5 4h9L15 8.5 M9 8.5h6c3 2.5 4.5 5.5 4.5 8c0 2.5-2 4-7.5 4s-7.5-1.5-7.5-4c0-2.5 1.5-5.5 4.5-8Z M12 11.5v6 M10 13h4 M10 16h4",
  ),
  development: drawing(
    "M3.5 20.5h17 M6 20.5v-7h5v7 M11 20.5V9.5h6.5v11 M8 9.5L14.2 3.5L20.4 9.5Z M14.2 13v.01 M14.2 16.5v.01",
  ),
  administration: drawing(
    "M16.5 9.5v-6h-11v15h5 M8.5 7.5h5 M8.5 11h3 M16.5 12.5a3 3 0 1 0 .01 0Z M14.8 18l-.8 3.5l2.5-1.3l2.5 1.3l-.8-3.5",
  ),
  preparations: drawing(
    "M4.5 8c0-1.7 3.4-3 7.5-3s7.5 1.3 7.5 3s-3.4 3-7.5 3s-7.5-1.3-7.5-3Z M4.5 8v8.5c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V8 M4.5 9.5l5 9.5l5-8l5 6",
  ),
  expansion: drawing("M3.5 17.5l6-6l4 4l7-8.5 M15.5 6.5h5.5v5.5"),
} as const;

/** The cards of the Dynasty deck. */
export const DYNASTY_ICONS = {
  influence: drawing("M12 3.5a5.5 5.5 0 1 0 .01 0Z M12 6.8a2.2 2.2 0 1 0 .01 0Z M8.5 13.3L7 20.5l5-2.5l5 2.5l-1.5-7.2"),
  unrest: drawing(
    "M12 21c-4 0-6.5-2.6-6.5-6c0-3.6 2.8-5.2 3.6-8.5c2.2 1 2.9 2.8 2.7 4.5c1.5-1.6 2-4.6 .7-8c4.2 2.2 6 7 6 11.5c0 3.9-2.5 6.5-6.5 6.5Z",
  ),
  attrition: drawing(
    "M12 3.5c-5 0-8 3.3-8 7.5c0 2.7 1.2 4.3 3.5 5.3v3.7h9v-3.7c2.3-1 3.5-2.6 3.5-5.3c0-4.2-3-7.5-8-7.5Z M8.8 10a1.5 1.5 0 1 0 .01 0Z M15.2 10a1.5 1.5 0 1 0 .01 0Z M10.5 20v-2.5 M13.5 20v-2.5",
  ),
  diplomacy: drawing(
    "M2.5 8l4-2.5l5 1.5l5.5-1.5l4.5 3v6.5l-3 1l-6 4.5l-7-5l-3-1Z M11.5 7l-4 4.5c1.5 1.6 3.3 1 4.5-.5l1.5-.5l5 5.5",
  ),
  intrigue: drawing(
    "M3 8c3 .8 6 .6 9-1c3 1.6 6 1.8 9 1c.5 5-1.5 9-5 9c-2 0-3-1.5-4-1.5s-2 1.5-4 1.5c-3.5 0-5.5-4-5-9Z M7 11.5q1.5-1.2 3 0 M14 11.5q1.5-1.2 3 0",
  ),
} as const;

/** The institutions on a Kingdom's mat. */
export const INSTITUTION_ICONS = {
  legal: drawing(
    "M12 4v16 M8 20h8 M4.5 7h15 M4.5 7L2 13.5h5Z M19.5 7L17 13.5h5Z M2 13.5a2.5 2.5 0 0 0 5 0 M17 13.5a2.5 2.5 0 0 0 5 0",
  ),
  economic: drawing(
    "M9 5c3.3 0 6 1.2 6 2.7s-2.7 2.7-6 2.7s-6-1.2-6-2.7S5.7 5 9 5Z M3 7.7v4c0 1.5 2.7 2.7 6 2.7 M15 9.8c3.3 0 6 1.2 6 2.7s-2.7 2.7-6 2.7s-6-1.2-6-2.7s2.7-2.7 6-2.7Z M9 12.5v4.5c0 1.5 2.7 2.7 6 2.7s6-1.2 6-2.7v-4.5",
  ),
  military: drawing("M19.5 4.5L8.6 15.4 M19.5 4.5l-1.9 4.5 M19.5 4.5L15 6.4 M6.2 13L11 17.8 M8.2 15.8L4.8 19.2"),
  religious: drawing(
    "M12 2.5v5 M10 4.5h4 M12 7.5L17 12v8.5H7V12Z M7 14.5l-3.5 2v4H7 M17 14.5l3.5 2v4H17 M10.5 20.5v-3.5a1.5 1.5 0 0 1 3 0v3.5",
  ),
  artistic: drawing(
    "M20.5 3.5L11.5 13 M20.5 3.5L14 15.5 M11.5 13l2.5 2.5c-.5 3-2.5 5-9 5c2-1.5 1.5-3 2-4.5c.6-1.8 2.3-3 4.5-3Z",
  ),
} as const;

export type CardKind = keyof typeof CARD_ICONS;
export type DynastyKind = keyof typeof DYNASTY_ICONS;
export type InstitutionId = keyof typeof INSTITUTION_ICONS;
