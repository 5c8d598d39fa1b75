// Kingmaker II in the browser: set-up and first turns, a whole short game, politics, private chat.
import { type Locator, type Page, expect } from "@playwright/test";
import type { Snapshot } from "../src/wire/Snapshot";
import type { Action } from "../src/games/kingmaker2/table";
import type { View } from "../src/wire/kingmaker2/View";
import { checkAccessibility, playTheRealm, press, question, test, theEnd } from "./player";

const SEATS = ["Swan", "Lion", "Boar", "Falcon", "Hart"];

/** Sets up a match: for each seat `Me`, `Free`, `Steward` or `Random`. */
const createRealm = async (page: Page, ...seats: string[]) => {
  await page.goto(`/new?game=kingmaker2&scenario=preset`);
  await page.getByRole("group", { name: "How many play?" }).getByText(String(seats.length), { exact: true }).click();
  for (const [i, who] of seats.entries()) {
    await page
      .getByRole("group", { name: `Who plays ${SEATS[i]}?` })
      .getByText(who, { exact: true })
      .click();
  }
  await page.getByRole("button", { name: /Create/ }).click();
  await page.waitForURL(/\/match\//);
};

const join = async (page: Page, url: string) => {
  await page.goto(url);
  // Wait until the server has taken the seat: later steps rely on it.
  const isTaken = page.waitForResponse((answer) => answer.url().includes("/seats/") && answer.ok());
  await page.getByRole("button", { name: "Take this seat" }).first().click();
  await isTaken;
};

/** Whether the match waits for this page. Optional actions, such as leaving an Alliance, do not count. */
const isAsked = async (page: Page): Promise<boolean> => (await round(page))?.includes("Your decision") ?? false;
/** Presses an answer that moves the match on: the last one of an open list, else one that ends something, else any. */
const goOn = async (page: Page) => {
  for (const way of ["[data-list] button", "[data-choice].last", "[data-choice]"]) {
    const button = question(page).locator(way).last();
    if (await button.isVisible()) return press(page, button);
  }
};
/** Answers questions on these pages until the sign appears. */
const playUntil = async (sign: () => Promise<boolean>, ...pages: Page[]) => {
  for (let presses = 0; presses < 1000;) {
    const before = presses;
    for (const page of pages) {
      // In this order: a question stays until it is answered, so the sign cannot appear between the check and the press.
      const isNext = await isAsked(page);
      if (await sign()) return;
      if (!isNext) continue;
      await goOn(page);
      presses++;
    }
    if (presses === before) await pages[0]!.waitForTimeout(40);
  }
  throw new Error("it does not come to that");
};

/** Checks that the skip link leads to the question, and that the log is one Tab stop. */
const checkKeyboard = async (page: Page) => {
  await page.getByRole("link", { name: "Skip to the question" }).press("Enter");
  await expect(question(page).getByRole("heading")).toBeFocused();
  const log = page.getByRole("region", { name: "Log" });
  await log.focus();
  await page.keyboard.press("ArrowUp");
  await expect(log.getByRole("link").last()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(log.locator(":focus")).toHaveCount(0);
};

/** Checks that the log opens at its end and follows what happens, unless its reader has scrolled up. */
const checkLog = async (page: Page) => {
  const log = page.getByRole("region", { name: "Log" });
  const lines = log.getByRole("listitem");
  const below = () => log.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));
  const untilMore = async () => {
    const before = await lines.count();
    await playUntil(async () => (await lines.count()) > before, page);
  };
  await page.reload();
  await expect(lines.first()).toBeAttached();
  expect(await log.evaluate((box) => box.scrollHeight > box.clientHeight * 1.5)).toBe(true);
  await expect.poll(below).toBeLessThan(3);
  await untilMore();
  await expect.poll(below).toBeLessThan(3);

  await log.hover();
  await page.mouse.wheel(0, -160);
  await expect.poll(below).toBeGreaterThan(120);
  const read = () => log.evaluate((box) => Math.round(box.scrollTop));
  const [top, newest] = [await read(), await lines.last().textContent()];
  await untilMore();
  await expect(lines.last()).not.toHaveText(newest ?? "");
  expect(await read()).toBe(top);
};
const round = (page: Page) => page.getByRole("banner").textContent();

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`set-up and first turns are played by clicks, ${size.width} wide`, async ({ newPerson }) => {
    const page = await newPerson(size);
    await createRealm(page, "Me", "Steward", "Steward");
    await expect(question(page)).toBeVisible();
    await checkAccessibility(page, "the set-up");
    if (size.width >= 1000)
      await expect(page.getByRole("region", { name: "Your cards" }).getByRole("button").first()).toBeVisible();
    await playUntil(async () => /Round [2-9]/.test((await round(page)) ?? ""), page);
    await checkAccessibility(page, "the second round");
    if (size.width < 1000) {
      for (const pane of ["Factions", "Hand", "Offers"]) {
        await page.getByRole("navigation", { name: "Parts of the table" }).getByRole("button", { name: pane }).click();
        await checkAccessibility(page, pane);
      }
    } else {
      await page.keyboard.press("?");
      await expect(page.getByText("find a place or a Noble")).toBeVisible();
      await page.keyboard.press("Escape");
      await checkKeyboard(page);
      for (const tab of ["Offers", "Court", "Chat"]) {
        await page.getByRole("tab", { name: tab }).click();
        await checkAccessibility(page, tab);
      }
      await page
        .getByRole("button", { name: /^Prestige \d+ of/ })
        .first()
        .click();
      await expect(page.getByRole("row", { name: /Dominion over Cities/ })).toBeVisible();
      await checkLog(page);
    }
  });
}

