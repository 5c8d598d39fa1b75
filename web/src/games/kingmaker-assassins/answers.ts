// The answers to a question, grouped by what they do. Marches and voyages are a group for each piece that can make them.
import { grouped, type Row } from "../../table/choices";
import { isList, type AnswerGroup } from "../kingmaker/answer-groups";
import { cardName, nobleName, placeName, royalName, shipName } from "../kingmaker/names";
import { cardWords } from "./facts";
import { plan } from "./map/plan";
import { chosenIn } from "./picks";
import { factionName } from "./reading";
import type { Action, Choice, View } from "./table";

type Do = Action["do"];

export interface Group extends AnswerGroup<Action> {
  does: Do;
  /** What the table answers for a seat that stays silent, where something is chosen. */
  isSilence: boolean;
}

interface Naming {
  name: string;
  about?: string;
  /** The word after the count beside the name; an empty one if there is to be no count. */
  counts?: string;
  isLast?: boolean;
  isBack?: boolean;
  isAside?: boolean;
  isGrave?: boolean;
  /** Its list does not open by itself. */
  isOptional?: boolean;
}

const KINDS: Readonly<Record<Do, Naming>> = {
  home: { name: "Home castle" },
  share: { name: "Share out", counts: "left" },
  march: { name: "", counts: "", about: "The squares that the march reaches glow on the map." },
  navigate: { name: "", counts: "", about: "The waters that the voyage reaches glow on the map." },
  split: {
    name: "Split off",
    about: "A Noble of the pile becomes the commander of a faction of his own.",
    isOptional: true,
  },
  join: { name: "Join", about: "One faction becomes part of another in the same place.", isOptional: true },
  capture: { name: "Capture the town", about: "The town, its heir and the cards that lie on it." },
  secure: {
    name: "Slip into the King’s guard",
    about: "An untitled Noble goes into hiding with the King. He is an assassin from now on.",
    isOptional: true,
  },
  enter: {
    name: "All into the King’s guard",
    about: "The whole faction goes into hiding. What cannot go with it is lost.",
    isGrave: true,
    isOptional: true,
  },
  "take-over": { name: "Take over a ship", isOptional: true },
  disembark: { name: "Disembark", isOptional: true },
  "come-out": { name: "All come out", about: "All assassins leave the King under a commander.", isOptional: true },
  leave: { name: "An assassin leaves", isOptional: true },
  lead: { name: "Take an heir along" },
  "set-down": { name: "Set an heir down", isOptional: true },
  "hand-over": { name: "Hand an heir over", isOptional: true },
  attack: { name: "Attack" },
  fire: { name: "Fire the guns", about: "Mercenaries serve the guns of a ship. The ship is in no danger." },
  attempt: { name: "Murder an heir", about: "A King’s Pardon protects the murderer.", isGrave: true },
  mission: { name: "Solo mission", about: "A Noble goes alone against a faction in the same place." },
  add: { name: "Add" },
  promote: { name: "Promote" },
  command: { name: "Put in command" },
  writ: { name: "Lay a Writ", about: "The faction gets a card from Chancery." },
  move: {
    name: "Move a card",
    counts: "cards",
    about: "One card goes from one of your factions to another.",
    isOptional: true,
  },
  "free-move": { name: "Play a Free Move", about: "One more ground or ship movement.", isOptional: true },
  knock: { name: "Knock", about: "If you keep all this until your next turn, you win." },
  dispatch: {
    name: "Turn up an Office of the sea",
    about: "Its reserve ships sail from now on, and everybody sees the card.",
    isAside: true,
  },
  yes: { name: "Yes" },
  show: { name: "Show the plague" },
  "take-cards": { name: "Take the cards" },
  "go-on": { name: "Go on", isLast: true },
  no: { name: "No", isLast: true },
  stay: { name: "Stay", isLast: true },
  usual: { name: "Usual", isLast: true },
  confirm: { name: "Confirm", isLast: true },
  clear: { name: "Begin again", isLast: true, isBack: true },
  done: { name: "Done", isLast: true },
};

/** Whether the answers of a group are destinations. */
export const isWay = ({ does }: Group): boolean => does === "march" || does === "navigate";
/** Destinations are better chosen on the map than in a list that hides it. */
export const isForMap = (group: Group): boolean => isWay(group) && group.choices.length > 6;
export const showsOdds = ({ does }: Group): boolean => does === "attack" || does === "mission" || does === "attempt";

/** Marches and voyages are grouped by the piece that moves. */
const groupOf = ({ action }: Choice): string =>
  action.do === "march" ? `march ${action.faction}` : action.do === "navigate" ? `navigate ${action.ship}` : action.do;

const nameOf = (view: View, { action }: Choice): string =>
  action.do === "march"
    ? `${factionName(view, action.faction)} marches`
    : action.do === "navigate"
      ? `${shipName(action.ship)} sails`
      : KINDS[action.do].name;

