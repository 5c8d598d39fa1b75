// Text in which **bold** marks names.
export interface Piece {
  text: string;
  bold: boolean;
}

export const pieces = (span: string): Piece[] =>
  span
    .split("**")
    .map((text, i) => ({ text, bold: i % 2 === 1 }))
    .filter((piece) => piece.text !== "");

export const plain = (span: string): string => span.replaceAll("**", "");

/** The names that stand in bold. */
export const boldNames = (span: string): string[] => pieces(span).flatMap((piece) => (piece.bold ? [piece.text] : []));

/** What a preview says, without markup and in one line. */
export const plainLines = (preview: { lines: readonly string[] } | undefined): string =>
  (preview?.lines ?? []).map(plain).join(" ");
