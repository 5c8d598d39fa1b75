// Checks of names and pieces, shared by the tests of both map layouts.
import { overlap } from "../map/geometry";
import type { Label } from "../map/labels";
import type { Box } from "../map/types";

/** A name is unreadable if pieces cover more than this share of it. */
const HIDDEN = 0.17;

/** What a check finds in any of these positions, each with the name of the position. */
export const faultsIn = <Position extends { name: string }>(
  positions: readonly Position[],
  check: (position: Position) => readonly string[],
): string[] => positions.flatMap((position) => check(position).map((words) => `${words} in ${position.name}`));

/** The pairs of names that overlap. */
export const meetingNames = (names: readonly Label[]): string[] =>
  names.flatMap((one, i) =>
    names
      .slice(i + 1)
      .filter((other) => overlap(one.box, other.box) > 0)
      .map((other) => `${one.text} and ${other.text}`),
  );

/** The names that pieces make unreadable. */
export const coveredNames = (names: readonly Label[], pieces: readonly Box[]): string[] =>
  names
    .filter(({ box }) => {
      const covered = pieces.reduce((sum, piece) => sum + overlap(box, piece), 0);
      return covered > box.width * box.height * HIDDEN;
    })
    .map(({ text }) => text);
