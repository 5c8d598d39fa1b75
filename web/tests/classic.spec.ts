// Classic Kingmaker in the browser: the deal and first turns, whole short games, a voyage, a Parliament, an offer.
import { type Page, expect } from "@playwright/test";
import type { Action } from "../src/games/kingmaker-classic/table";
import type { View } from "../src/wire/kingmaker-classic/View";
import { createMatch, lookAt, playUntil, type Look } from "./matches";
import { LOOKS, checkAccessibility, checkPanes, playTheRealm, press, question, test, theEnd } from "./player";

const SEATS = ["swan", "lion", "boar", "falcon", "hart", "bear", "antelope"] as const;

const create = (page: Page, bots: readonly string[], rounds = "8") =>
  createMatch(page, { game: "kingmaker-classic", seats: SEATS, bots, rounds });
const look = lookAt<View, Action>;
type Now = Look<View, Action>;

/** Answers until the position is as wanted. `prefer`: which answers come first; any other ends a step. */
const answerUntil = (page: Page, id: string, isIt: (now: Now) => boolean, prefer: readonly Action["do"][] = []) =>
  playUntil(page, id, isIt, [...prefer, "draw", "confirm", "done", "pass", "no", "stay", "call-off"]);
const offers = (kind: Action["do"]) => (now: Now) => now.choices.some(({ action }) => action.do === kind);

/** Gives out the dealt cards by clicks. */
const giveOut = async (page: Page) => {
  const panel = page.getByRole("region", { name: "Give out your cards" });
  await expect(panel).toBeVisible();
  const give = panel.getByRole("button", { name: /^Give / }).first();
  if (await give.isVisible()) await press(page, give);
  const onward = panel.getByRole("button", { name: /^(The table gives out the rest|Confirm)$/ });
  while (await panel.isVisible()) await press(page, onward.last());
};

for (const [size, theme] of LOOKS) {
  test(`the deal and a first turn can be used by everybody, ${size.width} wide, ${theme}`, async ({ newPerson }) => {
    const page = await newPerson(size);
    await page.emulateMedia({ colorScheme: theme });
    const id = await create(page, ["bot:steward", "bot:steward"]);
    await page.goto(`/match/${id}`);
    await expect(page.getByRole("region", { name: "Give out your cards" })).toBeVisible();
    if (theme === "dark") await checkAccessibility(page, "the deal");
    await giveOut(page);
    await answerUntil(page, id, offers("march"));
    await expect(question(page)).toContainText("Move your Nobles");
    if (size.width < 1000) {
      await checkAccessibility(page, "movement");
      await checkPanes(page, "Factions", "Hand", "Offers");
      return;
    }
    await page.getByRole("tab", { name: "Court" }).click();
    await expect(page.getByRole("heading", { name: "Royals, in order of succession" })).toBeVisible();
    await page.getByRole("button", { name: "Key of the map" }).click();
    await expect(page.getByText("a march across country ends here")).toBeVisible();
    await checkAccessibility(page, "movement, the court and the key of the map");
  });
}

test("a march: its squares are one field, and the way to one of them is drawn", async ({ newPerson }) => {
  const page = await newPerson();
  const id = await create(page, ["bot:steward"]);
  await answerUntil(page, id, (now) => now.choices.filter(({ action }) => action.do === "go").length > 12, ["march"]);
  await page.goto(`/match/${id}`);
  const squares = page.locator("[data-target^='area:']");
  await expect(page.locator("[data-reach]")).toHaveCount(1);
  const card = page.locator(".map").getByRole("status");
  await page.keyboard.press("/");
  await page.keyboard.type("st albans");
  await page.keyboard.press("Enter");
  await expect(card).toContainText("Square 22.20, E5");
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);

  await squares.last().focus();
  await expect(page.locator(".route")).toBeVisible();
  await expect(card).toContainText(/\d+ squares?\./);
  await expect(card).toContainText(/\d+\.\d+, [A-G][1-6]/);
  const { number } = await look(page, id);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await look(page, id)).number).not.toBe(number);
});

