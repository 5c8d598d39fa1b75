// A guide for newcomers: one or two sentences under a question. Which of them depends on what can be answered and on the round:
// in the first rounds each step of a turn is explained, later only decisions that weigh much.
import { askedBy, by, offering, type Asked as AskedOf } from "../../../table/lessons";
import { factionOf } from "../../kingmaker/reading";
import { kingsOf } from "./facts";
import type { Action, Question, View } from "../table";

/** So many rounds are explained step by step. */
const LESSONS = 3;

interface Asked extends AskedOf<Action["do"]> {
  view: View;
}
type When = (asked: Asked) => boolean;
interface Case {
  when: When;
  words: string | ((view: View) => string);
}

const offers = offering<Action["do"]>();
const both =
  (...all: When[]): When =>
  (asked) =>
    all.every((when) => when(asked));
const inStage =
  (stage: View["stage"]): When =>
  ({ view }) =>
    view.stage === stage;
const inRound =
  (round: number): When =>
  ({ view }) =>
    view.round === round;

/** Explained in every round: what is rare, or weighs much. The first case that fits is shown. */
const ALWAYS: readonly Case[] = [
  {
    when: by("2.2d"),
    words:
      "Strong Nobles besiege and fight, so it is good to make one or two of them strong. An Office needs a Title, and a King is crowned by a Noble with an Archbishop or two Bishops of his own.",
  },
  {
    when: offers("home"),
    words:
      "Choose what is close to your other Nobles, to an uncrowned Royal, or to a Town that nobody holds. He stands inside it if there is room, where he is safer than in the open.",
  },
  {
    when: by("9.3e"),
    words:
      "All your votes go one way, in both Houses. Whoever wants them can offer you something first, but a promise binds nobody.",
  },
  {
    when: by("9.3b"),
    words:
      "Propose who may hold the card and for whom you find enough votes in both Houses. A second proposal for the same card is the last.",
  },
  {
    when: by("9.2c"),
    words: "A Writ brings a Noble here who would rather stay away, out of his castle and with any Royal he has.",
  },
  {
    when: by("9.2a"),
    words:
      "Only Nobles who attend vote and can be given a Title or an Office. Nobody may fight here until the summoner’s next combats are over, but they stay in this square afterwards.",
  },
  {
    when: offers("convene"),
    words:
      "For each Noble who attends one card of Chancery is given out, and you propose to whom. It is also safe: nobody may fight in that square for a while.",
  },
  {
    when: offers("crown"),
    words: (view) =>
      kingsOf(view).some(({ royal }) => royal === "henry-vi")
        ? "As long as Henry VI lives, no other King is the only one. Then there are two, and the Chancellor of England may summon Parliament."
        : "Whoever holds the only King through four of its own turns wins. Everybody else will come for him.",
  },
  {
    when: by("8.1"),
    words:
      "A captive is bought back with cards, or he dies. What he is worth to his owner is more than what is printed on his card.",
  },
  {
    when: offers("execute"),
    words:
      "A dead Royal makes way for the next of his house. Nobody can win by the King when all are dead; then votes decide.",
  },
  {
    when: by("6.2d", "7.1f"),
    words:
      "Cards from hand can still change the sum. The larger side needs the ratio on the card that is drawn next; Nobles named on it die on either side.",
  },
  {
    when: by("11.4f"),
    words:
      "Allies may enter and pass each other’s places and cannot attack each other, but votes and victory are never shared.",
  },
];

/** Explained in the first rounds only, step by step. */
const FIRST: readonly Case[] = [
  {
    when: both(offers("draw"), inRound(1)),
    words: (view) =>
      `You win by holding the only crowned King, but not Henry VI, through four of your turns; otherwise the votes of both Houses decide after round ${view.lastRound}. Each turn begins with an Event, which acts on everybody.`,
  },
  {
    when: offers("draw"),
    words:
      "Raids call Nobles home, Plague kills inside one place, Writs and Free Moves are kept. Nobles in the open have no Plague to fear.",
  },
  {
    when: both(inStage("event"), offers("pass")),
    words: "This is the last moment for a card before the Event acts. If the Event does not touch you, pass.",
  },
  {
    when: offers("go"),
    words:
      "What glows on the map can be reached. A road leads any distance unless an enemy place stands across it; across country he goes five squares, and a forest ends his march.",
  },
  {
    when: offers("with"),
    words: "Nobles in the same spot can go together, and together they are harder to beat. All who go have then moved.",
  },
  {
    when: offers("sail-to"),
    words: "A ship takes five steps, each into a sea square or a port. Passengers go ashore where it is in port.",
  },
  {
    when: both(by("5.1a"), inRound(1)),
    words:
      "Gather your Nobles, and bring them to a place that nobody holds or to a castle with a Royal inside. In the first round nobody can attack another Faction.",
  },
  {
    when: by("5.1a"),
    words: (view) =>
      factionOf(view, view.active)?.freeMoves
        ? "Each Noble and each ship moves once. A Free Move lets somebody move once more."
        : "Each Noble and each ship moves once. Whoever ends inside a friendly place can only be attacked by siege.",
  },
  {
    when: both(by("6.1a"), offers("attack")),
    words:
      "A siege needs at least the garrison and the Nobles inside together; then it fails only in Bad Weather. A battle is a risk: the larger your side compared with the other, the more cards win it.",
  },
  {
    when: by("6.1a"),
    words: "Nothing to attack: a place can be besieged by Nobles who stand in the open of its square.",
  },
  {
    when: by("11.1a"),
    words:
      "You have drawn a Crown card. A Noble comes into play in one of his castles, a Title goes to a Noble without one, an Office to a Noble with one. What you keep stays hidden, and can be traded.",
  },
  {
    when: by("T.5", "11.3", "11.4"),
    words: "Look at what each side gets. Declining costs nothing, and a new offer may follow.",
  },
  {
    when: by("5.5", "5.3d"),
    words: "Whoever has leave passes through without a siege. You may ask for something in return by an offer.",
  },
];

const wordsOf = (cases: readonly Case[], asked: Asked): string | undefined => {
  const words = cases.find(({ when }) => when(asked))?.words;
  return typeof words === "function" ? words(asked.view) : words;
};

export const noteOf = (question: Question, view: View | undefined): string => {
  if (!view || !question.must) return "";
  const asked = { view, ...askedBy(question) };
  return wordsOf(ALWAYS, asked) ?? (view.round <= LESSONS ? (wordsOf(FIRST, asked) ?? "") : "");
};