/** The choices grouped by what they do, in the order of the question. */
export const groupsOf = (choices: readonly Choice[], view: View): readonly Group[] =>
  [...grouped(choices, (choice) => [groupOf(choice)])].flatMap(([kind, found]) => {
    const [first] = found;
    if (!first) return [];
    const does = first.action.do;
    const row = KINDS[does];
    const isSingle = found.length === 1 && row.isGrave !== true;
    const cards = new Set(found.map(({ action }) => ("card" in action ? action.card : ""))).size;
    // §kma:T.9: with nothing chosen, confirming is the same as silence.
    const isIdle = () => (view.barrage !== null || view.parliament) && chosenIn(view).length === 0;
    const isSilence = does === "usual" || (does === "confirm" && isIdle());
    const count = row.counts === "cards" || row.counts === "left" ? cards : found.length;
    return [
      {
        kind,
        does,
        name: isSingle ? first.label : nameOf(view, first),
        note: isSilence
          ? "if you stay silent"
          : isSingle || row.counts === ""
            ? ""
            : `${count} ${row.counts ?? ""}`.trim(),
        about: row.about ?? "",
        choices: found,
        isLast: row.isLast === true,
        isBack: row.isBack === true,
        isAside: row.isAside === true,
        isGrave: row.isGrave === true,
        isSilence,
        isFinal: does === "usual" || does === "confirm",
      },
    ];
  });

/** The most likely answer, to be emphasized: one that moves the game on, or else the one that ends the step. Where several
 * pieces can move, none is more likely; and what silence would answer needs no emphasis. */
export const firstOf = (groups: readonly Group[]): Group | undefined => {
  const ways = groups.filter(isWay);
  return (
    groups.find((group) => group.does === "confirm" && !group.isSilence) ??
    groups.find((group) => !group.isLast && !isWay(group) && KINDS[group.does].isOptional !== true) ??
    (ways.length
      ? ways.find(() => ways.length === 1)
      : groups.find((group) => group.isLast && !group.isBack && !group.isSilence))
  );
};

/** The only kind of answer to a question: its list opens without a press. */
export const soleOf = (groups: readonly Group[]): Group | undefined => {
  const forward = groups.filter((group) => !group.isLast);
  const [first, ...others] = forward.length ? forward : groups.filter((group) => !group.isBack);
  const opens = first && isList(first) && KINDS[first.does].isOptional !== true;
  return opens && others.length === 0 ? first : undefined;
};

const groundName = ({ kind, id }: (Action & { do: "navigate" })["to"]): string =>
  kind === "sea" ? id : kind === "port" ? placeName(id) : plan.area(id).name;
const WATERS = { sea: "Out to sea", port: "To the port of", river: "Up the river to" } as const;

/** The row of an answer in its list, and its name within the row; null if it does not fit into rows. */
const pairOf = (view: View, action: Action): readonly [subject: string, object: string] | null => {
  switch (action.do) {
    case "march":
      return ["March to", plan.area(action.to).name];
    case "navigate":
      return [WATERS[action.to.kind], groundName(action.to)];
    case "home":
      return [nobleName(action.noble), placeName(action.at)];
    case "share":
    case "move":
      return [cardName(action.card), factionName(view, action.to)];
    case "split":
    case "secure":
      return [factionName(view, action.faction), nobleName(action.noble)];
    case "leave":
      return [nobleName(action.noble), action.into ? factionName(view, action.into) : "alone"];
    case "hand-over":
      return [royalName(action.heir), factionName(view, action.to)];
    default:
      return null;
  }
};

/** The choices of a group in rows by subject; null if a plain list is as good. Of many squares only those with a place are
 * listed: the others have no names, and are chosen on the map. */
export const rowsOf = (view: View | undefined, group: Group): readonly Row<Action>[] | null => {
  if (!view) return null;
  const named = group.choices.filter(({ action }) => action.do === "march" && plan.area(action.to).name !== action.to);
  const shown = isForMap(group) && named.length ? named : group.choices;
  const pairs = shown.flatMap((choice) => {
    const pair = pairOf(view, choice.action);
    return pair ? [{ subject: pair[0], object: pair[1], choice }] : [];
  });
  if (pairs.length < shown.length) return null;
  const ofCards = group.does === "share" || group.does === "move";
  return [
    ...grouped(pairs, ({ choice, subject }) => [ofCards && "card" in choice.action ? choice.action.card : subject]),
  ].map(([key, options]) => ({
    subject: options[0]?.subject ?? key,
    what: ofCards ? cardWords(key) : "",
    options,
  }));
};

/** Short names for answers that need no preview. */
export const briefsOf = ({ does, choices }: Group): readonly string[] | null =>
  choices.length > 1 && (does === "add" || does === "promote" || does === "dispatch")
    ? choices.map(({ label }) => label)
    : null;

/** The Noble whose arms stand before a choice. */
export const nobleIn = (view: View | undefined, action: Action): string | null => {
  if ("noble" in action) return action.noble;
  const faction =
    "target" in action
      ? action.target
      : "to" in action && typeof action.to === "string"
        ? action.to
        : "faction" in action
          ? action.faction
          : "";
  return view?.factions.find(({ id }) => id === faction)?.commander ?? null;
};
