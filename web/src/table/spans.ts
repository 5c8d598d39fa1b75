// Helpers for `Words`: text in spans, some of which are names or point to things of the game.
import type { Preview, Thing, Words } from "../wire";

/** The plain text. */
export const plain = (words: Words): string => words.map(({ text }) => text).join("");

/** The text of a preview in one line. */
export const plainLines = (preview: Pick<Preview, "lines"> | undefined): string =>
  (preview?.lines ?? []).map(plain).join(" ");

/** Whether a list of things contains this one. */
export const isAbout = (about: readonly Thing[], { kind, id }: Thing): boolean =>
  about.some((thing) => thing.kind === kind && thing.id === id);
