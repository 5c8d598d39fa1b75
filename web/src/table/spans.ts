// Words in spans: names stand out, and a name that stands for a thing of the game can be pressed.
import type { Preview, Thing, Words } from "../wire";

/** The text alone. */
export const plain = (words: Words): string => words.map(({ text }) => text).join("");

/** What a preview says, in one line. */
export const plainLines = (preview: Pick<Preview, "lines"> | undefined): string =>
  (preview?.lines ?? []).map(plain).join(" ");

/** Whether a thing is among those that something is about. */
export const isAbout = (about: readonly Thing[], { kind, id }: Thing): boolean =>
  about.some((thing) => thing.kind === kind && thing.id === id);
