// Charges (the figures on coats of arms), our own drawings in a box of 100 × 100: filled outlines and strokes of one colour.

export interface ChargeShape {
  fill: readonly string[];
  stroke?: readonly (readonly [d: string, width: number])[];
  /** Inner lines, drawn in dark over the charge when it is large enough. */
  detail?: readonly string[];
}

const mirrored = (d: string) =>
  d.replace(
    /([MLCQ ])(-?[\d.]+),(-?[\d.]+)/g,
    (_, before: string, x: string, y: string) => `${before}${100 - Number(x)},${y}`,
  );
const both = (d: string) => [d, mirrored(d)];

const star = (points: number, inner: number) =>
  `M${Array.from({ length: points * 2 }, (_, i) => {
    const r = i % 2 ? inner : 48;
    const turn = (Math.PI * i) / points - Math.PI / 2;
    return `${(50 + r * Math.cos(turn)).toFixed(1)},${(50 + r * Math.sin(turn)).toFixed(1)}`;
  }).join("L")}Z`;

const disc = (x: number, y: number, r: number) =>
  `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`;
const ring = (x: number, y: number, r: number, hole: number) =>
  `${disc(x, y, r)}M${x - hole},${y}a${hole},${hole} 0 1 1 ${2 * hole},0a${hole},${hole} 0 1 1 ${-2 * hole},0Z`;

const lion: ChargeShape = {
  fill: [
    // head with muzzle, ear and the locks of the mane
    "M17,23 L20,17 L27,13 L30,5 L37,10 L42,5 L45,12 L53,13 L51,19 L58,24 L53,28 L59,35 L51,36 L52,44 L44,41 L38,44 L36,36 L29,35 L24,38 L25,32 L19,31 L24,27 Z",
    // breast, waist and haunch
    "M36,34 C46,27 57,32 60,43 C62,51 66,54 72,59 C80,66 79,78 69,82 C60,85 53,78 52,70 C51,62 46,60 41,53 C36,47 32,40 36,34 Z",
  ],
  stroke: [
    ["M42,40 L26,44 L15,36", 8.5],
    ["M15,36 L7,33 M15,36 L8,40 M15,36 L12,28", 3.6],
    ["M46,50 L34,60 L21,57", 8],
    ["M21,57 L13,53 M21,57 L13,61 M21,57 L18,65", 3.6],
    ["M58,74 L42,76 L38,89", 8.5],
    ["M38,90 L28,90 M38,90 L29,96 M38,90 L38,98", 3.6],
    ["M69,76 L78,84 L72,93", 8.5],
    ["M72,93 L62,92 M72,93 L63,98 M72,93 L74,99", 3.6],
    ["M72,64 C86,64 92,52 84,42 C78,34 82,24 88,18", 4.6],
  ],
  detail: ["M25,20 L29,21"],
};

const key: ChargeShape = {
  fill: [ring(23, 79, 17, 8)],
  stroke: [
    ["M34,68 L80,22", 8],
    ["M72,30 L84,42 M82,20 L95,33 M84,42 L95,33", 8],
  ],
};
const letter =
  "M27,8 L56,8 C75,8 82,36 64,46 C86,54 82,92 55,92 L27,92 Z M41,21 L41,41 L53,41 C63,40 63,21 53,21 Z M41,54 L41,78 L54,78 C68,78 68,54 54,54 Z";

