// What the board of squares needs from a human hand.

/** Sides to try first for a name. */
export const PREFER = {
    london: "below",
    norwich: "left",
    calais: "below",
    berwick: "left",
    bristol: "below",
};

/** Where a road passes a square with two places: longitude, latitude. */
export const ACROSS = {};

/** Where the letter of a sea square stands that has little water of its own: latitude, longitude. */
export const LETTERS = {
    F3: [51.33, -3.35],
};

/** The names on the water, and where they stand: latitude, longitude. */
export const SEA_TITLES = [
    { name: "North Sea", at: [54.25, 1.05] },
    { name: "Irish Sea", at: [53.72, -5.1] },
    { name: "English Channel", at: [50.12, -1.9] },
];
