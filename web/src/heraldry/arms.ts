// Coats of arms as data: a list of layers from the field upwards. Shield.svelte draws them.
// Blazons are historical; the simplifications needed at 14 pixels are noted beside them.

import type { ChargeId } from "./charges";

export type Tincture = "or" | "argent" | "gules" | "azure" | "sable" | "vert" | "purpure";

/** Where a charge stands: centre and size in a shield of 100 × 120. */
export type Spot = readonly [x: number, y: number, size: number];

export type Layer =
  | { is: "field"; of: Tincture }
  | { is: "pale"; of: readonly [Tincture, Tincture] }
  | { is: "impaled"; of: readonly [Arms, Arms] }
  | { is: "quarters"; of: readonly [Arms, Arms] }
  | { is: "barry"; of: Tincture; bars: number }
  | { is: "checky"; of: Tincture }
  | { is: "fretty"; of: Tincture }
  | { is: "fess" | "chief" | "bend" | "chevron"; of: Tincture }
  | { is: "cross" | "saltire"; of: Tincture; engrailed?: boolean }
  | { is: "bordure"; of: Tincture; engrailed?: boolean; compony?: Tincture }
  | { is: "label"; of: Tincture; marks?: Tincture; compony?: Tincture }
  | { is: "charges"; charge: ChargeId; of: Tincture; at: readonly Spot[] };

export type Arms = readonly Layer[];

export const field = (of: Tincture): Layer => ({ is: "field", of });
export const charges = (charge: ChargeId, of: Tincture, ...at: Spot[]): Layer => ({ is: "charges", charge, of, at });
const rampant = (of: Tincture) => charges("lion", of, [50, 57, 88]);
const three = (charge: ChargeId, of: Tincture, size: number) =>
  charges(charge, of, [28, 32, size], [72, 32, size], [50, 82, size]);

export const FRANCE: Arms = [field("azure"), charges("fleur", "or", [27, 32, 44], [73, 32, 44], [50, 84, 46])];
export const ENGLAND: Arms = [field("gules"), charges("leopard", "or", [50, 24, 74], [50, 61, 74], [50, 98, 74])];
const ROYAL: Arms = [{ is: "quarters", of: [FRANCE, ENGLAND] }];
const NEVILLE: Arms = [field("gules"), { is: "saltire", of: "argent" }];
const STAFFORD: Arms = [field("or"), { is: "chevron", of: "gules" }];
const STANLEY: Arms = [
  field("argent"),
  { is: "bend", of: "azure" },
  charges("stag", "or", [22, 26, 30], [51, 60, 30], [78, 92, 28]),
];

const spread = (spots: readonly (readonly [number, number])[], size: number): Spot[] =>
  spots.map(([x, y]) => [x, y, size]);
const TEN = [
  [16, 16],
  [39, 15],
  [61, 15],
  [84, 16],
  [17, 42],
  [83, 42],
  [38, 86],
  [62, 86],
  [50, 70],
  [50, 103],
] as const;
const EDGE = [
  [14, 13],
  [38, 11],
  [62, 11],
  [86, 13],
  [12, 38],
  [88, 38],
  [13, 66],
  [87, 66],
  [27, 92],
  [73, 92],
  [50, 107],
] as const;

