// Choices by what they have in common.
import type { Choice } from "../wire";

/** Answers of one kind: a button that acts, or opens their list. */
export interface Group<Action = unknown> {
  kind: string;
  name: string;
  /** A few words beside the name: how many there are, or what it costs. */
  note: string;
  choices: readonly Choice<Action>[];
  /** Ends something: it stands after the others. */
  isLast: boolean;
}

/** Answers about one thing: a card and who may receive it, a kind of ground and the places that have it. */
export interface Row<Action = unknown> {
  subject: string;
  /** What the card brings that the row is about. */
  what: string;
  options: readonly { object: string; choice: Choice<Action> }[];
}

/** A game's actions are tagged data: `do` says what an action does. */
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

/** Tells a choice from the others of its question. */
export const idOf = <Action>({ action }: Choice<Action>): string => JSON.stringify(action);

/** The first choice that does this. */
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