test("an Event card stays in sight until one goes on, and Escape closes a list", async ({ newPerson }) => {
  const page = await newPerson();
  await createRealm(page, "Me", "Steward");
  const asks = (words: string) => async () =>
    (
      await question(page)
        .textContent()
        .catch(() => "")
    )?.includes(words) ?? false;
  await playUntil(asks("the first of two"), page);
  await question(page).getByRole("button", { name: "Turn up an Event card" }).click();
  const card = page.getByText("Turned up by you");
  await expect(card).toBeVisible();
  await playUntil(asks("Move your Nobles"), page);
  await expect(card).toBeVisible();
  const march = question(page).getByRole("button", { name: /^March/ });
  await march.click();
  await expect(question(page).getByRole("group", { name: "March" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page).getByRole("group", { name: "March" })).toHaveCount(0);
  await expect(march).toBeFocused();
  await march.click();
  await question(page).getByRole("group", { name: "March" }).getByRole("button").first().click();
  await expect(question(page)).toContainText("Where does");
  await expect(card).toHaveCount(0);
});

test("a short game is played by clicks to its end", async ({ newPerson }) => {
  // Takes half a minute on an idle machine.
  test.slow();
  const page = await newPerson({ width: 390, height: 844 });
  await page.goto("/new?game=kingmaker2&scenario=preset");
  await page.getByRole("group", { name: "How many play?" }).getByText("2", { exact: true }).click();
  await page.getByLabel("Length").selectOption("6 rounds");
  await page.getByRole("button", { name: /Create/ }).click();
  await page.waitForURL(/\/match\//);
  await expect(question(page)).toBeVisible();
  expect(await playTheRealm(page)).toBeGreaterThan(40);
  await expect(theEnd(page)).toContainText(/You have (won|lost)|everybody has lost/);
  await expect(theEnd(page).getByRole("button", { name: "Replay the match" })).toBeVisible();
  await expect(page.getByRole("region", { name: "How it ended" }).getByRole("listitem")).toHaveCount(2);
  await checkAccessibility(page, "the end of a game");

  // A long log stays within its column and opens at its end.
  await page.setViewportSize({ width: 1440, height: 900 });
  const log = await page.getByRole("region", { name: "Log" }).boundingBox();
  expect(Math.ceil((log?.x ?? 1440) + (log?.width ?? 0))).toBeLessThan(1440);
  await page.reload();
  await expect
    .poll(() =>
      page
        .getByRole("region", { name: "Log" })
        .evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight)),
    )
    .toBeLessThan(3);
});

/** Adds a second offer to what the page receives: like the first, but it asks for a card in return. */
const repeatTheOffer = async (page: Page) => {
  await page.route("**/api/matches/*", async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as Snapshot;
    const [offers] = (told.own as { offers: [View["offers"]] }).offers;
    const [first] = offers;
    const isDecline = (action: unknown) => (action as Action).do === "decline";
    const decline = told.question?.choices.find(({ action }) => isDecline(action));
    if (first && decline) {
      offers.push({ ...first, id: first.id + 1, take: { ...first.take, number: 1 } });
      told.question?.choices.push({ ...decline, action: { do: "decline", offer: first.id + 1 } });
    }
    await route.fulfill({ response, json: told });
  });
  await page.reload();
};

