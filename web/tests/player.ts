// Helpers for browser tests: what a person does with mouse and keyboard.
import AxeBuilder from "@axe-core/playwright";
import { type Locator, type Page, test as base, expect } from "@playwright/test";
import { SEED_HEADER, SET, seedOf } from "./seeds";

/** Opens a new browser context for another person. Moves of others are shown there without pauses. */
type NewPerson = (size?: { width: number; height: number }) => Promise<Page>;

/** Extends tests with `newPerson` and `seed`. An error in any page fails the test. Every match that the test creates uses its
 * seed, and a failure prints it. */
export const test = base.extend<{ seed: number; newPerson: NewPerson }>({
  // eslint-disable-next-line no-empty-pattern
  seed: async ({}, use, info) => {
    const seed = seedOf(info.titlePath.join(" "));
    await use(seed);
    if (info.status !== info.expectedStatus)
      console.log(`"${info.title}" failed with seed ${seed}; it comes back with BOSWORTH_TEST_SEEDS=${SET}`);
  },
  newPerson: async ({ browser, seed }, use) => {
    const pages: Page[] = [];
    const errors: Error[] = [];
    await use(async (size = { width: 1440, height: 900 }) => {
      const context = await browser.newContext({
        viewport: size,
        extraHTTPHeaders: { [SEED_HEADER]: String(seed) },
        // No animations, so that things are still in the same place when they are pressed.
        reducedMotion: "reduce",
      });
      await context.addInitScript(() =>
        localStorage.setItem("bosworth-table", JSON.stringify({ sound: false, hold: "off" })),
      );
      const page = await context.newPage();
      page.on("pageerror", (error) => errors.push(error));
      pages.push(page);
      return page;
    });
    expect(errors).toEqual([]);
    for (const page of pages) await page.context().close();
  },
});

export const question = (page: Page) => page.getByRole("region", { name: "Question" });
export const theEnd = (page: Page) => page.getByRole("region", { name: "The end" });

/** Sets up the battle of Bosworth: for each side `Me`, `Free` or `Steward`. */
export const create = async (page: Page, york: string, lancaster: string) => {
  await page.goto("/new?game=plantagenet&scenario=bosworth");
  await page.getByRole("group", { name: "Who plays York?" }).getByText(york, { exact: true }).click();
  await page.getByRole("group", { name: "Who plays Lancaster?" }).getByText(lancaster, { exact: true }).click();
  await page.getByRole("button", { name: /Create/ }).click();
  await page.waitForURL(/\/match\//);
};

/** Gives a card to a Lord by clicking both. */
export const take = async (page: Page, card: string, lord: string) => {
  const taken = page.getByRole("article", { name: lord });
  await page
    .getByRole("region", { name: "Cards to choose from" })
    .getByRole("button", { name: new RegExp(`\\b${card}\\b`) })
    .click();
  await taken.getByRole("button").first().click();
};

export const YORKS_CARDS: readonly [string, string][] = [
  ["Y1", "Norfolk"],
  ["Y2", "Northumberland"],
  ["Y32", "Richard III"],
  ["Y36", "Norfolk"],
];
export const LANCASTERS_CARDS: readonly [string, string][] = [
  ["L5", "Oxford"],
  ["L13", "Henry Tudor"],
  ["L34", "Oxford"],
  ["L36", "Jasper Tudor"],
];

/** Chooses four cards and confirms the array. */
export const choose = async (page: Page, cards: readonly [string, string][]) => {
  for (const [n, [card, lord]] of cards.entries()) {
    await expect(question(page)).toContainText(`Capability ${n + 1} of 4`);
    await take(page, card, lord);
  }
  await page.getByRole("button", { name: "Array them so" }).click();
};

/** The same, and waits until the server has accepted it. */
export const prepare = async (page: Page, cards: readonly [string, string][]) => {
  await choose(page, cards);
  await expect(question(page)).not.toContainText("left, centre and right");
};

/** The number of the question that the page shows, or null. Every question has a different number. */
export const asked = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector("[data-question]")?.getAttribute("data-question") ?? null);

/** Waits until no answer of this page is under way. What it shows then stays until somebody acts. */
const settled = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector("section[aria-label=Question]")?.getAttribute("aria-busy") !== "true",
    undefined,
    { polling: 20 },
  );

/** Presses a button of the prompt and waits until the server has accepted the answer, if it was one. If the button disappears
 * first, nothing happens and the caller has to try again. */
export const press = async (page: Page, button: Locator) => {
  await button.click({ timeout: 5_000 }).catch(() => undefined);
  await settled(page);
};

/** Presses the first of these buttons that the prompt shows, until the question has these words. */
export const pressUntil = async (page: Page, words: string, ...buttons: Locator[]) => {
  for (;;) {
    // The buttons before the words: what is asked stays until it is answered.
    const seen = await Promise.all(buttons.map((button) => button.isVisible()));
    if ((await question(page).textContent())?.includes(words)) return;
    const button = buttons[seen.indexOf(true)];
    await (button ? press(page, button) : page.waitForTimeout(30));
  }
};

