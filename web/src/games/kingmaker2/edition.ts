// What Kingmaker II tells the shared parts of the page.
import crown from "../../../../data/kingmaker/kingmaker2/crown.json";
import events from "../../../../data/kingmaker/kingmaker2/events.json";
import figures from "../../../../data/kingmaker/kingmaker2/figures.json";
import map from "../../../../data/kingmaker/kingmaker2/map.json";
import { realmRegion } from "../../map/realm";
import { list } from "../../words";
import { byId, type Edition } from "../kingmaker/edition";
import { embassyWords, FREE_MOVE_WORDS, mercenaryWords, raidWords } from "../kingmaker/events";
import { isNamedOn, type CrownFacts, type EventFacts } from "../kingmaker/facts";
import { placeKind, placeName } from "../kingmaker/names";
import { plan } from "./map/plan";

const inGroup = (group: string): ReadonlySet<string> =>
  new Set(map.regions.filter((region) => (region.groups as string[]).includes(group)).map((region) => region.id));
const GROUPS: readonly { words: string; regions: ReadonlySet<string> }[] = [
  { words: "north of the Trent", regions: inGroup("north-of-trent") },
  { words: "north of the Tees", regions: inGroup("north-of-tees") },
];

const cards = byId(crown as unknown as CrownFacts[]);

export const edition: Edition = {
  cards,
  events: byId(events as unknown as EventFacts[]),
  eventKinds: {
    raid: { clause: "7.2a", words: raidWords },
    embassy: { clause: "7.3a", words: embassyWords },
    storms: {
      clause: "7.4a",
      words: () => "Every ship at sea runs for the closest friendly port, with all on board.",
    },
    mercenaries: { clause: "7.5a", words: mercenaryWords },
    plague: {
      clause: "7.6a",
      words: ({ towns = [] }) =>
        `The Plague is at ${list(towns.map(placeName))}: Royals inside die, and of each Faction the strongest Noble inside.`,
    },
    "free-move": { clause: "7.7a", words: () => FREE_MOVE_WORDS, isKept: true },
    clamour: {
      clause: "7.7b",
      words: () => "The realm clamours for a Parliament: the sole King, or else the Chancellor, may summon one.",
      isKept: true,
    },
    chancellor: {
      clause: "7.7c",
      words: () => "Kept by whoever has the Chancellor of England, who may pay with it for a Parliament.",
      isKept: true,
    },
  },
  figures: figures.places,
  needs: {
    archbishop: "a Noble of yours without an Archbishop or Bishop",
    bishop: "a Noble of yours without an Archbishop or Bishop",
  },
  bonusWords: (regions) => {
    const group = GROUPS.find(
      (each) => each.regions.size === regions.length && regions.every((id) => each.regions.has(id)),
    );
    return group?.words ?? `in ${regions.map((id) => realmRegion(id).name).join(", ")}`;
  },
  clauses: {
    battle: "9.4a",
    siege: "10.2a",
    captives: "11.2a",
    chancery: "18.1a",
    royals: "17.1a",
    turnedUp: "7.1a",
    outcome: ["7", "11", "17", "18", "19"],
  },
  canBeGiven: (place) => placeKind(place) !== "city" && isNamedOn({ cards }, place, (kind) => kind !== "town"),
  emptyHand: "No card in hand. You draw some in the Politics phase of your turn.",
  combat: {
    strongSiege: "Strong enough: only Bad Weather or the death of the attackers saves the place.",
    siegeInBadWeather: "nothing happens",
  },
  ransom: { kept: "Title, Office and honours", isInPlay: false },
  alliance: {
    clause: "21.1a",
    words: "Allies share their places, fight side by side and win together.",
    whyNot:
      "No Alliance with this Faction can be proposed now: you have proposed one in this turn, or have just parted, or it would have too many members.",
  },
  joint: {
    kind: "force",
    name: "Force",
    clause: "21.4a",
    words: "Allied Nobles in one Area march and fight as one under a commander.",
  },
  plan,
};
