// Things that are chosen one by one: what has been chosen so far, and which answer adds which thing.
import type { ChoiceView } from "../../wire/kingmaker-assassins/ChoiceView";
import type { Part } from "../../wire/kingmaker-assassins/Part";
import type { IconId } from "../../ui/icons";
import { cardName, placeName, royalName, shipName } from "../kingmaker/names";
import { battleHalf, iconOf, kindName } from "./facts";
import { findFaction } from "./reading";
import type { Action, View } from "./table";

export const keyOfPart = ({ kind, id }: Part): string => `add ${kind} ${id}`;
export const keyOfWrit = (faction: string): string => `writ ${faction}`;
export const keyOfShare = (card: string, to: string): string => `share ${card} ${to}`;

/** The key of the thing that an answer adds to a choice; null if it adds none. */
export const keyOfAnswer = (action: Action): string | null =>
  action.do === "add"
    ? keyOfPart(action.part)
    : action.do === "writ"
      ? keyOfWrit(action.faction)
      : action.do === "share"
        ? keyOfShare(action.card, action.to)
        : null;

/** Everything in a choice. */
export const partsIn = ({ cards, town, ship, heirs }: ChoiceView): readonly Part[] => [
  ...cards.map((id): Part => ({ kind: "card", id })),
  ...(town ? [{ kind: "town", id: town } as const] : []),
  ...(ship ? [{ kind: "ship", id: ship } as const] : []),
  ...heirs.map((id): Part => ({ kind: "heir", id })),
];

/** What my seat has chosen so far for the question that stands, as keys. */
export const chosenIn = ({ stage, battle, barrage, parliament, mine }: View): readonly string[] => {
  const choice = mine.parting?.choice ?? (battle?.step === "arm" ? mine.army : barrage ? mine.guns : null);
  if (choice) return partsIn(choice).map(keyOfPart);
  if (parliament) return mine.writs.map(keyOfWrit);
  return stage === "sharing" ? mine.shared.map(({ card, to }) => keyOfShare(card, to)) : [];
};

/** §kma:7.6f: whether a part has to be in the army, because with Majority the whole pile is. */
export const isForced = (view: View, faction: string, { kind, id }: Part): boolean =>
  kind === "card" &&
  battleHalf(view.mine.card ?? "")?.ratio === "Majority" &&
  (findFaction(view, faction)?.pile ?? []).some((card) => card === id);

const partName = ({ kind, id }: Part): string =>
  kind === "card" ? cardName(id) : kind === "town" ? placeName(id) : kind === "ship" ? shipName(id) : royalName(id);
const partNote = ({ kind, id }: Part): string => (kind === "card" ? kindName(id) : kind);
const partIcon = ({ kind, id }: Part): IconId =>
  kind === "card" ? iconOf(id) : kind === "town" ? "town" : kind === "ship" ? "ship" : "crown";

/** What a row says of a part. */
export const partWords = (part: Part) => ({ name: partName(part), note: partNote(part), icon: partIcon(part) });

/** "one card", "3 cards". */
export const countedAs = (count: number, one: string, many: string): string =>
  count === 0 ? "nothing" : count === 1 ? `one ${one}` : `${count} ${many}`;