export const CHARGES = {
  lion,
  // passant guardant, in the middle band of the box
  leopard: {
    fill: [
      "M6,30 L9,24 L15,27 L22,24 L27,30 L31,34 L28,46 L20,53 L11,47 L5,40 Z",
      "M22,36 C36,30 58,40 76,34 C88,32 92,44 86,52 C78,60 66,52 54,54 C42,56 30,58 24,50 Z",
    ],
    stroke: [
      ["M28,48 L18,60 L6,57", 6],
      ["M38,50 L36,68 L28,70", 6.5],
      ["M74,50 L66,62 L64,70 L56,71", 6],
      ["M84,48 L90,60 L86,70 L78,71", 6.5],
      ["M86,38 C98,36 98,24 88,24 C80,24 78,16 84,12", 4.2],
    ],
    detail: ["M12,36 L15,37 M21,37 L24,36 M15,44 L20,44"],
  },
  fleur: {
    fill: [
      "M50,3 C61,18 65,31 60,44 C57,52 54,57 54,62 L46,62 C46,57 43,52 40,44 C35,31 39,18 50,3 Z",
      ...both("M43,62 C41,50 36,38 25,35 C14,33 5,40 7,51 C9,61 20,63 25,56 C19,55 19,48 25,48 C32,48 36,55 37,62 Z"),
      "M33,62 L67,62 L67,70 L33,70 Z",
      "M45,70 L43,84 L50,97 L57,84 L55,70 Z",
      ...both("M42,70 C40,80 34,86 26,85 C31,81 34,76 35,70 Z"),
    ],
  },
  mullet: { fill: [star(5, 19)] },
  piercedMullet: { fill: [`${star(5, 20)}${disc(50, 50, 9)}`] },
  roundel: { fill: [disc(50, 50, 46)] },
  bouget: {
    fill: [
      "M10,16 C20,12 28,16 31,25 L41,30 C45,24 55,24 59,30 L69,25 C72,16 80,12 90,16 C85,30 82,44 89,60 C94,76 82,90 68,85 C57,81 54,68 50,57 C46,68 43,81 32,85 C18,90 6,76 11,60 C18,44 15,30 10,16 Z",
    ],
  },
  patty: {
    fill: [
      "M34,4 L66,4 Q57,28 55,45 Q72,43 96,34 L96,66 Q72,57 55,55 Q57,72 66,96 L34,96 Q43,72 45,55 Q28,57 4,66 L4,34 Q28,43 45,45 Q43,28 34,4 Z",
    ],
  },
  crosslet: {
    fill: [
      "M43,4 H57 V14 H68 V26 H57 V36 H74 V25 H86 V36 H94 V50 H86 V61 H74 V50 H57 L55,74 L50,98 L45,74 L43,50 H26 V61 H14 V50 H6 V36 H14 V25 H26 V36 H43 V26 H32 V14 H43 Z",
    ],
  },
  face: {
    fill: [
      "M18,24 L22,6 L37,15 C45,12 55,12 63,15 L78,6 L82,24 C89,40 84,58 73,70 L66,88 L50,96 L34,88 L27,70 C16,58 11,40 18,24 Z",
    ],
    detail: ["M30,40 L40,43 M70,40 L60,43 M44,62 L50,68 L56,62 M50,68 V76 M38,78 Q50,86 62,78"],
  },
  stag: {
    fill: ["M38,42 L62,42 L66,56 L58,84 L50,94 L42,84 L34,56 Z", ...both("M36,46 L14,48 L35,58 Z")],
    stroke: both("M43,42 C30,36 18,26 22,6")
      .concat(both("M27,28 L10,26"), both("M23,17 L38,8"))
      .map((d) => [d, 5.5] as const),
  },
  maunch: {
    fill: [
      "M20,12 L46,6 C48,18 58,24 72,20 L88,14 L94,36 C82,42 70,44 66,50 C66,64 74,78 76,96 C62,96 52,86 50,70 C46,84 38,94 26,94 C32,80 34,66 33,54 L20,50 C28,38 28,24 20,12 Z",
    ],
    detail: ["M46,6 C42,22 46,34 66,50 M33,54 C40,52 46,58 50,70"],
  },
  chaplet: {
    fill: [ring(50, 50, 36, 22), disc(50, 14, 12), disc(86, 50, 12), disc(50, 86, 12), disc(14, 50, 12)],
  },
  martlet: {
    fill: [
      "M4,62 C22,54 26,36 44,36 C48,22 64,18 72,28 L86,34 L74,39 C74,60 62,76 42,76 C32,76 26,70 20,70 L8,76 Z",
      "M44,76 L48,88 L54,76 Z",
    ],
  },
  castle: {
    fill: [
      "M8,94 V38 H16 V46 H23 V38 H31 V52 H37 V16 H44 V24 H56 V16 H63 V52 H69 V38 H77 V46 H84 V38 H92 V94 H62 V76 A12,12 0 0 0 38,76 V94 Z M45,34 V46 H55 V34 Z",
    ],
  },
  // the keys of a saltire, one for each side
  key,
  sinisterKey: {
    fill: [ring(77, 79, 17, 8)],
    stroke: key.stroke!.map(([d, width]) => [mirrored(d), width] as const),
  },
  eagle: {
    fill: [
      "M53,31 C60,25 60,12 51,8 C44,5 37,8 35,14 L24,17 L35,21 C38,25 43,26 44,33 Z",
      "M50,24 C59,28 63,41 61,54 C59,66 55,72 50,76 C45,72 41,66 39,54 C37,41 41,28 50,24 Z",
      "M50,70 L59,77 L69,91 L57,88 L50,99 L43,88 L31,91 L41,77 Z",
      ...both(
        "M55,38 C65,34 73,22 70,7 C83,12 94,23 98,38 L89,36 L97,51 L87,47 L92,62 L81,57 L84,70 L74,63 L73,75 L65,66 C60,63 56,58 55,50 Z",
      ),
    ],
    stroke: both("M57,64 L69,78 L79,80 M69,78 L66,88").map((d) => [d, 4.5] as const),
  },
  // the four letters round the cross of Constantinople
  letter: { fill: [letter] },
  turnedLetter: { fill: [mirrored(letter)] },
  rose: {
    fill: Array.from({ length: 5 }, (_, i) =>
      disc(50 + 25 * Math.sin((i * 2 * Math.PI) / 5), 50 - 25 * Math.cos((i * 2 * Math.PI) / 5), 22),
    ),
  },
} satisfies Record<string, ChargeShape>;

export type ChargeId = keyof typeof CHARGES;
