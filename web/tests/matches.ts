// Matches that a test makes and plays through the API, for games of several seats against bots.
import type { Page } from "@playwright/test";
import { SEED_HEADER } from "./seeds";
import type { Snapshot } from "../src/wire/Snapshot";

interface Wanted {
  game: string;
  seats: readonly string[];
  bots: readonly string[];
  rounds: string;
  /** Another seed than that of the test. */
  seed?: number | undefined;
}

/** Makes a match in which this page has the first seat and bots have the others; returns its id. */
export const createMatch = async (page: Page, { game, seats, bots, rounds, seed }: Wanted): Promise<string> => {
  await page.goto("/");
  const made = await page.request.post("/api/matches", {
    data: {
      game,
      scenario: "deal",
      seatCount: bots.length + 1,
      options: { rounds },
      private: true,
      seats: Object.fromEntries(seats.slice(0, bots.length + 1).map((seat, i) => [seat, i ? bots[i - 1] : "me"])),
    },
    ...(seed === undefined ? {} : { headers: { [SEED_HEADER]: String(seed) } }),
  });
  const { id } = (await made.json()) as { id: string };
  return id;
};

/** The API with the cookies of a page, without the detour through its browser, which takes several times as long. */
const apiOf = async (page: Page) => {
  const cookies = await page.context().cookies();
  const headers = {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    "content-type": "application/json",
  };
  const { origin } = new URL(page.url());
  return {
    get: async (path: string): Promise<unknown> => (await fetch(`${origin}${path}`, { headers })).json(),
    post: (path: string, data: unknown) =>
      fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(data) }),
  };
};
type Api = Awaited<ReturnType<typeof apiOf>>;

const seenThrough = async <View, Action>(api: Api, id: string) => {
  const { view, question: asked, match } = (await api.get(`/api/matches/${id}`)) as Snapshot;
  const choices = (asked?.choices ?? []).map((choice) => ({ ...choice, action: choice.action as Action }));
  return {
    view: view as View,
    number: asked?.number ?? 0,
    must: asked?.must ?? false,
    choices,
    isOver: match.phase === "over",
  };
};
export type Look<View, Action> = Awaited<ReturnType<typeof seenThrough<View, Action>>>;

/** The position and the question of a match, as this page gets them. */
export const lookAt = async <View, Action>(page: Page, id: string): Promise<Look<View, Action>> =>
  seenThrough(await apiOf(page), id);

/** Who answers: a page and its seat. */
export interface Player {
  page: Page;
  seat: string;
}

/** Answers through the API until the position of somebody who is asked is as wanted; returns false if the match ends before.
 * `order`: which answers come first; if none of them is offered, the first answer of all is given. `pick`: an answer that comes
 * before all. */
export const playUntil = async <View, Action extends { do: string }>(
  players: Page | readonly Player[],
  id: string,
  isIt: (now: Look<View, Action>) => boolean,
  order: readonly Action["do"][],
  pick: (
    now: Look<View, Action>,
    player: Player,
    id: string,
  ) => Action | undefined | Promise<Action | undefined> = () => undefined,
): Promise<boolean> => {
  const all = "goto" in players ? [{ page: players, seat: "swan" }] : players;
  const apis = await Promise.all(all.map(({ page }) => apiOf(page)));
  for (;;) {
    let hasWaited = true;
    for (const [i, player] of all.entries()) {
      const api = apis[i]!;
      const now = await seenThrough<View, Action>(api, id);
      if (now.isOver) return false;
      if (!now.must) continue;
      if (isIt(now)) return true;
      hasWaited = false;
      const kind = order.find((each) => now.choices.some(({ action }) => action.do === each));
      const usual = now.choices.find((choice) => choice.action.do === kind) ?? now.choices[0];
      const action = (await pick(now, player, id)) ?? usual?.action;
      await api.post(`/api/matches/${id}/actions`, { seat: player.seat, question: now.number, action });
    }
    if (hasWaited) await all[0]!.page.waitForTimeout(10);
  }
};

/** What the steward would do at a seat of this page. */
export const advised = async <Action>({ page, seat }: Player, id: string): Promise<Action> =>
  ((await (await apiOf(page)).get(`/api/matches/${id}/advice?seat=${seat}`)) as { action: Action }).action;

/** Everything that a page receives from the API. */
export const overhear = (page: Page): string[] => {
  const heard: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", (frame) => heard.push(String(frame.payload))));
  page.on("response", async (response) => {
    if (new URL(response.url()).pathname.startsWith("/api/matches")) heard.push(await response.text().catch(() => ""));
  });
  return heard;
};
