// What a person does with mouse and keyboard, so that the tests read like a game.
import AxeBuilder from "@axe-core/playwright";
import { type Page, test as base, expect } from "@playwright/test";

/** A person with a browser of their own, in which moves of others are shown at once. */
type NewPerson = (size?: { width: number; height: number }) => Promise<Page>;

/** Tests with as many people as they need; what goes wrong in anybody's page fails the test. */
export const test = base.extend<{ newPerson: NewPerson }>({
  newPerson: async ({ browser }, use) => {
    const pages: Page[] = [];
    const errors: Error[] = [];
    await use(async (size = { width: 1440, height: 900 }) => {
      const context = await browser.newContext({ viewport: size });
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

/** Takes a card for a Lord, by clicking both. */
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

/** Chooses four cards and the order of battle. */
export const choose = async (page: Page, cards: readonly [string, string][]) => {
  for (const [n, [card, lord]] of cards.entries()) {
    await expect(question(page)).toContainText(`Capability ${n + 1} of 4`);
    await take(page, card, lord);
  }
  await page.getByRole("button", { name: "Array them so" }).click();
};

/** The same, and sees that it has arrived. */
export const prepare = async (page: Page, cards: readonly [string, string][]) => {
  await choose(page, cards);
  await expect(question(page)).not.toContainText("left, centre and right");
};

/** The question in words, or nothing if there is none any more. */
export const asked = (page: Page): Promise<string | null> =>
  question(page)
    .textContent({ timeout: 1000 })
    .catch(() => null);

/** Answers one question of the battle with the first answer that is offered; says whether there was one. */
export const answer = async (page: Page): Promise<boolean> => {
  const choice = question(page).getByRole("group", { name: "Answers" }).getByRole("button").first();
  if (!(await choice.isVisible())) return false;
  const before = await asked(page);
  // The answer may be overtaken by the next question while the mouse is on its way; then it is tried again.
  await choice.click({ timeout: 2000 }).catch(() => undefined);
  for (let wait = 0; wait < 100; wait++) {
    if ((await theEnd(page).isVisible()) || (await asked(page)) !== before) break;
    await page.waitForTimeout(20);
  }
  return true;
};

/** Plays on with everybody until the match is over. */
export const playToTheEnd = async (...pages: Page[]) => {
  const last = pages[0]!;
  for (let turns = 0; turns < 1500; turns++) {
    if (await theEnd(last).isVisible()) return;
    let answered = false;
    for (const page of pages) answered = (await answer(page)) || answered;
    if (!answered) await last.waitForTimeout(30);
  }
  throw new Error("the battle does not end");
};

/** What a person may press now, as points of the window, and the question in words; one look at the page for both. */
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
    return {
      offers,
      words: document.querySelector(prompt)?.textContent ?? "",
      isOver: document.querySelector("[aria-label='The end']") !== null,
    };
  });

/** The same for Kingmaker II: something of an open list, what ends a phase, and never what takes back or lets a captive die. */
const lookAtRealm = (page: Page, presses: number) =>
  page.evaluate((n) => {
    const prompt = "section[aria-label=Question]";
    const listed = [
      ...([...document.querySelectorAll(`${prompt} [data-list]`)].at(-1)?.querySelectorAll("button") ?? []),
    ];
    const others = [...document.querySelectorAll(`${prompt} .kinds [data-choice]:not(.back)`)];
    const onward = others.filter((button) => button.matches(".last"));
    // It rather goes on than does everything that it could.
    const all = [...(listed.length ? [listed[(n * 7) % listed.length]] : others), ...onward];
    const one = all[n % all.length];
    one?.scrollIntoView({ block: "nearest" });
    const { left = 0, top = 0, width = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
    return {
      offers: width ? [{ x: left + width / 2, y: top + height / 2 }] : [],
      words: document.querySelector(prompt)?.textContent ?? "",
      isOver: document.querySelector("[aria-label='The end']") !== null,
    };
  }, presses);

type Look = (
  page: Page,
  presses: number,
) => Promise<{ offers: { x: number; y: number }[]; words: string; isOver: boolean }>;

/** Plays a game on a map to its end by pressing now this, now that; says how often something was pressed. */
const playByPressing = async (page: Page, look: Look): Promise<number> => {
  for (let presses = 0; presses < 3000; presses++) {
    // What was under the mouse may have become a clause, which leads to the rules.
    if (page.url().includes("/rules/")) await page.goBack();
    const { offers, words, isOver } = await look(page, presses);
    if (isOver) return presses;
    const at = offers[(presses * 7) % offers.length];
    if (at) await page.mouse.click(at.x, at.y);
    // What opens a list or lies under a piece changes nothing in the game: then something else is tried.
    await page
      .waitForFunction(
        (before) => document.querySelector("section[aria-label=Question]")?.textContent !== before,
        words,
        { polling: 20, timeout: 300 },
      )
      .catch(() => undefined);
  }
  throw new Error("the game does not end");
};
export const playTheCampaign = (page: Page) => playByPressing(page, lookAtMap);
export const playTheRealm = (page: Page) => playByPressing(page, lookAtRealm);

/** Holds what a page shows now against axe. */
export const hold = async (page: Page, what: string) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const told = violations.map(
    (violation) =>
      `${violation.id}: ${violation.help} (${violation.nodes.map((node) => node.target.join(" ")).join("; ")})`,
  );
  expect(told, what).toEqual([]);
};