test("a ship sails over the lettered squares", async ({ newPerson }) => {
  const page = await newPerson();
  const id = await create(page, ["bot:random", "bot:random"], "20");
  await answerUntil(page, id, offers("sail-to"), ["play", "sail"]);
  await page.goto(`/match/${id}`);
  const seas = page.locator("[data-target^='sea:']");
  await seas.first().focus();
  await expect(page.locator(".route")).toBeVisible();
  await expect(page.locator(".map").getByRole("status")).toContainText("of 5 steps");
  const { number } = await look(page, id);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await look(page, id)).number).not.toBe(number);
});

test("a short game is played by clicks to its end, and both Houses decide it", async ({ newPerson }) => {
  test.slow();
  const page = await newPerson({ width: 390, height: 844 });
  const id = await create(page, ["bot:steward"]);
  await page.goto(`/match/${id}`);
  await giveOut(page);
  expect(await playTheRealm(page)).toBeGreaterThan(30);
  await expect(theEnd(page)).toContainText(/You have (won|lost)|everybody has lost/);
  const ended = page.getByRole("region", { name: "How it ended", exact: true });
  await expect(ended.getByRole("row")).toHaveCount(3);
  await checkAccessibility(page, "the end of a game");
});

/** Makes a match that comes to a Parliament: not every one does. */
const parliament = async (page: Page): Promise<string> => {
  const short = [4, 3, 5, 6, 2].map((bots) => ({ bots, rounds: "8" }));
  for (const { bots, rounds } of [...short, { bots: 4, rounds: "60" }]) {
    const id = await create(page, Array<string>(bots).fill("bot:random"), rounds);
    if (await answerUntil(page, id, ({ view }) => view.parliament !== null, ["convene", "crown", "attack"])) return id;
  }
  throw new Error("no match comes to a Parliament");
};

test("both Houses of a Parliament are shown in place of the map", async ({ newPerson }) => {
  test.slow();
  const page = await newPerson();
  const id = await parliament(page);
  await page.goto(`/match/${id}`);
  const houses = page.getByRole("region", { name: /^Parliament at / });
  for (const house of ["The Commons", "The Lords"]) await expect(houses.getByText(house).first()).toBeVisible();
  await page.getByRole("button", { name: "See the map" }).click();
  await expect(houses).toHaveCount(0);
  await page.getByRole("button", { name: "See Parliament" }).click();
  await checkAccessibility(page, "a Parliament");
  const { number } = await look(page, id);
  await question(page).locator("[data-list] button, [data-choice]").last().click();
  await expect.poll(async () => (await look(page, id)).number).not.toBe(number);
});

test("an offer is put together, sent and withdrawn", async ({ newPerson }) => {
  const page = await newPerson();
  const id = await create(page, ["open"]);
  const other = await newPerson();
  await other.goto(`/match/${id}`);
  await other.getByRole("button", { name: "Take this seat" }).first().click();
  await giveOut(other);
  await page.goto(`/match/${id}`);
  await giveOut(page);
  // Both begin in their castles, whoever is asked first.
  const begin = async (own: Page) => {
    const castle = question(own).locator("[data-list] button, [data-choice]").first();
    if ((await question(own).textContent())?.includes("castles") && (await castle.isVisible()))
      await press(own, castle);
  };
  await expect(async () => {
    for (const own of [page, other]) await begin(own);
    expect((await look(page, id)).view.stage).toBe("event");
  }).toPass({ intervals: [20] });

  for (const own of [page, other]) await own.getByRole("tab", { name: /Offers/ }).click();
  await page.getByRole("button", { name: "Make an offer" }).last().click();
  const form = page.getByRole("form", { name: "A new offer" });
  await form.getByLabel("A place").first().selectOption({ index: 1 });
  await expect(form).toContainText("for nothing: a gift");
  await form.getByRole("button", { name: "Send the offer" }).click();
  const offer = other.getByRole("article", { name: /offers you/ });
  await expect(offer.getByRole("button", { name: "Accept" })).toBeVisible();
  await page
    .getByRole("article", { name: /^You offer/ })
    .getByRole("button", { name: "Withdraw" })
    .click();
  await expect(offer).toHaveCount(0);
});