test("an offer is made and accepted between two browsers", async ({ newPerson }) => {
  const [anna, ben] = [await newPerson(), await newPerson()];
  await createRealm(anna, "Me", "Free");
  await join(ben, anna.url());
  await playUntil(
    async () =>
      /Round 1/.test((await round(anna)) ?? "") &&
      (await anna.getByRole("region", { name: "Your hand" }).getByRole("button").count()) > 0,
    anna,
    ben,
  );

  // Somebody who watches reads about London meanwhile.
  const watcher = await newPerson();
  await watcher.goto(anna.url());
  await watcher.getByRole("button", { name: "Find a place" }).click();
  await watcher.keyboard.type("london");
  await watcher.keyboard.press("Enter");
  const card = watcher.locator(".map").getByRole("status");
  await expect(card).toContainText("London");

  await anna.getByRole("tab", { name: /Offers/ }).click();
  await offerCard(anna);
  await expect(anna.getByRole("article", { name: /^You offer/ })).toBeVisible();
  await expect(watcher.getByRole("region", { name: "Log" })).toContainText(/offers .* for nothing/);
  await expect(card).toContainText("London");

  const cards = ben.getByRole("region", { name: "Your hand" }).getByRole("listitem");
  const offer = ben.getByRole("article", { name: /offers you/ }).first();
  await expect(offer).toBeVisible();
  const before = await cards.count();

  // On a phone a row names the first of several offers, and opens it.
  await repeatTheOffer(ben);
  await ben.setViewportSize({ width: 390, height: 844 });
  const row = question(ben).getByRole("button", { name: /and 1 more/ });
  const named = await row.textContent();
  await row.click();
  await expect(offer).toBeInViewport();
  expect(named).toContain(await offer.getAttribute("aria-label"));
  await offer.getByRole("button", { name: "Accept" }).click();
  await expect(offer).toHaveCount(0);
  await ben.setViewportSize({ width: 1440, height: 900 });
  await expect(cards).toHaveCount(before + 1);
});

/** Offers the first card of the hand for nothing. */
const offerCard = async (page: Page): Promise<Locator> => {
  await page.getByRole("button", { name: "Make an offer" }).last().click();
  const form = page.getByRole("form", { name: "A new offer" });
  await form.getByRole("group", { name: "Cards of your hand" }).getByRole("button").first().click();
  await form.getByRole("button", { name: "Send the offer" }).click();
  return form;
};

test("an offer is answered with another, which is withdrawn, and one is declined", async ({ newPerson }) => {
  const [anna, ben] = [await newPerson(), await newPerson()];
  await createRealm(anna, "Me", "Free");
  await join(ben, anna.url());
  const cards = (page: Page) => page.getByRole("region", { name: "Your hand" }).getByRole("listitem");
  await playUntil(
    async () => (await cards(anna).count()) > 0 && /Politics|Event/.test((await round(anna)) ?? ""),
    anna,
    ben,
  );

  for (const page of [anna, ben]) await page.getByRole("tab", { name: /Offers/ }).click();
  await offerCard(anna);
  await ben
    .getByRole("article", { name: /offers you/ })
    .getByRole("button", { name: "Counter…" })
    .click();

  const counter = ben.getByRole("form", { name: "A new offer" });
  await expect(counter.getByLabel("Cards of the hand")).toHaveValue("1");
  await expect(anna.getByRole("article", { name: /^You offer/ })).toHaveCount(0);
  await counter.getByRole("button", { name: "Send the offer" }).click();
  const answer = anna.getByRole("article", { name: /offers you nothing for one card of your hand/ });
  await expect(answer.getByRole("button", { name: "Accept" })).toBeDisabled();
  await ben
    .getByRole("article", { name: /^You offer/ })
    .getByRole("button", { name: "Withdraw" })
    .click();
  await expect(answer).toHaveCount(0);

  // An offer that was declined cannot be made again in this turn; a different one can.
  const form = await offerCard(anna);
  await expect(form.getByRole("alert")).toContainText("declined in this turn");
  await form.getByLabel("A place").last().selectOption({ index: 1 });
  await form.getByRole("button", { name: "Send the offer" }).click();
  await ben
    .getByRole("article", { name: /offers you/ })
    .getByRole("button", { name: "Decline" })
    .click();
  for (const page of [anna, ben]) await expect(page.getByRole("article", { name: /offer/ })).toHaveCount(0);
  await expect(anna.getByRole("list", { name: "Answers to your offers" }).getByText("declined").last()).toBeVisible();
});

