// Words in spans: names stand out, and a name that stands for a thing of the game can be pressed.
import type { Preview, Words } from "../wire";

/** The text alone. */
export const plain = (words: Words): string => words.map(({ text }) => text).join("");

/** What a preview says, in one line. */
export const plainLines = (preview: Pick<Preview, "lines"> | undefined): string =>
  (preview?.lines ?? []).map(plain).join(" ");

/** Text in which **bold** marks names. */
export const marked = (text: string): Words =>
  text
    .split("**")
    .map((part, i) => ({ text: part, name: i % 2 === 1 }))
    .filter((span) => span.text !== "");

/** The names that stand in bold. */
export const boldNames = (text: string): string[] => marked(text).flatMap(({ text, name }) => (name ? [text] : []));
