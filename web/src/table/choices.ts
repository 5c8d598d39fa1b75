// Helpers to group and find the choices of a question.
import type { Choice } from "../wire";

/** Answers of one kind. They share a button, which acts at once or opens their list. */
export interface Group<Action = unknown> {
  kind: string;
  name: string;
  /** A few words beside the name: how many there are, or what it costs. */
  note: string;
  choices: readonly Choice<Action>[];
  /** It ends something and comes after the others. */
  isLast: boolean;
  /** It seals what has been chosen: the focus never comes to it by itself, so that a second Enter cannot seal it. */
  isFinal?: boolean;
}

/** A row of answers with the same subject: a card and who may receive it, or a kind of place and the places. */
export interface Row<Action = unknown> {
  subject: string;
  /** If the subject is a card: what it brings. */
  what: string;
  options: readonly { object: string; choice: Choice<Action> }[];
}

/** The actions of a game are a tagged union: `do` is the tag. */
export interface Tagged {
  do: string;
}

/** Items by each of their keys, in the order in which the keys first occur. */
export const grouped = <Item, Key>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly Key[],
): Map<Key, Item[]> => {
  const found = new Map<Key, Item[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const here = found.get(key);
      if (here) here.push(item);
      else found.set(key, [item]);
    }
  return found;
};

/** An id that is unique among the choices of a question. */
export const idOf = <Action>({ action }: Choice<Action>): string => JSON.stringify(action);

/** The first choice of this kind for which `isIt` holds. */
export const choiceTo = <Action extends Tagged, Kind extends Action["do"]>(
  choices: readonly Choice<Action>[] | undefined,
  kind: Kind,
  isIt: (action: Extract<Action, { do: Kind }>) => boolean = () => true,
): Choice<Action> | undefined => choices?.find(({ action }) => isOf(action, kind) && isIt(action));

/** Whether an action is of a kind. */
export const isOf = <Action extends Tagged, Kind extends Action["do"]>(
  action: Action,
  kind: Kind,
): action is Extract<Action, { do: Kind }> => action.do === kind;