test("an Alliance is formed with somebody who takes the seat of a bot, and left again", async ({ newPerson }) => {
  const small = { width: 1180, height: 700 };
  const [anna, ben] = [await newPerson(small), await newPerson(small)];
  // A random bot, because two stewards might ally with each other.
  await createRealm(anna, "Me", "Steward", "Random");
  const form = anna.getByRole("form", { name: "A new offer" });
  const kinds = form.getByRole("group", { name: "Kind" });
  const offers = anna.getByRole("tab", { name: /Offers/ });
  test.slow();
  // Alliances are possible once somebody has the head of a house; the steward soon gets one.
  const canAlly = async () => {
    if (
      !(
        await question(anna)
          .textContent()
          .catch(() => "")
      )?.includes("Turn up an Event card")
    )
      return false;
    if ((await offers.getAttribute("aria-selected")) !== "true") await offers.click();
    if ((await form.count()) === 0) await anna.getByRole("button", { name: "Make an offer" }).last().click();
    if (!(await kinds.isVisible())) return false;
    await kinds.getByRole("button", { name: "Alliance" }).click();
    await anna.getByRole("group", { name: "To whom" }).getByRole("button").first().click();
    return /You propose an Alliance|Choose the house/.test((await form.textContent()) ?? "");
  };
  await playUntil(canAlly, anna);

  await anna.getByRole("button", { name: "Menu" }).click();
  await anna.getByText("Seats of bots").click();
  await anna
    .getByRole("button", { name: /^Open the seat of .* Faction/ })
    .first()
    .click();
  await anna.keyboard.press("Escape");
  await ben.goto(anna.url());
  await ben.getByRole("button", { name: "Take the seat" }).click();

  // If the allies would hold both houses, they have to give one up.
  const house = anna.getByRole("group", { name: "Which house is given up" }).getByRole("button").first();
  if (await house.isVisible()) await house.click();
  await anna.getByRole("button", { name: "Send the offer" }).click();
  await ben
    .getByRole("article", { name: /proposes an Alliance with you/ })
    .getByRole("button", { name: "Accept" })
    .click();
  for (const page of [anna, ben]) await expect(page.getByText(/^allied with/).first()).toBeVisible();

  await playUntil(
    async () =>
      (
        await question(anna)
          .textContent()
          .catch(() => "")
      )?.includes("discard one") ?? false,
    anna,
    ben,
  );
  await question(anna)
    .getByRole("button", { name: /Cards and Royals/ })
    .click();
  await question(anna)
    .getByRole("button", { name: /Leave the Alliance/ })
    .click();
  await question(anna).getByRole("group", { name: "Leave the Alliance" }).getByRole("button").click();
  for (const page of [anna, ben]) await expect(page.getByText(/^allied with/)).toHaveCount(0);
});

test("a word in private is unseen by a third", async ({ newPerson }) => {
  const [anna, ben, carl] = [await newPerson(), await newPerson(), await newPerson()];
  await createRealm(anna, "Me", "Free", "Free");
  await join(ben, anna.url());
  await join(carl, anna.url());
  const heard: string[] = [];
  carl.on("websocket", (socket) => socket.on("framereceived", (frame) => heard.push(String(frame.payload))));
  await carl.reload();
  for (const page of [anna, ben, carl]) await page.getByRole("tab", { name: /Chat/ }).click();

  const to = anna.getByRole("group", { name: "To whom" });
  await to
    .getByRole("button", { name: /Faction/ })
    .first()
    .click();
  await anna.getByLabel(/^Say something in private to .* Faction/).fill("London for your Bishop?");
  await anna.getByRole("button", { name: "Send" }).click();
  await to.getByRole("button", { name: "Everybody" }).click();
  await anna.getByLabel("Say something to the table").fill("Good luck, all");
  await anna.getByRole("button", { name: "Send" }).click();

  await expect(ben.getByText("London for your Bishop?")).toBeVisible();
  await expect(ben.getByText(/in private with .* Faction/)).toBeVisible();
  await expect(carl.getByText("Good luck, all")).toBeVisible();
  await expect(carl.getByText("London for your Bishop?")).toHaveCount(0);
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.filter((text) => text.includes("London for your Bishop"))).toEqual([]);

  await ben.getByRole("button", { name: /^Mute/ }).first().click();
  await expect(ben.getByText("London for your Bishop?")).toHaveCount(0);
});
