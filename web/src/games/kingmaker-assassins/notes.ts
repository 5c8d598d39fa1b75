// What a question means, for new players.
import type { Action, Question, View } from "./table";

const NOTES: Readonly<Partial<Record<Action["do"], string>>> = {
  march: "Choose a faction on the map or below, then a square that glows.",
  navigate: "Choose a ship on the map or below, then where it goes.",
  add: "What you put in can be lost. The other chooses at the same time, in secret.",
  knock: "Knock only with all living heirs of a house and an assassin with the King.",
  writ: "Nobody sees what you lay until all have answered.",
};

export const noteOf = ({ choices }: Question, view: View | undefined): string => {
  const kinds = new Set(choices.map(({ action }) => action.do));
  if (view?.stage === "homes") return "Every commander begins in one of his castles.";
  if (view?.battle?.step === "arm") return NOTES.add ?? "";
  const kind = (["knock", "writ", "march", "navigate"] as const).find((each) => kinds.has(each));
  return (kind && NOTES[kind]) ?? "";
};
