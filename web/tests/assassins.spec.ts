// Assassin's Reboot in the browser: the deal and a first turn, a march, a battle, a whole short game.
import { type Page, expect } from "@playwright/test";
import type { Action, View } from "../src/games/kingmaker-assassins/table";
import { createMatch, lookAt, playUntil, type Look } from "./matches";
import { checkAccessibility, playTheRealm, press, question, test, theEnd } from "./player";

const SEATS = ["swan", "lion", "boar", "falcon"] as const;
const create = (page: Page, bots: readonly string[]) =>
  createMatch(page, { game: "kingmaker-assassins", seats: SEATS, bots, rounds: "10" });
const look = lookAt<View, Action>;
type Now = Look<View, Action>;

/** Answers until the position is as wanted, by what ends a step. `prefer`: which answers come first. */
const answerUntil = (
  page: Page,
  id: string,
  isIt: (now: Now) => boolean,
  prefer: readonly Action["do"][] = [],
  pick?: (now: Now) => Action | undefined,
) =>
  playUntil<View, Action>(
    page,
    id,
    isIt,
    [...prefer, "usual", "confirm", "done", "go-on", "no", "stay", "take-cards"],
    pick,
  );

/** Begins in the first castle each time, and gives out the cards by clicks: the first one to a faction, the rest at once. */
const setUp = async (page: Page) => {
  const panel = page.getByRole("region", { name: "Share out your cards" });
  const castle = question(page).locator("[data-list] button, [data-choice]").first();
  while (!(await panel.isVisible())) await ((await castle.isVisible()) ? press(page, castle) : page.waitForTimeout(30));
  await press(page, panel.getByRole("listitem").first().getByRole("button").first());
  await expect(panel.getByRole("button", { name: "Begin again" })).toBeVisible();
  await press(page, panel.getByRole("button", { name: "Deal the rest round" }));
  await expect(panel).toHaveCount(0);
};

for (const [size, theme] of [
  [{ width: 1440, height: 900 }, "light"],
  [{ width: 1440, height: 900 }, "dark"],
  [{ width: 390, height: 844 }, "light"],
] as const) {
  test(`the deal and a first turn can be used by everybody, ${size.width} wide, ${theme}`, async ({ newPerson }) => {
    const page = await newPerson(size);
    await page.emulateMedia({ colorScheme: theme });
    const id = await create(page, ["bot:steward", "bot:steward"]);
    await answerUntil(page, id, ({ view }) => view.stage === "sharing");
    await page.goto(`/match/${id}`);
    await expect(page.getByRole("region", { name: "Share out your cards" })).toBeVisible();
    await checkAccessibility(page, "the deal");
    await setUp(page);
    await answerUntil(page, id, ({ view }) => view.stage === "play");
    await expect(question(page)).toContainText("Movement");
    if (size.width < 1000) {
      await checkAccessibility(page, "movement");
      for (const pane of ["Factions", "Hand"]) {
        await page.getByRole("navigation", { name: "Parts of the table" }).getByRole("button", { name: pane }).click();
        await checkAccessibility(page, pane);
      }
      return;
    }
    await page.getByRole("button", { name: "Key of the map" }).click();
    await expect(page.getByText("Assassins in his guard")).toBeVisible();
    await checkAccessibility(page, "movement and the key of the map");
  });
}

test("a faction is chosen before its squares glow, and its march is drawn", async ({ newPerson }) => {
  const page = await newPerson();
  const id = await create(page, ["bot:steward"]);
  const marchers = ({ choices }: Now) =>
    new Set(choices.flatMap(({ action }) => (action.do === "march" ? [action.faction] : [])));
  await answerUntil(page, id, (now) => marchers(now).size > 1);
  await page.goto(`/match/${id}`);
  const squares = page.locator("[data-target^='area:']");
  const pieces = page.locator("[data-target^='faction:']");
  await expect(pieces.first()).toBeVisible();
  await expect(squares).toHaveCount(0);
  await pieces.first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-reach]")).toHaveCount(1);
  await squares.last().focus();
  await expect(page.locator(".route")).toBeVisible();
  const { number } = await look(page, id);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await look(page, id)).number).not.toBe(number);
});

/** Makes a match that comes to a battle in which this page has an army to choose: not every one does. */
const battle = async (page: Page): Promise<string> => {
  const hunt = ({ view, choices }: Now): Action | undefined => {
    const foes = view.factions.flatMap(({ seat, at }) => (seat !== "swan" && at.kind === "land" ? [at.id] : []));
    return choices.find(({ action }) => action.do === "march" && foes.includes(action.to))?.action;
  };
  const isArming = ({ view, choices }: Now) =>
    view.battle?.step === "arm" && choices.some(({ action }) => action.do === "add");
  for (const bots of [1, 2, 3]) {
    const id = await create(page, Array<string>(bots).fill("bot:random"));
    if (await answerUntil(page, id, isArming, ["attack"], hunt)) return id;
  }
  throw new Error("no match comes to a battle");
};

test("an army is armed by ticking cards", async ({ newPerson }) => {
  test.slow();
  const page = await newPerson();
  const id = await battle(page);
  await page.goto(`/match/${id}`);
  const panel = page.getByRole("region", { name: /^Battle/ });
  await expect(panel.getByText("step 5 of 9")).toBeVisible();
  const army = panel.getByRole("list", { name: "Your army" });
  const open = army.getByRole("checkbox", { checked: false, disabled: false });
  const before = await open.count();
  await open.first().click();
  await expect(open).not.toHaveCount(before);
  await checkAccessibility(page, "the battle");
});

test("a short game is played by clicks to its end", async ({ newPerson }) => {
  test.slow();
  const page = await newPerson({ width: 390, height: 844 });
  const id = await create(page, ["bot:steward"]);
  await page.goto(`/match/${id}`);
  await setUp(page);
  expect(await playTheRealm(page)).toBeGreaterThan(15);
  await expect(theEnd(page)).toBeVisible();
  await expect(page.getByRole("region", { name: "How it ended", exact: true }).getByRole("row")).toHaveCount(3);
  await checkAccessibility(page, "the end of a game");
});