export const ARMS = {
  // families
  audley: [field("gules"), { is: "fretty", of: "or" }],
  beaufort: [...ROYAL, { is: "bordure", of: "argent", compony: "azure" }],
  berkeley: [field("gules"), { is: "chevron", of: "argent" }, charges("patty", "argent", ...spread(TEN, 19))],
  beaumont: [
    field("azure"),
    charges(
      "fleur",
      "or",
      ...spread(
        [
          [14, 18],
          [86, 18],
          [13, 58],
          [87, 58],
          [22, 92],
          [78, 92],
        ],
        20,
      ),
    ),
    charges("lion", "or", [50, 57, 76]),
  ],
  bonville: [
    field("sable"),
    charges(
      "piercedMullet",
      "argent",
      ...spread(
        [
          [22, 24],
          [50, 24],
          [78, 24],
          [34, 58],
          [66, 58],
          [50, 91],
        ],
        27,
      ),
    ),
  ],
  bourchier: [
    field("argent"),
    { is: "cross", of: "gules", engrailed: true },
    charges(
      "bouget",
      "sable",
      ...spread(
        [
          [22, 24],
          [78, 24],
          [25, 82],
          [75, 82],
        ],
        28,
      ),
    ),
  ],
  clifford: [field("or"), { is: "checky", of: "azure" }, { is: "fess", of: "gules" }],
  courtenay: [
    field("or"),
    charges("roundel", "gules", [27, 52, 26], [73, 52, 26], [50, 89, 26]),
    { is: "label", of: "azure" },
  ],
  cromwell: [field("argent"), { is: "chief", of: "gules" }, { is: "bend", of: "azure" }],
  "de-vere": [{ is: "quarters", of: [[field("gules")], [field("or")]] }, charges("mullet", "argent", [27, 31, 32])],
  dudley: [field("or"), rampant("vert")],
  fauconberg: [field("argent"), rampant("azure")],
  fitzalan: [field("gules"), rampant("or")],
  grey: [field("argent"), { is: "barry", of: "azure", bars: 3 }],
  greystoke: [field("argent"), { is: "barry", of: "azure", bars: 3 }, three("chaplet", "gules", 38)],
  hastings: [field("argent"), charges("maunch", "sable", [50, 57, 80])],
  herbert: [
    { is: "pale", of: ["azure", "gules"] },
    charges("lion", "argent", [28, 34, 44], [72, 34, 44], [50, 84, 46]),
  ],
  holland: [
    field("azure"),
    charges(
      "fleur",
      "argent",
      ...spread(
        [
          [14, 18],
          [86, 18],
          [13, 58],
          [87, 58],
          [22, 92],
          [78, 92],
        ],
        20,
      ),
    ),
    charges("lion", "argent", [50, 57, 76]),
  ],
  howard: [
    field("gules"),
    { is: "bend", of: "argent" },
    charges("crosslet", "argent", [52, 18, 24], [78, 24, 24], [80, 56, 24], [18, 52, 24], [26, 80, 24], [50, 96, 24]),
  ],
  mowbray: [field("gules"), rampant("argent")],
  neville: NEVILLE,
  percy: [field("or"), rampant("azure")],
  pole: [field("azure"), { is: "fess", of: "or" }, charges("face", "or", [26, 22, 30], [74, 22, 30], [50, 95, 30])],
  roos: [field("gules"), three("bouget", "argent", 36)],
  scrope: [field("azure"), { is: "bend", of: "or" }],
  stafford: STAFFORD,
  stanley: STANLEY,
  talbot: [field("gules"), charges("lion", "or", [50, 57, 70]), { is: "bordure", of: "or", engrailed: true }],
  tiptoft: [field("argent"), { is: "saltire", of: "gules", engrailed: true }],
  trollope: [field("vert"), three("stag", "argent", 36)],

  // roses
  lancaster: [field("or"), charges("rose", "gules", [50, 56, 78]), charges("roundel", "or", [50, 56, 20])],
  york: [field("azure"), charges("rose", "argent", [50, 56, 78]), charges("roundel", "or", [50, 56, 20])],
  tudor: [
    { is: "pale", of: ["argent", "vert"] },
    charges("rose", "gules", [50, 56, 82]),
    charges("rose", "argent", [50, 56, 44]),
    charges("roundel", "or", [50, 56, 14]),
  ],

  // royal arms and their differences
  royal: ROYAL,
  anjou: [{ is: "impaled", of: [ROYAL, [field("azure"), three("fleur", "or", 36), { is: "bordure", of: "gules" }]] }],
  clarence: [...ROYAL, { is: "label", of: "argent", marks: "gules" }],
  gloucester: [...ROYAL, { is: "label", of: "argent", marks: "sable" }],
  "henry-tudor": [...ROYAL, { is: "bordure", of: "azure" }, charges("fleur", "or", ...spread(EDGE, 13))],
  "jasper-tudor": [...ROYAL, { is: "bordure", of: "azure" }, charges("martlet", "or", ...spread(EDGE, 13))],
  march: [...ROYAL, { is: "label", of: "argent" }],
  "prince-of-wales": [...ROYAL, { is: "label", of: "argent" }],
  rutland: [...ROYAL, { is: "label", of: "argent", marks: "purpure" }],
  "york-duke": [...ROYAL, { is: "label", of: "argent", marks: "gules" }],

  // further branches
  montagu: [...NEVILLE, { is: "label", of: "argent", compony: "azure" }],
  salisbury: [...NEVILLE, { is: "label", of: "argent", compony: "azure" }],
  southwick: [...STAFFORD, { is: "bordure", of: "sable", engrailed: true }],
  warwick: [...NEVILLE, { is: "label", of: "argent", compony: "azure" }],
} satisfies Record<string, Arms>;

export type ArmsId = keyof typeof ARMS;