/** Answers one question of the battle with the first answer offered. Returns whether there was one. */
const answer = async (page: Page): Promise<boolean> => {
  const choice = question(page).getByRole("group", { name: "Answers" }).getByRole("button").first();
  if (!(await choice.isVisible())) return false;
  await press(page, choice);
  return true;
};

/** Answers questions on all pages until the match is over. */
export const playToTheEnd = async (...pages: Page[]) => {
  const last = pages[0]!;
  for (let answers = 0; answers < 1500;) {
    if (await theEnd(last).isVisible()) return;
    const before = answers;
    for (const page of pages) if (await answer(page)) answers++;
    if (answers === before) await last.waitForTimeout(30);
  }
  throw new Error("the battle does not end");
};

/** The points of the window that can be pressed now on the map of Plantagenet, and whether the game is over. */
const lookAtMap = (page: Page) =>
  page.evaluate(() => {
    const within = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return width && height && !element.matches(":disabled") ? [{ x: left + width / 2, y: top + height / 2 }] : [];
      });
    const prompt = "section[aria-label=Question]";
    const [seal] = within(`${prompt} .plan .ways button:last-child`);
    const [lord] = within(`${prompt} .source:not(.idle)`);
    const isBegun = document.querySelector(`${prompt} [data-slot]`) !== null;
    const fill = within(`${prompt} .plan .ways button:nth-last-child(2)`);
    const card = within(".map .card.pinned li button");
    const plan = seal ? [seal] : isBegun || !lord ? fill : [lord];
    const offers = plan.length
      ? plan
      : card.length
        ? card
        : [...within("[data-target]"), ...within(`${prompt} [data-choice]`)];
    return { offers, isOver: document.querySelector("[aria-label='The end']") !== null };
  });

/** The same for Kingmaker II: something of an open list, what ends a phase, and never what takes back or lets a captive die. */
const lookAtRealm = (page: Page, nth: number) =>
  page.evaluate((n) => {
    const prompt = "section[aria-label=Question]";
    const listed = [
      ...([...document.querySelectorAll(`${prompt} [data-list]`)].at(-1)?.querySelectorAll("button") ?? []),
    ];
    const others = [...document.querySelectorAll(`${prompt} .kinds [data-choice]:not(.quiet)`)];
    const onward = others.filter((button) => button.matches(".last"));
    // Prefers to go on: otherwise it would do everything that it can first.
    const all = [...(listed.length ? [listed[(n * 7) % listed.length]] : others), ...onward];
    const one = all[n % all.length];
    one?.scrollIntoView({ block: "nearest" });
    const { left = 0, top = 0, width = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
    return {
      offers: width ? [{ x: left + width / 2, y: top + height / 2 }] : [],
      isOver: document.querySelector("[aria-label='The end']") !== null,
    };
  }, nth);

type Look = (page: Page, nth: number) => Promise<{ offers: { x: number; y: number }[]; isOver: boolean }>;

/** Plays a game on a map to its end by pressing varying things; returns how many questions were answered. What is pressed
 * depends only on the number of the question and on the number of tries, so that the same seed leads to the same game. */
const playByPressing = async (page: Page, look: Look): Promise<number> => {
  const answered = new Set<string>();
  for (let tries = 0; tries < 3000;) {
    // The press may have hit a clause, which leads to the rules.
    if (page.url().includes("/rules/")) await page.goBack();
    await settled(page);
    const number = await asked(page);
    // A press may hit a piece that covers the target and change nothing: then something else is tried.
    if (number !== null) tries = answered.has(number) ? tries + 1 : 0;
    if (number !== null) answered.add(number);
    const nth = Number(number) + tries;
    const { offers, isOver } = await look(page, nth);
    if (isOver) return answered.size;
    const at = number === null ? undefined : offers[(nth * 7) % offers.length];
    if (at) await page.mouse.click(at.x, at.y);
    else await page.waitForTimeout(30);
  }
  throw new Error("the game does not end");
};
export const playTheCampaign = (page: Page) => playByPressing(page, lookAtMap);
export const playTheRealm = (page: Page) => playByPressing(page, lookAtRealm);

/** Windows and themes in which a page is checked. */
export const LOOKS = [
  [{ width: 1440, height: 900 }, "light"],
  [{ width: 1440, height: 900 }, "dark"],
  [{ width: 390, height: 844 }, "light"],
] as const;

/** Checks the accessibility of the panes of a phone. */
export const checkPanes = async (page: Page, ...panes: string[]) => {
  for (const pane of panes) {
    await page.getByRole("navigation", { name: "Parts of the table" }).getByRole("button", { name: pane }).click();
    await checkAccessibility(page, pane);
  }
};

/** Checks the accessibility of what the page shows now with axe. */
export const checkAccessibility = async (page: Page, what: string) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const told = violations.map(
    (violation) =>
      `${violation.id}: ${violation.help} (${violation.nodes.map((node) => node.target.join(" ")).join("; ")})`,
  );
  expect(told, what).toEqual([]);
};
