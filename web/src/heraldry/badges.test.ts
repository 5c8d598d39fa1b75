// The colours of seats: readable under pale text, and apart from each other for every kind of colour vision.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BADGES } from "./badges";

type Triple = readonly [number, number, number];
const css = readFileSync(new URL("../styles/tokens.css", import.meta.url), "utf8");
const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const parse = (hex: string): Triple => {
  const at = (i: number) => linear(parseInt(hex.slice(i, i + 2), 16) / 255);
  return [at(1), at(3), at(5)];
};
const SEATS = Object.keys(BADGES).map((seat) => {
  const hex = new RegExp(`--seat-${seat}: (#[0-9a-f]{6});`).exec(css)?.[1];
  if (!hex) throw new Error(`there is no colour for ${seat}`);
  return { seat, colour: parse(hex) };
});

const luminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

const times = (rows: readonly Triple[], [r, g, b]: Triple): Triple =>
  rows.map((row) => row[0] * r + row[1] * g + row[2] * b) as unknown as Triple;
/** Machado, Oliveira and Fernandes 2009, complete deficiencies. */
const VISIONS: Readonly<Record<string, readonly Triple[]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const seen = (colour: Triple, vision: string): Triple =>
  times(VISIONS[vision] ?? [], colour).map((each) => Math.min(1, Math.max(0, each))) as unknown as Triple;
/** Oklab, in which distances are about as large as they look. */
const lab = (colour: Triple): Triple =>
  times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      colour,
    ).map(Math.cbrt) as unknown as Triple,
  );
/** A step that is still told apart when the colours do not touch. */
const APART = 0.055;

describe("the colours of seats", () => {
  it("are as many as there are badges, seven", () => {
    expect(SEATS).toHaveLength(7);
  });

  it.each(SEATS)("$seat carries pale text", ({ colour }) => {
    const contrast = (luminance(parse("#fffaf0")) + 0.05) / (luminance(colour) + 0.05);
    expect(contrast).toBeGreaterThan(4.5);
  });

  it.each(Object.keys(VISIONS))("are told apart with the colour vision: %s", (vision) => {
    const close = SEATS.flatMap((one, i) =>
      SEATS.slice(i + 1).flatMap((other) => {
        const [a, b] = [lab(seen(one.colour, vision)), lab(seen(other.colour, vision))];
        const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
        return distance < APART ? [`${one.seat} and ${other.seat}: ${distance.toFixed(3)}`] : [];
      }),
    );
    expect(close).toEqual([]);
  });
});

describe("the pennons of seats", () => {
  it("have a shape for each seat", () => {
    expect(new Set(Object.values(BADGES).map(({ pennon }) => pennon)).size).toBe(7);
  });
});
