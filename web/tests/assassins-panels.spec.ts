// The panels of Assassin's Reboot beside the map: a battle in two browsers, guns, Pardons, solo missions, Writs, a split.
import { type Page, expect } from "@playwright/test";
import { advice, duel, look, offers, scene, toSea, type Now, type Pick } from "./assassins";
import { overhear } from "./matches";
import { checkAccessibility, press, question, test } from "./player";

/** Ticks the first row that can be ticked; returns its name. */
const tick = async (page: Page, list: string): Promise<string> => {
  const open = page.getByRole("list", { name: list }).getByRole("checkbox", { checked: false, disabled: false });
  const name = (await open.first().textContent())?.trim() ?? "";
  await open.first().click();
  await expect(row(page, list, name)).toBeChecked();
  return name;
};
const row = (page: Page, list: string, name: string) =>
  page.getByRole("list", { name: list }).getByRole("checkbox").filter({ hasText: name }).first();
const ticked = (page: Page, list: string) =>
  page.getByRole("list", { name: list }).getByRole("checkbox", { checked: true });

/** Ticks a row and unticks it, which leaves the others as they are. */
const tickAndUntick = async (page: Page, list: string) => {
  const before = await ticked(page, list).count();
  const name = await tick(page, list);
  await row(page, list, name).click();
  await expect(row(page, list, name)).not.toBeChecked();
  await expect(ticked(page, list)).toHaveCount(before);
};

/** Two people who come to a battle in which both have an army to choose, and somebody who looks on. */
test("two people arm in secret, each in a browser of his own", async ({ newPerson }) => {
  test.slow();
  const [anna, ben, carl] = [await newPerson(), await newPerson(), await newPerson()];
  // With Bad Weather there is nothing to add, and with Majority it can be confirmed at once.
  const canArm = (now: Now) => now.view.battle?.step === "arm" && offers("add")(now) && !offers("confirm")(now);
  const id = await duel(anna, ben, 2, { isIt: canArm, prefer: ["attack"] });
  const [annasNews, bensNews, carlsNews] = [overhear(anna), overhear(ben), overhear(carl)];
  for (const page of [anna, ben, carl]) {
    await page.goto(`/match/${id}`);
    await expect(page.getByRole("region", { name: "Battle" })).toContainText("step 5 of 9");
  }
  await expect(carl.getByRole("list", { name: "Your army" })).toHaveCount(0);
  const armyOf = (page: Page) => page.getByRole("list", { name: "Your army" });
  const names = await Promise.all(
    [anna, ben].map((page) => armyOf(page).getByRole("checkbox").locator(".name").allTextContents()),
  );
  expect(names[0]!.filter((name) => names[1]!.includes(name))).toEqual([]);

  // Nothing that Anna does reaches the others: not a word on their line, and their page stays as it is.
  const heard = [bensNews.length, carlsNews.length];
  const updates = (news: readonly string[]) => news.filter((text) => text.includes('"type":"update"')).length;
  const before = [bensNews, carlsNews].map(updates);
  const shown = await ben.getByRole("region", { name: "Battle" }).innerHTML();
  await tick(anna, "Your army");
  await tickAndUntick(anna, "Your army");
  await checkAccessibility(anna, "an army");
  expect([bensNews, carlsNews].map(updates)).toEqual(before);
  expect(await ben.getByRole("region", { name: "Battle" }).innerHTML()).toBe(shown);
  const annas = updates(annasNews);
  await tick(ben, "Your army");
  expect(updates(annasNews)).toBe(annas);
  await expect(ticked(anna, "Your army")).toHaveCount(1);

  await question(anna).getByRole("button", { name: "The usual army" }).click();
  await expect(question(anna)).not.toContainText("Choose your army");
  await expect(ben.getByRole("region", { name: "Battle" })).toContainText("step 5 of 9");
  await expect(ticked(ben, "Your army")).toHaveCount(1);
  const told = [...bensNews.slice(heard[0]), ...carlsNews.slice(heard[1])];
  expect(told.filter((text) => text.includes(" fights with "))).toEqual([]);
  await question(ben).getByRole("button", { name: "The usual army" }).click();
  for (const news of [annasNews, bensNews, carlsNews])
    await expect.poll(() => news.some((text) => text.includes(" fights with ") && text.includes("update"))).toBe(true);
  for (const page of [anna, ben, carl]) await expect(page.getByText(/ fights with /).last()).toBeVisible();
});
test("Writs for Parliament are laid in secret, and taken back one by one", async ({ newPerson }) => {
  const [page, watcher] = [await newPerson(), await newPerson()];
  const isIt = (now: Now) => now.choices.filter(({ action }) => action.do === "writ").length > 1;
  const id = await scene(page, 3, { bots: ["bot:random"], isIt, prefer: ["attack"] });
  const news = overhear(watcher);
  await watcher.goto(`/match/${id}`);
  await page.goto(`/match/${id}`);
  for (const each of [page, watcher])
    await expect(each.getByRole("region", { name: "Writs for Parliament" })).toBeVisible();
  await expect(question(page).getByRole("button", { name: "Lay no Writs" })).toContainText("if you stay silent");
  const updates = () => news.filter((text) => text.includes('"type":"update"')).length;
  const heard = updates();
  await tickAndUntick(page, "Your Writs");
  await tick(page, "Your Writs");
  await expect(question(page).getByRole("button", { name: "Lay the Writs" })).toBeVisible();
  await checkAccessibility(page, "a Parliament");
  expect(updates(), "nobody hears of a Writ").toBe(heard);
  const { number } = await look(page, id);
  await question(page).getByRole("button", { name: "Lay the Writs" }).click();
  await expect.poll(async () => (await look(page, id)).number).not.toBe(number);
  await expect(watcher.getByText(/ shows a Writ\./).first()).toBeVisible();
});

