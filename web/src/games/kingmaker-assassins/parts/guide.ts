// The texts of the guide: for each kind of question what is asked, why, and what a sensible answer is. No rules here: what is
// possible comes from the question.
import { askedBy, by, offering, type Asked as AskedOf, type Lesson } from "../../../table/lessons";
import type { Action, Question, View } from "../table";

/** So many rounds are explained by default. */
const LESSONS = 2;
/** Whether the guide explains this position if nobody has opened or closed it by hand. */
export const isEarly = (view: View | undefined): boolean =>
  view !== undefined && view.stage !== "over" && view.round <= LESSONS;

interface Asked extends AskedOf<Action["do"]> {
  view: View;
}
type Case = Lesson & { when: (asked: Asked) => boolean };
const offers = offering<Action["do"]>();

/** The first case that fits is shown. */
const CASES: readonly Case[] = [
  {
    when: offers("home"),
    title: "A home for each commander",
    what: "Each of your commanders begins in one of his castles. Choose which.",
    why: "A march covers five squares or one stretch of road, so the first town that you can reach depends on it.",
    advice: "Look for a town with a rose close by, or for a port with a ship that belongs to nobody.",
  },
  {
    when: by("2.3a"),
    title: "Sharing out the cards",
    what: "Give all your cards to your factions. They lie face down; only Titles are open.",
    why: "A commander with a Title, or born to one, can hold a town with its heir. One without can become an assassin.",
    advice:
      "Make two or three factions strong for towns, and leave one commander without a Title, with Mercenaries or Bishops as his company.",
  },
  {
    when: by("6.5e", "6.6a", "6.6k"),
    title: "Who goes along",
    what: "Tick what goes with him. The rest stays.",
    why: "Two weak factions are easier to beat than a strong one, but they can be in two places.",
    advice: "Leave a Title where a town is to be held.",
  },
  {
    when: by("3.5", "14.1"),
    title: "A new commander",
    what: "The commander is gone, and a Noble of the pile takes over.",
    why: "He lies face up from now on. Only one with a title can hold a town.",
    advice: "Choose one with a title if there is a town to hold, and otherwise the one whom you can best show.",
  },
  {
    when: offers("knock"),
    title: "You can knock",
    what: "You have all living heirs of a house, and an assassin with the King if he is alive.",
    why: "If you still have them when your next turn begins, you have won. Everybody has one turn to spoil it.",
    advice: "Look who could reach your towns in one turn, and whether a ship with guns can reach the King.",
  },
  {
    when: (asked) => offers("capture")(asked) && asked.view.phase === "movement",
    title: "A town for the taking",
    what: "A faction with a titled commander stands in a town that nobody holds. It can capture it, without a fight.",
    why: "The heir comes with the town. With all living heirs of one house and an assassin you win.",
    advice: "Take it. It is yours as long as the faction stays there; whoever marches on leaves the town behind.",
  },
  {
    when: offers("secure", "enter"),
    title: "Into the King’s guard",
    what: "A Noble without a Title stands where the King is, and can go into hiding with him.",
    why: "You need an assassin there to win while the King is alive. No army can reach him, only guns, other assassins, a plague or an Embassy.",
    advice: "One is enough. Cards that go with him make it harder to hit him.",
  },
  {
    when: (asked) => asked.view.duty !== null && asked.view.phase === "movement",
    title: "The first march",
    what: "You go first, and your highest commander has to move before the phase can end.",
    why: "In every later turn you move whom you like.",
    advice: "Send him towards a town with a rose. Choose him on the map; then the squares that he reaches glow.",
  },
  {
    when: by("12.3a"),
    title: "A Free Move",
    what: "One more ground movement, or one more ship movement.",
    why: "After it your turn is over and the others move, so leave nobody where an enemy can reach him easily.",
    advice: "Capture a town, or bring a faction behind the walls of its own.",
  },
  {
    when: by("6.1"),
    title: "Movement",
    what: "One ground movement and one ship movement, with the same faction or with two. Everything that is possible glows or has a button.",
    why: "Heirs sit in seven towns. Whoever wants to win has to take all of one house.",
    advice:
      "March a titled commander into a free town and capture it. Let an untitled one go where the King is. To stand beside an enemy is no fight yet.",
  },
  {
    when: by("7.3"),
    title: "Stay or run",
    what: "A Free Move takes a hunted faction out of the battle, and another one lets the hunter follow.",
    why: "Whoever retreats from a town gives it up with its heir. Whoever stays fights, or is fired at.",
    advice: "Stay with a strong faction or behind the walls of a town; run with a weak one.",
  },
  {
    when: by("7.6"),
    title: "Choosing an army",
    what: "Tick exactly as many cards as one of the two numbers on your battle card. The other side does the same in secret.",
    why: "The larger sum wins, and what is left of the loser’s army with it. What you do not put in cannot be lost.",
    advice:
      "The usual army takes the strongest cards. Keep a town or a ship out unless you need its troops: if its card is drawn, it burns or sinks.",
  },
  {
    when: by("7.12"),
    title: "Your battle card",
    what: "If it is the Plague of this town, you may show it now instead of fighting.",
    why: "It kills the heir and everybody who holds the town, and your attack is over.",
    advice: "Show it against an heir whom you cannot win; otherwise go on.",
  },
  {
    when: by("7.13"),
    title: "A ship without a leader",
    what: "Nobody commands the beaten ship any more. Take its cards, or put a Noble of your own in command.",
    why: "A second ship is worth 100 troops and two guns, but it needs a Noble.",
    advice: "Take the cards unless you have a Noble to spare and fewer than four factions.",
  },
  {
    when: by("8.1"),
    title: "Ship’s guns",
    what: "Each Mercenary who is laid down is a shot, or stands against one. All are shown together, the strongest against the strongest.",
    why: "A shot that hits costs a card of the pile, taken at random. Guns also reach assassins with the King.",
    advice: "Lay your strongest: a weaker one than his opposite goes to Chancery.",
  },
  {
    when: by("9.1"),
    title: "A murderer comes",
    what: "Somebody has a King’s Pardon for the murder of an heir in your town. A Pardon in the same faction stops him.",
    why: "Otherwise one card decides, and the heir will most likely die.",
    advice: "If you can block, block: the Pardon comes back to you.",
  },
  {
    when: by("11.2"),
    title: "Parliament",
    what: "Lay a Writ on each faction that shall get a card from Chancery. All do it at the same time.",
    why: "It is the easiest way to new cards. A Writ that you keep can serve later.",
    advice: "One Writ on a faction is enough; a second one brings nothing.",
  },
  {
    when: (asked) => asked.view.phase === "combat" && offers("attack", "fire", "attempt", "mission")(asked),
    title: "Combat",
    what: "An enemy stands in the same square. You may attack him once in a turn, fire the guns, or send single Nobles.",
    why: "An attack costs him a card before the fight, unless he holds a town with its heir. A battle on land brings you a Crown card, won or lost.",
    advice: "Compare his open cards and his pile with yours. A draw of cards decides how many may fight.",
  },
  {
    when: (asked) => asked.view.phase === "combat",
    title: "Nobody to fight",
    what: "No enemy stands where one of your factions is.",
    why: "Without a battle there are no events in this turn either.",
    advice: "End the phase. To fight, march into a square with an enemy.",
  },
  {
    when: (asked) => asked.view.phase === "fortify",
    title: "Fortify",
    what: "One card may go from one of your factions to another, wherever they are. Free Moves can be played.",
    why: "A Title moved to an untitled commander lets him hold a town. A Title taken away makes him fit for the King’s guard.",
    advice: "Strengthen whoever stands nearest to an enemy, or prepare your assassin.",
  },
];

/** While others decide. */
const WAITING: Lesson = {
  title: "The others decide",
  what: "Nothing is asked of you now.",
  why: "Everything that lies open is no secret: commanders, Titles, towns, ships, and how many cards are in each pile.",
  advice: "Look at the map: who can reach your towns in one turn, and which town could you reach?",
};

const LEFT_OVER: Lesson = {
  title: "A decision",
  what: "Choose one of the answers below the map.",
  why: "The number beside the question leads to the rule that asks.",
  advice: "If you are not sure, choose what ends the step.",
};

export const lessonFor = (question: Question | null, view: View): Lesson => {
  if (!question?.must) return WAITING;
  const asked: Asked = { ...askedBy(question), view };
  return CASES.find((each) => each.when(asked)) ?? LEFT_OVER;
};

/** The game in short. */
export const INTRODUCTION: readonly string[] = [
  "Seven heirs sit in seven towns. You win with all living heirs of one house, York or Lancaster, and an assassin with the King.",
  "You lead up to four factions. The commander lies face up, everything else in his pile face down.",
  "A commander with a title takes and holds a town. One without can hide in the King’s guard and wait.",
  "When you have both, you knock. If you keep them until your next turn, you have won.",
];
