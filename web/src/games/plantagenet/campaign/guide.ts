// The texts of the guide: for each kind of question what is asked, why, and what a sensible answer is. No rules here: what
// is possible comes from the question.
import { askedBy, by, offering, type Asked as AskedOf, type Lesson } from "../../../table/lessons";
import type { Question } from "../table";
import type { Action } from "../../../wire/plantagenet/Action";
import type { Side } from "../../../wire/plantagenet/Side";
import type { TurnStep } from "../../../wire/plantagenet/TurnStep";
import type { Stage } from "../../../wire/plantagenet/Stage";

interface Asked extends AskedOf<Action["do"]> {
  step: TurnStep;
  stage: Stage;
}

type Case = Lesson & { when: (asked: Asked) => boolean };

const offers = offering<Action["do"]>();

/** The first case that fits is shown. */
const CASES: readonly Case[] = [
  {
    when: by("6.1.2a"),
    title: "Between two Wars",
    what: "The War is over. Nothing happens until you begin the next one.",
    why: "Only the fate of the Heirs and who won pass on. Board, armies and Influence are set up anew.",
    advice: "Take a rest if you like: the match is saved.",
  },
  {
    when: offers("plan", "plan-pass"),
    title: "Making a Plan",
    what: "Stack Command cards in secret. Each card lets its Lord act when it is turned up.",
    why: "Both sides turn up cards by turns, so you decide now who acts when, without knowing what the enemy will do.",
    advice:
      "Give most cards to the Lord with work to do, at most three each. A card of a Lord who is not on the map does nothing. Put the move that must not come late on top.",
  },
  {
    when: offers("surrender"),
    title: "The last Heir",
    what: "Your last Heir of this War is about to roll for his life. You may give the War up instead.",
    why: "If he dies he is gone from the later Wars too.",
    advice: "Surrender if the War is lost anyway; fight on if the crown depends on it.",
  },
  {
    when: (asked) => offers("intercept")(asked) || by("4.3.4")(asked),
    title: "Intercept?",
    what: "Enemy Lords enter a place one Highway or Road away from a Lord of yours. He may try to be there first.",
    why: "A die up to his Valour succeeds. Then they have to Approach him, and there is a battle unless he leaves. It costs no action; if it fails nothing happens.",
    advice: "Intercept with a strong army, or to help a friend who is there. Otherwise let them pass.",
  },
  {
    when: by("4.3.3"),
    title: "A free step",
    what: "He came by Highway and may go on along another one for nothing.",
    why: "Two Highways count as one action, but only if the second follows at once.",
    advice: "Go on if it brings him where he wants to be. Where he stops, he may be met.",
  },
  {
    when: offers("exile"),
    title: "Fight or go into Exile",
    what: "Enemies approach a place where your Lords are. Each may leave for Exile before the battle.",
    why: "Exile costs his Influence rating, 1 for each Vassal, and his army, but he lives and comes back. A Lord who Routs in battle dies on a 3 or more.",
    advice:
      "Compare hits and men on both sides. Stand if it is close or the place matters; leave if it would be slaughter.",
  },
  {
    when: by("4.3.5b"),
    title: "A card before the battle",
    what: "You may play a Held Event that changes this Approach.",
    why: "Such cards come back to the deck afterwards, so each is used once per draw.",
    advice: "Play it if the battle would decide something. Otherwise keep it.",
  },
  {
    when: offers("drop"),
    title: "Too much to carry",
    what: "The Lords have more than their Carts or Ships can take along.",
    why: "One Cart moves one Provender by road. What does not fit stays behind and is lost.",
    advice: "Leave what you will not miss before the next Feed.",
  },
  {
    when: offers("grant"),
    title: "Spoils",
    what: "Hand out what the beaten army left.",
    why: "Provender and Carts on the right mat save a Lord from hunger later.",
    advice: "Give it to whoever has many men and little to eat.",
  },
  {
    when: (asked) => offers("share", "pillage")(asked) && asked.step === "command",
    title: "Feeding the men",
    what: "Lords who moved or fought eat 1 Provender for every six Troops. There is not enough for all.",
    why: "Hungry men Pillage: that ruins the place, turns it to the enemy and costs much Influence.",
    advice: "Feed the largest army first, and next time Supply before you march.",
  },
  {
    when: offers("share", "pillage"),
    title: "Paying the men",
    what: "Each Lord owes 1 Coin for every six Troops. There is not enough for all.",
    why: "Unpaid men Pillage the place where they stand: 4 to 12 Influence, and its neighbours turn away from you.",
    advice: "Pay where a Pillage would hurt most, in a City or near London. Tax a little earlier next time.",
  },
  {
    when: offers("dismiss"),
    title: "Lords cost Influence",
    what: "Each of your Lords on the map will cost 1 Influence, 2 in an Exile box. You may send some home first.",
    why: "A Lord sent home comes back later by Levy and loses his army, but he costs nothing now.",
    advice: "Usually press Done. Send home only a Lord who cannot do anything useful this Turn.",
  },
  {
    when: offers("pay", "release"),
    title: "A Vassal's time is up",
    what: "Pay him 1 Influence and he serves on until the next Turn, or let him go.",
    why: "A Vassal gives 2 hits hand to hand and stands well. Going home costs nothing.",
    advice: "Pay if a battle is likely soon.",
  },
  {
    when: offers("muster"),
    title: "Exiles come back",
    what: "Exiled Lords whose time has come may gather in an Exile box.",
    why: "From there they can Sail home. Abroad they cost 2 Influence a Turn in Pay.",
    advice: "Bring a Lord back when you have Ships for him or need a Lord on the map.",
  },
  {
    when: offers("richard"),
    title: "Richard's crown",
    what: "Gloucester may become King Richard III.",
    why: "The King has better ratings, but the change cannot be undone.",
    advice: "Take the crown when his ratings matter at once.",
  },
  {
    when: offers("forbid"),
    title: "In the King's name",
    what: "The other side has just acted. You may undo it.",
    why: "The card can stop one thing now; used on a trifle it is wasted.",
    advice: "Forbid what hurts: a strong Lord, or the Favour of a City.",
  },
  {
    when: (asked) =>
      offers("parley", "levy-lord", "levy-vassal", "levy-troops", "levy-carts", "levy-ship")(asked) &&
      asked.step === "muster",
    title: "Levy actions",
    what: "This Lord uses his Lordship, one action at a time: win Favour, call Lords and Vassals, raise Troops, get transport, take a Capability.",
    why: "Whatever you do here is what you will have on campaign. Parley and calling people cost Influence and need a die; Troops and Carts are certain.",
    advice:
      "First call Lords who are ready. Then Troops in a Fortress or City, two Carts for whoever will march, and a Capability that suits him.",
  },
  {
    when: (asked) => offers("choose")(asked) && asked.step === "muster",
    title: "Who musters next",
    what: "Choose a Lord. He uses all the Lordship he wants, then the next one does.",
    why: "A Lord at a place that is not Friendly can only Parley for it.",
    advice: "Begin with the best Influence rating if you want to win places or people.",
  },
  {
    when: (asked) => offers("spend")(asked) && asked.clause === "Y4c",
    title: "Deeds of Charity",
    what: "Give up to two Provender away for 1 Influence each.",
    why: "The Campaign is over, so nobody eats before the next one.",
    advice: "Give what Waste would take anyway; keep what the next Campaign needs.",
  },
  {
    when: offers("spend"),
    title: "An Influence check",
    what: "A die must not be higher than the rating. More points make that likelier: 1 more adds 1, 3 more add 2.",
    why: "Influence is both the score and the purse. A 1 always succeeds, a 6 never does.",
    advice: "Add a point when the rating is 3 or less and the matter is worth it. Above that, just throw.",
  },
  {
    when: (asked) => offers("march", "sail", "supply", "forage", "tax", "parley")(asked) && asked.step === "command",
    title: "A Command card",
    what: "Your Lord acts: March, Sail, Supply, Forage, Tax or Parley, as many actions as his Command. Pass ends the card.",
    why: "After the card everybody who moved or fought eats 1 Provender for every six Troops. March into enemies and there will be a battle, or they flee.",
    advice:
      "Parley where he stands is free and certain. Tax if Pay is near and Coin is short. Supply before a long March. Attack only if you are clearly stronger.",
  },
  {
    when: offers("discard"),
    title: "Held Events",
    what: "You may put Held Events back before the next Turn.",
    why: "A card in hand cannot be taken as a Capability. Once put back, it can be drawn or Levied again.",
    advice: "Keep what you will use, and press Done.",
  },
  {
    when: (asked) => offers("take")(asked) && asked.step === "arts-of-war",
    title: "A Capability for a Lord",
    what: "You have drawn a card. Its lower half goes to one of your Lords for good.",
    why: "A Lord has room for two. In later Turns the cards you draw are Events instead.",
    advice: "Battle cards suit the Lord with the largest army; the others go to whoever will use them soon.",
  },
  {
    when: offers("save"),
    title: "A narrow escape",
    what: "A card can save a Routed Lord from the roll for his life.",
    why: "A dead Lord never comes back, nor do his Command cards.",
    advice: "Save the one with the best ratings, or an Heir.",
  },
  {
    when: (asked) => offers("roll")(asked) && asked.step === "tides",
    title: "Coming ashore",
    what: "Lords at Sea must land now. On a 1 to 4 the ship is lost.",
    why: "Shipwreck removes a Lord for good.",
    advice: "The order is yours; next time be in a Port when the Campaign ends.",
  },
  {
    when: offers("roll"),
    title: "Life or death",
    what: "Routed Lords roll to see whether they live: a 3 or more kills, for one who fled a 5 or 6. You choose the order.",
    why: "Who dies is gone for the rest of the game. The others only go home.",
    advice: "The order rarely matters. Just go on.",
  },
  {
    when: offers("array"),
    title: "The array",
    what: "Say who stands left, centre and right.",
    why: "Each Lord fights the one who faces him; a Lord with nobody before him falls on a flank.",
    advice: "The strongest goes to the centre. Do not leave a weak Lord against their best.",
  },
  {
    when: offers("advance", "close"),
    title: "Closing the line",
    what: "A place in front is empty. Somebody moves up.",
    why: "An empty centre is filled from a wing, and reserves come forward.",
    advice: "Send whoever has the most unhurt men.",
  },
  {
    when: offers("flee", "stand"),
    title: "Flee, or stand?",
    what: "As the round begins a Lord may leave the field.",
    why: "He Routs at once with all his men. But when he rolls for his life, only a 5 or 6 kills him; others die on a 3 or more.",
    advice: "Stand as long as you can win. Flee when only losses are left.",
  },
  {
    when: offers("fire", "keep"),
    title: "Guns",
    what: "A Lord may give his guns up for this battle's first round.",
    why: "They add a die of missile hits, and then the card is gone.",
    advice: "Use them in a battle that matters.",
  },
  {
    when: offers("order", "vanguard", "charge", "all-fight", "hold-back"),
    title: "How the round is fought",
    what: "The fights of the round come one after the other; cards may change who takes part.",
    why: "A Lord who Routs early can no longer help on a flank.",
    advice: "Begin where you are strongest.",
  },
  {
    when: offers("reroll", "accept"),
    title: "Valour",
    what: "A unit has failed. For one Valour it rolls again.",
    why: "Valour is gone after the battle, so unused it is worth nothing.",
    advice: "Spend it on a Retinue, a Vassal or men-at-arms; let militia go.",
  },
  {
    when: offers("hit"),
    title: "Who takes the hit",
    what: "Choose the unit that is hit. A die up to its Protection saves it.",
    why: "If the Retinue or the last Troop is lost, the Lord Routs.",
    advice: "While the hits are few let militia take them; men-at-arms stand best.",
  },
  {
    when: (asked) => asked.step === "arts-of-war",
    title: "An Event",
    what: "A card that was drawn asks for a choice.",
    why: "Events without a word like Hold or Levy happen at once, then go back to the deck.",
    advice: "Read the card in the log; usually the choice nearest to your armies is worth most.",
  },
  {
    when: offers("play"),
    title: "A Held Event",
    what: "You may play a card from your hand now.",
    why: "Its moment passes, but the card stays with you if you wait.",
    advice: "Play it when it changes something that matters, not just because you can.",
  },
  {
    when: offers("name", "choose", "call"),
    title: "Choose one",
    what: "The rules leave you a choice among these.",
    why: "Each answer shows what it does before you press it.",
    advice: "Rest on an answer or a place to read about it, then choose.",
  },
];