test("the guns are served by Mercenaries that one ticks", async ({ newPerson }) => {
  test.slow();
  const page = await newPerson();
  const isIt = (now: Now) => now.view.barrage?.step === "load" && offers("add")(now);
  const pick = (...of: Parameters<typeof toSea>) =>
    of[0].choices.find(({ action }) => action.do === "fire")?.action ?? toSea(...of);
  const id = await scene(page, 17, { bots: ["bot:random", "bot:random"], isIt, prefer: ["take-over"], pick });
  await page.goto(`/match/${id}`);
  const panel = page.getByRole("region", { name: "Barrage" });
  await expect(panel).toContainText("step 1 of 5");
  await expect(question(page).getByRole("button", { name: "Call the barrage off" })).toContainText(
    "if you stay silent",
  );
  await tickAndUntick(page, "Mercenaries for the guns");
  await tick(page, "Mercenaries for the guns");
  await checkAccessibility(page, "a barrage");
  await question(page).getByRole("button", { name: /^Fire/ }).click();
  await expect(page.getByText(/ lays (one|two) Mercenar.* at the guns/).first()).toBeVisible();
});

test("a second Enter does not seal what has just been begun", async ({ newPerson }) => {
  const page = await newPerson();
  const id = await scene(page, 5, { bots: ["bot:random"], isIt: offers("split") });
  await page.goto(`/match/${id}`);
  const split = question(page)
    .getByRole("button", { name: /Split off|splits off/ })
    .first();
  await split.focus();
  await page.keyboard.press("Enter");
  const one = question(page).locator("[data-list] button").first();
  if (await one.isVisible()) await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "A part of a faction" });
  await expect(panel).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  const rows = panel.getByRole("checkbox");
  if (await rows.count()) await tickAndUntick(page, (await panel.getByRole("list").last().getAttribute("aria-label"))!);
  await checkAccessibility(page, "a split");
  await question(page).getByRole("button", { name: "Confirm" }).click();
  await expect(panel).toHaveCount(0);
});

test("a solo mission is chosen with its chance, by keyboard", async ({ newPerson }) => {
  const page = await newPerson();
  const id = await scene(page, 1, { bots: ["bot:random"], isIt: offers("mission") });
  await page.goto(`/match/${id}`);
  const panel = page.getByRole("region", { name: "Solo missions and Pardons" });
  const first = panel.getByRole("button", { name: / alone against / }).first();
  await expect(first).toContainText("%");
  await checkAccessibility(page, "solo missions");
  const { number } = await look(page, id);
  await first.focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await look(page, id)).number).not.toBe(number);
  await expect(page.getByText(/ goes alone against /).first()).toBeVisible();
});

test("an heir is murdered with a King’s Pardon", async ({ newPerson }) => {
  test.slow();
  const page = await newPerson();
  const id = await scene(page, 76, { bots: ["bot:random", "bot:random"], isIt: offers("attempt") });
  await page.goto(`/match/${id}`);
  const panel = page.getByRole("region", { name: "Solo missions and Pardons" });
  await expect(panel).toContainText("The King’s Pardon");
  await checkAccessibility(page, "a Pardon");
  await panel
    .getByRole("button", { name: / murders / })
    .first()
    .click();
  await expect(page.getByText(/ goes after /).first()).toBeVisible();
});

test("whoever is hunted sees what a Free Move can do", async ({ newPerson }) => {
  test.slow();
  const page = await newPerson();
  const isIt = (now: Now) =>
    now.view.hunt !== null && offers("stay")(now) && (offers("march")(now) || offers("navigate")(now));
  const id = await scene(page, 1, { bots: ["bot:random", "bot:random"], isIt, prefer: ["attack"] });
  await page.goto(`/match/${id}`);
  const hunted = page.getByRole("region", { name: /^(Retreat|Pursuit)$/ });
  await expect(hunted).toContainText("what you can reach glows on the map");
  await checkAccessibility(page, "a retreat");
  await press(page, question(page).getByRole("button", { name: /^Stay/ }));
  await expect(hunted).toHaveCount(0);
});

test("a Pardon in the town stops a murderer, and only its holder knows of it", async ({ newPerson }) => {
  test.slow();
  const [page, other] = [await newPerson(), await newPerson()];
  /** The swan goes with a murderer to the towns that the lion has taken. */
  const pick: Pick = (now, player, id) => {
    if (player.seat === "lion") return advice(now, player, id);
    const held = now.view.factions.flatMap(({ seat, town, at }) =>
      seat === "lion" && town && at.kind === "land" ? [at.id] : [],
    );
    const isBold = ({ action }: Now["choices"][number]) =>
      action.do === "attempt" || (action.do === "march" && held.includes(action.to));
    return now.choices.find(isBold)?.action;
  };
  const id = await duel(page, other, 1, { isIt: ({ view }) => view.attempt !== null, pick });
  await page.goto(`/match/${id}`);
  await other.goto(`/match/${id}`);
  const panel = (of: Page) => of.getByRole("region", { name: "Attempt on an heir" });
  await expect(panel(page)).toContainText("is asked for a Pardon, whether there is one or not");
  await expect(panel(page)).not.toContainText(/You have (a|no) Pardon/);
  await expect(panel(other)).toContainText(/You have (a|no) Pardon there/);
  await checkAccessibility(other, "a murderer");
  await question(other).getByRole("button", { name: "Do not block" }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByText(/ is found and executed| dies\./).first()).toBeVisible();
});
