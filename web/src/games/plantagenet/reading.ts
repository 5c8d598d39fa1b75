// Finds things in the view and puts them into words. No rules here: whatever is possible comes from the question.
import type { ArmsId } from "../../heraldry/arms";
import { LORD_ARMS } from "../../heraldry/bearers";
import { printedTitle } from "./campaign/lords";
import type { Choice, Question } from "./table";
import { UNIT_KINDS, type UnitKind } from "../../units/units";
import type { CardView } from "../../wire/plantagenet/CardView";
import type { EngagementView } from "../../wire/plantagenet/EngagementView";
import type { Lord } from "../../wire/plantagenet/Lord";
import type { LordView } from "../../wire/plantagenet/LordView";
import type { Place } from "../../wire/plantagenet/Place";
import type { Side } from "../../wire/plantagenet/Side";
import type { SideView } from "../../wire/plantagenet/SideView";
import type { View } from "../../wire/plantagenet/View";

export const PLACES: readonly Place[] = ["left", "centre", "right"];

/** Whether the map is shown: in scenarios with a map, except during a battle. */
export const isMapView = (view: View | undefined): boolean => view?.board != null && view.battle === null;
export const isSide = (seat: string): seat is Side => seat === "york" || seat === "lancaster";

const dashed = (id: string) => id.replaceAll("_", "-");
export const armsOf = (lord: Lord): ArmsId => LORD_ARMS[lord.replaceAll("-", "_")] ?? LORD_ARMS[lord] ?? "royal";
export const kindOf = (kind: string): UnitKind => UNIT_KINDS.find((known) => dashed(known) === kind) ?? "militia";

export const sideOf = (view: View, side: Side): SideView =>
  view.sides[0].side === side ? view.sides[0] : view.sides[1];
export const findLord = (view: View, lord: Lord): LordView | undefined =>
  view.sides.flatMap((side) => side.lords).find((found) => found.lord === lord);
export const sideOfLord = (view: View, lord: Lord): SideView | undefined =>
  view.sides.find((side) => side.lords.some((found) => found.lord === lord));

export interface FoundCard {
  card: CardView;
  side: Side;
  holder: LordView | null;
}

export const findCard = (view: View, card: string): FoundCard | undefined => {
  for (const side of view.sides) {
    for (const holder of side.lords) {
      const held = holder.cards.find((found) => found.card === card);
      if (held) return { card: held, side: side.side, holder };
    }
    const free = side.deck.find((found) => found.card === card);
    if (free) return { card: free, side: side.side, holder: null };
  }
  return undefined;
};

export const lordTitle = ({ lord, name }: LordView): string => printedTitle(lord) ?? name;

export const halves = (n: number): string => (n % 2 === 0 ? String(n / 2) : n === 1 ? "½" : `${(n - 1) / 2}½`);
/** The die results with which a unit survives a hit. */
export const throwsFor = (need: number): string => (need === 0 ? "never" : need === 1 ? "on 1" : `on 1–${need}`);
export const standsOn = (need: number): string => (need === 0 ? "never stands" : `stands ${throwsFor(need)}`);
export interface Column {
  place: Place;
  york: LordView | null;
  lancaster: LordView | null;
  engagement: EngagementView | null;
  /** Whether the engagement is drawn in this column; one that spans several columns is drawn once. */
  isHost: boolean;
}

/** The Lords of a side who are at the battle: all of them at Bosworth, on a map those at the place. */
export const fightersOf = (view: View, side: SideView): LordView[] => {
  const { board } = view;
  return board
    ? side.lords.filter(
        (lord) => lord.place !== null || (lord.whereabouts.is === "at" && lord.whereabouts.at === board.battleAt),
      )
    : side.lords;
};

/** The Lords at the battle who are not in the front line; at Bosworth everybody is shown there. */
export const reserveOf = (view: View, side: SideView): LordView[] =>
  view.board ? fightersOf(view, side).filter((lord) => lord.place === null) : [];

/** The Lords of a side by column. At Bosworth a Lord who has lost his place is put into a free column, so that his mat is
 * still shown. */
const seated = (view: View, side: SideView): Map<Place, LordView> => {
  const at = new Map<Place, LordView>();
  for (const lord of side.lords) if (lord.place) at.set(lord.place, lord);
  if (view.board) return at;
  for (const lord of side.lords) {
    const free = PLACES.find((place) => !at.has(place));
    if (!lord.place && free) at.set(free, lord);
  }
  return at;
};

export const columnsOf = (view: View): Column[] => {
  const [york, lancaster] = [seated(view, sideOf(view, "york")), seated(view, sideOf(view, "lancaster"))];
  const engagements = view.battle?.engagements ?? [];
  const isIn = (engagement: EngagementView, lord: LordView | undefined) =>
    lord?.place != null && (engagement.york.includes(lord.lord) || engagement.lancaster.includes(lord.lord));
  const hostOf = (engagement: EngagementView): Place | undefined => {
    const places = PLACES.filter(
      (place) => isIn(engagement, york.get(place)) || isIn(engagement, lancaster.get(place)),
    );
    return places.includes("centre") ? "centre" : places[0];
  };
  return PLACES.map((place) => {
    const engagement =
      engagements.find((each) => isIn(each, york.get(place)) || isIn(each, lancaster.get(place))) ?? null;
    return {
      place,
      york: york.get(place) ?? null,
      lancaster: lancaster.get(place) ?? null,
      engagement,
      isHost: engagement !== null && hostOf(engagement) === place,
    };
  });
};

export const isFighting = (view: View, lord: Lord): boolean =>
  view.battle?.engagements.some(
    (engagement) =>
      engagement.progress === "fighting" && (engagement.york.includes(lord) || engagement.lancaster.includes(lord)),
  ) ?? false;

/** The choice that hits this unit, if the question offers it. */
export const hitChoice = (question: Question | null, lord: Lord, unit: string): Choice | undefined =>
  question?.choices.find((choice) => {
    const action = choice.action;
    return action.do === "hit" && action.lord === lord && action.unit === unit;
  });

/** The choice that moves this Lord in the front line, if the question offers exactly one. */
export const moveChoice = (question: Question | null, lord: Lord): Choice | undefined => {
  const found = (question?.choices ?? []).filter((choice) => {
    const action = choice.action;
    return (action.do === "close" || action.do === "advance") && action.lord === lord;
  });
  return found.length === 1 ? found[0] : undefined;
};

/** What the explanation shows: the thing that was hovered, focused or tapped. */
export type Look =
  { kind: "card"; card: string } | { kind: "lord" | "valour"; lord: Lord } | { kind: "unit"; lord: Lord; unit: string };
