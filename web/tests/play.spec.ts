// Whole games in the browser.
import { expect } from "@playwright/test";
import {
  LANCASTERS_CARDS,
  YORKS_CARDS,
  asked,
  choose,
  create,
  playTheCampaign,
  playToTheEnd,
  prepare,
  question,
  take,
  test,
  theEnd,
} from "./player";

test("one click starts a game to learn with, on the map and against the steward", async ({ newPerson }) => {
  const page = await newPerson();
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/match\/[0-9a-f]{24}/);
  await expect(page).toHaveTitle(/Your decision/);
  await expect(question(page)).toContainText("York");
  await page.goto("/");
  await expect(page.getByText("King Henry, 1459").first()).toBeVisible();
});

test("a battle against the steward can be played to the end", async ({ newPerson }) => {
  const page = await newPerson();
  await create(page, "Me", "Steward");
  await expect(page).toHaveTitle(/Your decision/);
  await prepare(page, YORKS_CARDS);
  await playToTheEnd(page);
  await expect(theEnd(page)).toContainText(/You have (won|lost)|draw/);
  await expect(theEnd(page)).toContainText("the promise was kept");
  const download = await page.request.get(`${page.url().replace("/match/", "/api/matches/")}/record`);
  expect(await download.text()).toContain('[Game "plantagenet"]');

  await page.getByRole("button", { name: "Replay the match" }).click();
  const replay = page.getByRole("group", { name: "Replay" });
  await replay.getByRole("slider").fill("0");
  await expect(page.getByText("Before the battle").first()).toBeVisible();
  await replay.getByRole("button", { name: "One step forward" }).click();
  await expect(replay).toContainText(/1 of \d+/);
  await page.goto("/");
  await expect(page.getByText("Bosworth").first()).toBeVisible();
});

test("a first game is played to its end by clicks, from the button on the first page", async ({ newPerson }) => {
  const page = await newPerson();
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(question(page)).toContainText("York");
  expect(await playTheCampaign(page), "more than the Passes of one Turn").toBeGreaterThan(10);
  await expect(theEnd(page)).toContainText(/You have (won|lost)|draw|Neither/);
  await expect(theEnd(page)).toContainText("the promise was kept");
});

test("two people play each other, each in their own browser", async ({ newPerson }) => {
  const anna = await newPerson();
  const ben = await newPerson();
  await create(anna, "Me", "Free");
  await ben.goto(anna.url());
  await ben.getByRole("button", { name: "Take this seat" }).click();
  await expect(question(anna)).toContainText("York");
  await expect(question(ben)).toContainText("Lancaster");

  await prepare(anna, YORKS_CARDS);
  await prepare(ben, LANCASTERS_CARDS);
  await playToTheEnd(anna, ben);
  await expect(theEnd(ben)).toBeVisible();
});

test("a page that is loaded again goes on where it was", async ({ newPerson }) => {
  const page = await newPerson();
  await create(page, "Me", "Steward");
  await prepare(page, YORKS_CARDS);
  await expect(question(page)).toContainText("York");
  const asked = await question(page).getByRole("group", { name: "Answers" }).textContent();
  await page.reload();
  await expect(question(page).getByRole("group", { name: "Answers" })).toHaveText(asked ?? "");

  await page.goto("/");
  await page
    .getByRole("link", { name: /Your turn/ })
    .first()
    .click();
  await expect(question(page).getByRole("group", { name: "Answers" })).toHaveText(asked ?? "");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await page.goForward();
  await expect(question(page)).toBeVisible();
});

test("a choice can be taken back until the other side has chosen too", async ({ newPerson }) => {
  const page = await newPerson();
  const other = await newPerson();
  await create(page, "Me", "Free");
  await other.goto(page.url());
  await other.getByRole("button", { name: "Take this seat" }).click();
  await prepare(page, YORKS_CARDS);
  await page.keyboard.press("u");
  await expect(question(page)).toContainText("left, centre and right");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(question(page)).toContainText("Capability 4 of 4");
});

