// What classic Kingmaker tells the shared parts of the page.
import crown from "../../../../data/kingmaker/kingmaker-classic/crown.json";
import events from "../../../../data/kingmaker/kingmaker-classic/events.json";
import figures from "../../../../data/kingmaker/kingmaker-classic/figures.json";
import { list } from "../../words";
import { byId, type Edition } from "../kingmaker/edition";
import { embassyWords, FREE_MOVE_WORDS, mercenaryWords, raidWords } from "../kingmaker/events";
import { isNamedOn, type CrownFacts, type EventFacts } from "../kingmaker/facts";
import { placeName } from "../kingmaker/names";
import { plan } from "../kingmaker/squares/plan";
import { scopesWords } from "../kingmaker/squares/scopes";

const cards = byId(crown as unknown as CrownFacts[]);

export const edition: Edition = {
  cards,
  events: byId(events as unknown as EventFacts[]),
  eventKinds: {
    raid: { clause: "4.2a", words: raidWords },
    embassy: { clause: "4.3a", words: embassyWords },
    gales: {
      clause: "4.4a",
      words: () => "Every ship at sea runs for the nearest port, with all on board.",
    },
    mercenaries: { clause: "4.5a", words: mercenaryWords },
    plague: {
      clause: "4.6a",
      words: ({ towns = [] }) => `The Plague is at ${list(towns.map(placeName))}: all Nobles and Royals inside die.`,
    },
    "free-move": { clause: "4.7b", words: () => FREE_MOVE_WORDS, isKept: true },
    writ: {
      clause: "4.7a",
      words: () => "Kept for a Parliament: a Noble who could not come by himself may attend.",
      isKept: true,
    },
    "may-summon": {
      clause: "4.7c",
      words: () => "Kept by whoever has the Chancellor of England, who may spend it to summon Parliament once more.",
      isKept: true,
    },
    "must-summon": {
      clause: "4.7d",
      words: () => "Lies beside the board: while there is no sole King, the Chancellor must summon Parliament.",
      isKept: true,
    },
  },
  kinds: {
    award: { name: "Propose", about: "Both Houses vote on each proposal; there are two for a card at the most." },
    summon: { name: "Bring to Parliament" },
  },
  figures: figures.places,
  needs: {},
  bonusWords: scopesWords,
  clauses: {
    battle: "6.2a",
    siege: "7.1d",
    captives: "8.1a",
    chancery: "2.3h",
    royals: "12.1a",
    turnedUp: "4.1a",
    outcome: ["4", "8", "11", "12"],
  },
  canBeGiven: (place) => !isNamedOn({ cards }, place, (kind) => kind === "town"),
  emptyHand: "No card in hand. You draw one in the last step of your turn.",
  combat: {
    strongSiege: "Strong enough: only Bad Weather saves the place.",
    siegeInBadWeather: "the place is under siege, and the besiegers stay",
  },
  ransom: { kept: "Title and Office", isInPlay: true },
  alliance: {
    clause: "11.4a",
    words: "Allies share their places and may march and fight together. Only one Faction wins in the end.",
    whyNot:
      "No Alliance with this Faction can be proposed now: you have proposed one in this turn, or have just parted, or it is neither your turn nor theirs.",
  },
  joint: {
    kind: "command",
    name: "Command",
    clause: "11.4e",
    words: "Your ally, whose turn it is, moves these Nobles and fights with them until his turn is over.",
  },
  plan,
};
