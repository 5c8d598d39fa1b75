// Answers of one kind, whatever an edition's actions are.
import type { Group } from "../../table/choices";

/** The answers of one kind, with what their button needs to know. */
export interface AnswerGroup<Action> extends Group<Action> {
  /** What it means, in a sentence. */
  about: string;
  /** Only takes back what was begun. */
  isBack: boolean;
  /** Possible most of the time; folded away unless the question is about it. */
  isAside: boolean;
  /** Needs a second press to confirm. */
  isGrave: boolean;
}

/** Whether a press on the button opens a list instead of acting at once. */
export const isList = <Action>({ choices, isGrave }: AnswerGroup<Action>): boolean => choices.length > 1 || isGrave;
