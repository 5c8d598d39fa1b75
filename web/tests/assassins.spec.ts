// Assassin's Reboot in the browser: the deal and a first turn, a march, a battle, a whole short game.
import { type Page, expect } from "@playwright/test";
import { advice, answerUntil, create, duel, look, offers, scene, toSea, type Now, type Pick } from "./assassins";
import { LOOKS, checkAccessibility, checkPanes, playTheRealm, press, question, test, theEnd } from "./player";

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

for (const [size, theme] of LOOKS) {
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
      await checkPanes(page, "Factions", "Hand");
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

/** Presses a thing on the map by keyboard, and waits until the server has taken the answer. */
const go = async (page: Page, id: string, thing: ReturnType<Page["locator"]>) => {
  await thing.focus();
  await expect(page.locator(".route")).toBeVisible();
  const { number } = await look(page, id);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await look(page, id)).number).not.toBe(number);
};

test("a ship is chosen before its waters glow, and its voyage is drawn", async ({ newPerson }) => {
  const page = await newPerson();
  const isIt = ({ choices }: Now) =>
    choices.some(({ action }) => action.do === "march") &&
    choices.some(({ action }) => action.do === "navigate" && action.to.kind === "sea");
  const id = await scene(page, 1, { bots: ["bot:random"], isIt, prefer: ["take-over"], pick: toSea });
  await page.goto(`/match/${id}`);
  const seas = page.locator("[data-target^='sea:']");
  const ship = question(page)
    .getByRole("button", { name: / sails/ })
    .first();
  await expect(ship).toBeVisible();
  await expect(seas).toHaveCount(0);
  await ship.focus();
  await page.keyboard.press("Enter");
  const before = (await look(page, id)).view.ships;
  await go(page, id, seas.last());
  expect((await look(page, id)).view.ships).not.toEqual(before);
});

test("whoever has all heirs of a house and an assassin in waiting knocks, and wins if nobody spoils it", async ({
  newPerson,
}) => {
  test.slow();
  const [page, other] = [await newPerson(), await newPerson()];
  const pick: Pick = (now, player, id) => (player.seat === "swan" ? advice(now, player, id) : undefined);
  const id = await duel(page, other, 1, { rounds: "20", isIt: offers("knock"), pick });
  await page.goto(`/match/${id}`);
  await other.goto(`/match/${id}`);
  await expect(page.getByText(/assassins? waits?/).first()).toBeVisible();
  const knock = question(page)
    .getByRole("button", { name: /^Knock/ })
    .first();
  await knock.click();
  const house = question(page).locator("[data-list] button").first();
  await expect(async () => {
    if (await house.isVisible()) await house.click();
    expect((await look(page, id)).view.coup?.seat).toBe("swan");
  }).toPass();
  await expect(page.getByRole("region", { name: "The knock" })).toContainText("You have knocked");
  await expect(other.getByRole("region", { name: "The knock" })).toContainText("Swan has knocked");
  await expect(other.getByText("Swan has knocked for").first()).toBeVisible();
  await checkAccessibility(other, "a knock");
  await answerUntil([{ page: other, seat: "lion" }], id, () => false);
  await expect(page.getByRole("region", { name: "How it ended", exact: true })).toContainText("knocked, and kept");
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

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the guide explains the first rounds, and is not cut off, ${size.width} wide`, async ({ newPerson }) => {
    const page = await newPerson(size);
    const id = await create(page, ["bot:steward"]);
    await page.goto(`/match/${id}`);
    const guide = page.locator("section.guide");
    const open = async () => {
      const more = guide.getByRole("button", { name: / more$/ });
      if (await more.isVisible()) await more.click();
    };
    await expect(guide.getByRole("heading")).toContainText("The game in short");
    await answerUntil(page, id, offers("march"));
    await expect(guide.getByRole("heading")).toContainText(/^\s*(Movement|The first march)/);
    await open();
    await expect(guide).toContainText("Sensible.");
    const last = guide.getByRole("button", { name: "The game in short" });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    if (size.width > 1000) {
      const isWhole = await guide.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
      expect(isWhole, "nothing has to be scrolled").toBe(true);
      await expect(page.getByRole("region", { name: "Your hand" })).toBeInViewport({ ratio: 1 });
    }
    await checkAccessibility(page, "the guide");
    await guide.getByRole("button", { name: /^Close the guide/ }).click();
    await expect(guide).toHaveCount(0);
  });
}