const LEFT_OVER: Lesson = {
  title: "Your decision",
  what: "Choose one of the answers below.",
  why: "Everything that is offered is allowed. The rule number leads to the rule.",
  advice: "If you are unsure, take your time: most answers can be taken back until a die falls.",
};

/** While the other side decides. */
const WAITING: Readonly<Record<TurnStep, Lesson>> = {
  "arts-of-war": {
    title: "Arts of War",
    what: "Both sides draw two cards, the Rebel first.",
    why: "In the first Turn they are Capabilities for Lords, later Events.",
    advice: "Look at the log to see what was drawn.",
  },
  pay: {
    title: "Pay",
    what: "Troops want Coin, Lords and Vassals cost Influence.",
    why: "This keeps armies from growing without end.",
    advice: "See how much Coin the enemy has left.",
  },
  exiles: {
    title: "Exiles and Vassals",
    what: "Exiles may come back, Vassals are ready again.",
    why: "Ready Vassals can be Levied in Muster.",
    advice: "Look at the Calendar.",
  },
  muster: {
    title: "The other side musters",
    what: "Its Lords use their Lordship, one after the other.",
    why: "Favour, Lords and Troops are won here.",
    advice: "Watch which places change their rose.",
  },
  plan: {
    title: "Plans",
    what: "The other side is still making its Plan.",
    why: "Plans are secret and cannot be changed later.",
    advice: "You can look at your own sealed cards at any time.",
  },
  command: {
    title: "The other side acts",
    what: "Its Lord carries out the card that was turned up.",
    why: "Cards are turned up by turns, the Rebel's first.",
    advice: "If enemies come near, you may be asked to Intercept, or to stand or flee.",
  },
  tides: {
    title: "Tides of War",
    what: "Influence is counted, then victory is checked.",
    why: "London, Calais, whole Areas, the most Cities and Lords on the map pay every Turn.",
    advice: "The Tides panel shows the sum at any time.",
  },
  reset: {
    title: "The Turn ends",
    what: "The land recovers or stores waste, as the Calendar says.",
    why: "Then the next Levy begins.",
    advice: "Look which box comes next.",
  },
};

export const lessonFor = (question: Question | null, step: TurnStep, stage: Stage): Lesson => {
  const playable = question?.choices.length ? question : null;
  if (!playable) return WAITING[step];
  const asked: Asked = { ...askedBy(playable), step, stage };
  return CASES.find((each) => each.when(asked)) ?? LEFT_OVER;
};

/** The game in short; and `START`, each side's situation in the learning set-up (6.0-Q). */
export const INTRODUCTION: readonly string[] = [
  "Influence is the score and also the purse. Reach the threshold, be ahead after the last Turn, or leave the enemy without Lords.",
  "Each Turn armies gather in the Levy and move in the Campaign. They live on Coin in the one, on Provender in the other.",
  "A place is yours by the rose beside it, not by who stands there.",
];

export const START: Readonly<Record<Side, string>> = {
  york: "You are the Rebel. York is at Ely, March at Ludlow, and the first Levy is over. Your Plan is made: York, York, March, York. Henry and Somerset are together in London with more men than either of yours.",
  lancaster:
    "You are the King's side. Henry VI and Somerset are in London, and the first Levy is over. Your Plan is made: Somerset, Somerset, Henry VI, Somerset. York is at Ely, two days away; March is far in the west at Ludlow.",
};
