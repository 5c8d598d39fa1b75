// What the map of Kingmaker needs from a human hand, beside what map-hand.mjs has for every map.

/** Pixels that a place is moved before the symbols push each other apart. */
export const NUDGE = {
    beaumaris: [-6, -6],
    bangor: [4, 8],
    london: [2, 2],
    caister: [-6, 0],
    caernarvon: [4, 4],
    carisbrooke: [-8, 4],
    newport: [6, -4],
    calais: [6, 6],
    dover: [-4, 0],
    sandwich: [-2, -4],
    portchester: [0, -2.52], // The drawn coast leaves the castle in the water.
    weymouth: [0, -1.26],
};

/** Sides to try first for a name. */
export const PREFER = {
    london: "below",
    norwich: "left",
    calais: "below",
    berwick: "right",
    bristol: "below",
};

/** Where the name of a sea stands, if its own middle is too near a coast: latitude, longitude. */
export const SEA_TITLES = {
    "northumbrian-sea": [55.25, -0.75],
    "whitby-sea": [54.62, 0.35],
    "humber-mouth": [53.78, 0.95],
    "the-wash": [53.17, 0.58],
    "norfolk-sea": [53.2, 1.75],
    "suffolk-sea": [52.05, 2.1],
    "thames-mouth": [51.62, 1.75],
    "dover-strait": [50.78, 1.25],
    "sussex-sea": [50.55, 0.35],
    solent: [50.42, -0.75],
    "purbeck-sea": [50.28, -2],
    "lyme-bay": [50.5, -2.9],
    "cornish-sea": [50.02, -4.3],
    "lands-end": [50.35, -5.95],
    "bristol-channel": [51.32, -4.75],
    "severn-sea": [51.29, -3.42],
    "pembroke-sea": [51.45, -5.85],
    "cardigan-bay": [52.55, -4.7],
    "irish-sea": [53.2, -5.35],
    "menai-sea": [53.62, -4.35],
    "mersey-sea": [53.55, -3.52],
    "manx-sea": [54.35, -4.05],
    "morecambe-bay": [53.97, -3.36],
    solway: [54.72, -3.95],
};
