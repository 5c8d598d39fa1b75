// A note under a question about an important decision, for players who meet it for the first time.
import type { Action, Question } from "./table";
import type { View } from "../../wire/kingmaker2/View";
import { eventFacts, eventWords } from "../kingmaker/events";
import { factionOf } from "../kingmaker/reading";
import { edition } from "./edition";

export const noteOf = (question: Question, view: View | undefined): string => {
  if (!view) return "";
  const asks = (kind: Action["do"]) => question.choices.some(({ action }) => action.do === kind);
  const own = factionOf(view, view.active);
  const open = view.events.open && asks("pass") ? eventFacts(edition, view.events.open) : undefined;
  if (open) return `${open.title}. ${eventWords(edition, open)}`;
  if (asks("claim"))
    return `You win if you still hold it when your next turn ends. It goes back at once if your Prestige falls below ${own?.target ?? "the target"}.`;
  if (asks("summon"))
    return "For every Noble who attends, one Title or Office from Chancery is yours to award. Nobody may fight there while the King’s Peace lasts.";
  if (question.clause === "12.3a")
    return "Each Noble who attends means one more card from Chancery, which the caller awards. Whoever comes stays there, in the open field.";
  if (asks("crown"))
    return "Whoever would win by Prestige needs a King; the only King in the realm summons Parliament.";
  if (view.captives && !view.captives.terms && view.captives.owed === null)
    return "To ask for mercy is to offer nothing; other terms are put together over the map.";
  if (view.stage === "movement" && asks("march") && own?.freeMoves)
    return `Each piece moves once. ${own.freeMoves === 1 ? "Your Free Move lets" : `Each of your ${own.freeMoves} Free Moves lets`} a piece move once more.`;
  if (asks("go") || asks("sail-to")) return "Press what glows on the map, or choose from the list.";
  return "";
};