test("a battle can be fought with the keyboard alone", async ({ newPerson }) => {
  const page = await newPerson();
  await create(page, "Me", "Steward");
  await prepare(page, YORKS_CARDS);
  const answers = question(page).getByRole("group", { name: "Answers" }).getByRole("button");
  for (let n = 0; n < 8 && !(await theEnd(page).isVisible()); n++) {
    await answers.first().waitFor();
    const before = await asked(page);
    await page.keyboard.press("1");
    await expect.poll(() => asked(page)).not.toBe(before);
  }
});

test("one can resign, and the other side has won", async ({ newPerson }) => {
  const page = await newPerson();
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(question(page)).toBeVisible();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Resign…" }).click();
  await page.getByRole("group", { name: "Resign" }).getByRole("button", { name: "Resign" }).click();
  await expect(theEnd(page)).toContainText("York has resigned");
});

test("two people can agree to end a match as a draw", async ({ newPerson }) => {
  const [anna, ben] = [await newPerson(), await newPerson()];
  await create(anna, "Me", "Free");
  await ben.goto(anna.url());
  await ben.getByRole("button", { name: "Take this seat" }).click();
  const propose = async () => {
    await anna.getByRole("button", { name: "Menu", exact: true }).click();
    await anna.getByRole("button", { name: "Propose to end as a draw…" }).click();
    await anna.getByRole("button", { name: "Propose it" }).click();
  };
  const proposal = ben.getByRole("group", { name: "A draw is proposed" });
  await propose();
  await expect(proposal).toContainText("York proposes to end the match as a draw");
  await expect(question(anna)).toContainText("Lancaster has not answered yet");
  await proposal.getByRole("button", { name: "Go on" }).click();
  await expect(proposal).toHaveCount(0);
  await expect(question(anna)).not.toContainText("Lancaster has not answered yet");
  await propose();
  await proposal.getByRole("button", { name: "Agree" }).click();
  for (const page of [anna, ben]) await expect(theEnd(page)).toContainText("All have agreed");
});

test("two people at one screen are kept apart by a curtain", async ({ newPerson }) => {
  const page = await newPerson();
  await create(page, "Me", "Me");
  const open = page.getByRole("button", { name: /show the table/ });
  await choose(page, YORKS_CARDS);
  await expect(page.getByRole("heading", { name: "Pass to Lancaster" })).toBeVisible();
  await expect(page.getByText("Final Charge")).toHaveCount(0);
  await open.click();
  await choose(page, LANCASTERS_CARDS);
  await expect(question(page)).toContainText("Culverins and Falconets");
});

test("in a narrow window cards are given by mouse, and a refused Lord says why", async ({ newPerson }) => {
  const page = await newPerson({ width: 1024, height: 768 });
  await create(page, "Me", "Steward");
  await take(page, "Y1", "Norfolk");
  await expect(question(page)).toContainText("Capability 2 of 4");
  await page.getByRole("button", { name: /\bY2\b/ }).click();
  await expect(page.getByRole("article", { name: "Norfolk" })).toContainText("he has a Capability of that name");
});

test("the dice are promised before the first one falls", async ({ newPerson }) => {
  const page = await newPerson();
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByText("Fair dice: promised").click();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
});

test("on a phone the whole game can be reached by thumb", async ({ newPerson }) => {
  const page = await newPerson({ width: 390, height: 844 });
  await create(page, "Me", "Steward");
  await expect(question(page)).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, "nothing sticks out sideways").toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: /steward choose/ }).click();
  await playToTheEnd(page);
});

test("one's own match can be given up, and then deleted", async ({ newPerson }) => {
  const page = await newPerson();
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Give the match up…" }).click();
  await page.getByRole("button", { name: "Give the match up", exact: true }).click();
  await expect(theEnd(page)).toContainText("given up");
  await page.getByRole("button", { name: "Delete the match…" }).click();
  await page.getByRole("button", { name: "Delete the match", exact: true }).click();
  await expect(page.getByText("You have no match yet")).toBeVisible();
});
