// What a question means, for new players.
import { list } from "../../words";
import { cardName, placeName, shipName } from "../kingmaker/names";
import type { Action, Question, View } from "./table";

const NOTES: Readonly<Partial<Record<Action["do"], string>>> = {
  march: "Choose a faction on the map or below, then a square that glows.",
  navigate: "Choose a ship on the map or below, then where it goes.",
  knock: "Knock only with all living heirs of a house and an assassin with the King.",
  writ: "Nobody sees what you lay until all have answered.",
};

export const noteOf = ({ choices }: Question, view: View | undefined): string => {
  const kinds = new Set(choices.map(({ action }) => action.do));
  if (view?.stage === "homes") return "Every commander begins in one of his castles.";
  const army = view?.battle?.step === "arm" ? view.mine.army : null;
  if (view && army) {
    const names = [
      ...army.cards.map(cardName),
      ...(army.town ? [placeName(army.town)] : []),
      ...(army.ship ? [shipName(army.ship)] : []),
    ];
    return names.length
      ? `In your army: ${list(names)}. Strength ${view.mine.strength}.`
      : "The other chooses at the same time, in secret.";
  }
  // Retreat and pursuit are explained in their panel.
  if (view?.hunt) return "";
  const kind = (["knock", "writ", "march", "navigate"] as const).find((each) => kinds.has(each));
  return (kind && NOTES[kind]) ?? "";
};
