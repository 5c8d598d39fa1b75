// The six Kingdoms: arms, flag and hatching. Each can be told from the others without its colour.
import { ENGLAND, FRANCE, charges, field, type Arms } from "../../heraldry/arms";

export type KingdomId = "spain" | "byzantium" | "france" | "italy" | "england" | "germany";

export interface Kingdom {
  name: string;
  arms: Arms;
  /** The arms with one charge, for pieces on the map. */
  piece: Arms;
  /** The charge alone in the colour of the sail under it. */
  sail: Arms;
  /** Its flag in a box of 16 × 11, the pole at the left. */
  flag: string;
  /** The engraver's hatching of its tincture, in a square of 6 × 6. */
  hatching: string;
}

const CROSS: Arms = [field("or"), { is: "cross", of: "gules" }];
const KEYS: Arms = [charges("key", "or", [50, 56, 78]), charges("sinisterKey", "argent", [50, 56, 78])];
const castle = charges("castle", "or", [50, 56, 62]);
const fleur = charges("fleur", "or", [50, 58, 76]);
const leopards = charges("leopard", "or", [50, 36, 88], [50, 80, 82]);
const eagle = charges("eagle", "or", [50, 56, 88]);

export const KINGDOMS: Readonly<Record<KingdomId, Kingdom>> = {
  spain: {
    name: "Spain",
    arms: [field("purpure"), castle],
    piece: [field("purpure"), castle],
    sail: [castle],
    flag: "M0,0H16V4H11V7H16V11H0Z",
    hatching: "M-1,-1L7,7 M-1,5L1,7 M5,-1L7,1",
  },
  byzantium: {
    name: "Byzantium",
    arms: [
      ...CROSS,
      charges("turnedLetter", "gules", [23, 26, 26], [24, 76, 24]),
      charges("letter", "gules", [77, 26, 26], [76, 76, 24]),
    ],
    piece: CROSS,
    sail: [{ is: "cross", of: "gules" }],
    flag: "M0,0H14V11H0Z",
    hatching: "M1.5,1.5h.01 M4.5,4.5h.01",
  },
  france: {
    name: "France",
    arms: FRANCE,
    piece: [field("azure"), fleur],
    sail: [fleur],
    flag: "M0,0H17L12,5.5L17,11H0Z",
    hatching: "M0,1H6 M0,4H6",
  },
  italy: {
    name: "Italy",
    arms: [field("vert"), ...KEYS],
    piece: [field("vert"), ...KEYS],
    sail: KEYS,
    flag: "M0,0H9.5A5.5,5.5 0 0 1 9.5,11H0Z",
    hatching: "M-1,7L7,-1 M-1,1L1,-1 M5,7L7,5",
  },
  england: {
    name: "England",
    arms: ENGLAND,
    piece: [field("gules"), leopards],
    sail: [leopards],
    flag: "M0,0L17,5.5L0,11Z",
    hatching: "M1,0V6 M4,0V6",
  },
  germany: {
    name: "Germany",
    arms: [field("sable"), eagle],
    piece: [field("sable"), eagle],
    sail: [eagle],
    flag: "M0,0H16L12.5,2.2L16,4.4L12.5,6.6L16,8.8L12.5,11H0Z",
    hatching: "M1,0V6 M4,0V6 M0,1H6 M0,4H6",
  },
};

export const KINGDOM_IDS = Object.keys(KINGDOMS) as readonly KingdomId[];
