// What the tests of Assassin's Reboot share: matches, and the way to a position that a test needs.
import { type Page, expect } from "@playwright/test";
import { isOf } from "../src/table/choices";
import type { Action, View } from "../src/games/kingmaker-assassins/table";
import { advised, createMatch, lookAt, playUntil, type Look, type Player } from "./matches";
import { SET } from "./seeds";

export const SEATS = ["swan", "lion", "boar", "falcon"] as const;
export type Now = Look<View, Action>;
/** The position as everybody sees it, with this page's question. What only its seat sees is not in it. */
export const look = lookAt<View, Action>;

export const create = (page: Page, bots: readonly string[], rounds = "10", seed?: number) =>
  createMatch(page, { game: "kingmaker-assassins", seats: SEATS, bots, rounds, seed });

export const offers =
  (kind: Action["do"]) =>
  ({ choices }: Now): boolean =>
    choices.some(({ action }) => action.do === kind);

export type Pick = (now: Now, player: Player, id: string) => Action | undefined | Promise<Action | undefined>;

/** Answers until the position is as wanted, by what ends a step. `prefer`: which answers come first. */
export const answerUntil = (
  players: Page | readonly Player[],
  id: string,
  isIt: (now: Now) => boolean,
  prefer: readonly Action["do"][] = [],
  pick?: Pick,
) =>
  playUntil<View, Action>(
    players,
    id,
    isIt,
    [...prefer, "usual", "confirm", "done", "go-on", "no", "stay", "take-cards"],
    pick,
  );

/** A march to where a faction of somebody else stands. */
export const hunt: Pick = ({ view, choices }, { seat }) => {
  const foes = view.factions.flatMap(({ seat: owner, at }) => (owner !== seat && at.kind === "land" ? [at.id] : []));
  return choices.find(({ action }) => action.do === "march" && foes.includes(action.to))?.action;
};

/** The squares and ports where ships begin, and towns with a port. */
const PORTS: Readonly<Record<string, string>> = {
  london: "24.21",
  plymouth: "30.9",
  bristol: "24.13",
  whitby: "8.19",
  berwick: "1.15",
  newcastle: "5.16",
  lancaster: "10.13",
  swansea: "23.9",
};

/** To a ship that nobody has, and aboard it to a port where somebody else stands. */
export const toSea: Pick = ({ view, choices }, { seat }) => {
  const foes = view.factions.flatMap(({ seat: owner, at, pileSize }) =>
    owner === seat || pileSize === 0 || at.kind === "aboard" ? [] : [at.kind === "land" ? at.id : PORTS.london],
  );
  const free = view.ships.flatMap(({ ship, at }) =>
    at.kind === "port" && !view.factions.some((each) => each.at.kind === "aboard" && each.at.id === ship)
      ? [PORTS[at.id]]
      : [],
  );
  const isIt = ({ action }: Now["choices"][number]) =>
    isOf(action, "navigate")
      ? action.to.kind === "port" && foes.includes(PORTS[action.to.id])
      : isOf(action, "march") && free.includes(action.to);
  return (choices.find((choice) => choice.action.do === "navigate" && isIt(choice)) ?? choices.find(isIt))?.action;
};

/** What the steward would do. */
export const advice: Pick = (_, player, id) => advised<Action>(player, id);

interface Search {
  rounds?: string;
  isIt: (now: Now) => boolean;
  prefer?: readonly Action["do"][];
  pick?: Pick;
}

/** Plays matches until one comes to a position. Their seeds begin with this one; another set of seeds looks elsewhere. */
const search = async (
  seed: number,
  { isIt, prefer = [], pick = hunt }: Search,
  begin: (seed: number) => Promise<{ id: string; players: Page | readonly Player[] }>,
): Promise<string> => {
  for (let nth = 0; nth < 200; nth++) {
    const { id, players } = await begin(seed + (SET - 1) * 1000 + nth);
    if (!(await answerUntil(players, id, isIt, prefer, pick))) continue;
    // Where several are asked at the same time, it has to be so for each of them.
    const pages = "goto" in players ? [players] : players.map(({ page }) => page);
    const asked = await Promise.all(pages.map((page) => look(page, id)));
    if (asked.every((now) => !now.must || isIt(now))) return id;
  }
  throw new Error(`no match from seed ${seed} on comes to this position`);
};

/** A match against bots in a position that is rare. The seed is known to lead there, so that it is the same one in every run. */
export const scene = (page: Page, seed: number, { bots, ...wanted }: Search & { bots: readonly string[] }) =>
  search(seed, wanted, async (nth) => ({ id: await create(page, bots, wanted.rounds, nth), players: page }));

/** The same for two people: the first has the swan, the second the lion. */
export const duel = (page: Page, other: Page, seed: number, wanted: Search) =>
  search(seed, wanted, async (nth) => {
    const id = await create(page, ["open"], wanted.rounds, nth);
    await other.goto(`/match/${id}`);
    const seat = other.getByRole("button", { name: "Take this seat" });
    await seat.first().click();
    await expect(seat).toHaveCount(0);
    const players = [
      { page, seat: "swan" },
      { page: other, seat: "lion" },
    ];
    return { id, players };
  });
