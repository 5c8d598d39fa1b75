// Matches that a test makes and plays through the API, for games of several seats against bots.
import type { Page } from "@playwright/test";
import type { Snapshot } from "../src/wire/Snapshot";

interface Wanted {
  game: string;
  seats: readonly string[];
  bots: readonly string[];
  rounds: string;
}

/** Makes a match in which this page has the first seat and bots have the others; returns its id. */
export const createMatch = async (page: Page, { game, seats, bots, rounds }: Wanted): Promise<string> => {
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
  });
  const { id } = (await made.json()) as { id: string };
  return id;
};

/** The position and the question of a match, as this page gets them. */
export const lookAt = async <View, Action>(page: Page, id: string) => {
  const told = (await (await page.request.get(`/api/matches/${id}`)).json()) as Snapshot;
  const { view, question: asked, match } = told;
  const choices = (asked?.choices ?? []).map((choice) => ({ ...choice, action: choice.action as Action }));
  return {
    view: view as View,
    number: asked?.number ?? 0,
    must: asked?.must ?? false,
    choices,
    isOver: match.phase === "over",
  };
};
export type Look<View, Action> = Awaited<ReturnType<typeof lookAt<View, Action>>>;

/** Answers through the API until the position is as wanted; returns false if the match ends before. `order`: which answers
 * come first; if none of them is offered, the first answer of all is given. `pick`: an answer that comes before all. */
export const playUntil = async <View, Action extends { do: string }>(
  page: Page,
  id: string,
  isIt: (now: Look<View, Action>) => boolean,
  order: readonly Action["do"][],
  pick: (now: Look<View, Action>) => Action | undefined = () => undefined,
): Promise<boolean> => {
  for (;;) {
    const now = await lookAt<View, Action>(page, id);
    if (now.isOver) return false;
    if (!now.must) {
      await page.waitForTimeout(20);
      continue;
    }
    if (isIt(now)) return true;
    const kind = order.find((each) => now.choices.some(({ action }) => action.do === each));
    const action = pick(now) ?? (now.choices.find((choice) => choice.action.do === kind) ?? now.choices[0])?.action;
    await page.request.post(`/api/matches/${id}/actions`, {
      data: { seat: "swan", question: now.number, action },
    });
  }
};
