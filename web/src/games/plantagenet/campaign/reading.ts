// Helpers that find things of the campaign in the view and name them.
import type { Choice, Question, Table } from "../table";
import type { BoardView } from "../../../wire/plantagenet/BoardView";
import type { Card } from "../../../wire/plantagenet/Card";
import type { LordView } from "../../../wire/plantagenet/LordView";
import type { Side } from "../../../wire/plantagenet/Side";
import type { SideView } from "../../../wire/plantagenet/SideView";
import type { View } from "../../../wire/plantagenet/View";
import { faceOf } from "./cards";
import { isSide, sideOf } from "../reading";

export const SIDES: readonly Side[] = ["york", "lancaster"];
export const boardOf = (table: Table): BoardView | null => table.view?.board ?? null;
export const otherSide = (side: Side): Side => (side === "york" ? "lancaster" : "york");
export const sideOfCard = (card: Card): Side => faceOf(card)?.side ?? "lancaster";

/** The side that this player sees with; null for a spectator. */
export const ownSide = (table: Table): Side | null => {
  const eye = table.moment?.eye ?? "";
  return isSide(eye) ? eye : null;
};

/** Whether several seats share this screen. Then secrets of one seat are shown only on request. */
export const isSharedScreen = (table: Table): boolean => table.lives.length > 1;

/** My own side first; for a spectator York. */
export const sidesInOrder = (table: Table, view: View): readonly [SideView, SideView] => {
  const first = ownSide(table) ?? "york";
  return [sideOf(view, first), sideOf(view, otherSide(first))];
};

export const placeName = (board: BoardView | null, at: string): string =>
  board?.places.find((place) => place.at === at)?.name ?? at;

export const isOnMap = (lord: LordView): boolean => lord.whereabouts.is === "at";

/** Where a Lord is, in a few words. */
export const whereWords = (board: BoardView | null, lord: LordView): string => {
  const where = lord.whereabouts;
  switch (where.is) {
    case "at":
      return `at ${placeName(board, where.at)}`;
    case "calendar":
      return `${where.exile ? "Exile" : "Calendar"}, Turn ${where.box}`;
    case "captive":
      return "a captive";
    case "dead":
      return "dead";
    case "out":
      return "not in play";
  }
};

/** "York 7", or "level". */
export const influenceWords = (influence: number): string =>
  influence === 0 ? "level at 0" : `${influence > 0 ? "York" : "Lancaster"} ${Math.abs(influence)}`;

/** The choice that plays this Held Event, if it can be played now, whether it is my turn or not. */
export const playChoice = (question: Question | null, card: Card): Choice | undefined =>
  question?.choices.find((choice) => {
    const action = choice.action;
    return action.do === "play" && action.card === card;
  });
