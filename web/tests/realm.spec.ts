// The map of Kingmaker II: choosing pieces and places with mouse and keyboard, reading names, finding places.
import { type Page, expect } from "@playwright/test";
import type { Snapshot } from "../src/wire/Snapshot";
import type { Action } from "../src/games/kingmaker2/table";
import { question, test } from "./player";

/** Actions that are possible at any time and do not move the game on. */
const ASIDE: ReadonlySet<Action["do"]> = new Set([
  "abandon",
  "ally",
  "execute",
  "form",
  "leave",
  "offer",
  "reallocate",
  "show",
  "stance",
  "stop",
  "transfer",
  "transfer-city",
]);

/** Starts a match against random bots and answers through the API until Nobles can march; then opens the page. */
const movement = async (page: Page) => {
  await page.goto("/");
  const made = await page.request.post("/api/matches", {
    data: {
      game: "kingmaker2",
      scenario: "preset",
      seatCount: 4,
      options: {},
      private: true,
      seats: { swan: "me", lion: "bot:random", boar: "bot:random", falcon: "bot:random" },
    },
  });
  const { id } = (await made.json()) as { id: string };
  const look = async () => ((await (await page.request.get(`/api/matches/${id}`)).json()) as Snapshot).question;
  const answer = (number: number, action: unknown) =>
    page.request.post(`/api/matches/${id}/actions`, { data: { seat: "swan", question: number, action } });
  await expect(async () => {
    const before = await look();
    // This question does not exist, so the answer is refused; but not before the bots have said all that they have to
    // say unasked.
    if (before?.must) await answer(0, before.choices[0]?.action);
    const asked = await look();
    if (!asked?.must) throw new Error("not yet");
    if (asked.choices.some((choice) => (choice.action as Action).do === "march")) return;
    await answer(asked.number, asked.choices.findLast((choice) => !ASIDE.has((choice.action as Action).do))?.action);
    throw new Error("not yet");
  }).toPass({ intervals: [20], timeout: 300_000 });
  await page.goto(`/match/${id}`);
  await expect(question(page)).toContainText("Move your Nobles");
};

const marching = (page: Page) => page.locator("[data-target^='noble:']");

test("a Noble is sent on his way with the mouse, and the map says where he may go", async ({ newPerson }) => {
  const page = await newPerson();
  await movement(page);
  await marching(page).first().hover();
  await expect(page.locator(".map").getByRole("status")).toContainText("marches");
  await marching(page).first().click();
  const end = page.locator("[data-target^='area:']").first();
  await end.hover({ force: true });
  await expect(page.locator(".route")).toBeVisible();
  await expect(page.locator(".map").getByRole("status")).toContainText(
    /By road|Across country|owner decides|To the field/,
  );
});

/** Adds a second choice to the first Noble who may march, in what the page receives. It is never sent to the server. */
const giveTwoChoices = async (page: Page): Promise<{ noble: string; label: string }> => {
  const first = { noble: "", label: "" };
  await page.route("**/api/matches/*", async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as Snapshot;
    const choices = told.question?.choices.map((choice) => ({ ...choice, action: choice.action as Action }));
    const march = choices?.find(({ action }) => action.do === "march");
    if (march?.action.do === "march") {
      const { noble } = march.action;
      [first.noble, first.label] = [noble, march.label];
      told.question?.choices.push({ ...march, action: { do: "step-out", noble }, label: "Something else" });
    }
    await route.fulfill({ response, json: told });
  });
  await page.reload();
  await expect(marching(page).first()).toBeAttached();
  return first;
};

test("a Noble is sent on his way with the keyboard alone; where a target means two things, its card asks which", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await movement(page);
  const { noble, label } = await giveTwoChoices(page);
  const target = page.locator(`[data-target='noble:${noble}']`);
  const march = page.locator(".map").getByRole("status").getByRole("button", { name: label });
  await target.focus();
  await page.keyboard.press("Enter");
  await expect(march).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(target).toBeFocused();
  await expect(march).toHaveCount(0);

  await page.keyboard.press("Enter");
  await expect(march).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-target^='area:'], [data-target^='place:']").first()).toBeAttached();
});

test("on a phone the map begins where somebody can be chosen", async ({ newPerson }) => {
  const page = await newPerson({ width: 390, height: 844 });
  await movement(page);
  const top = (await question(page).boundingBox())?.y ?? 0;
  await expect(async () => {
    const boxes = await marching(page).evaluateAll((nodes) =>
      nodes.map((node) => node.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(boxes.some(({ left, right, bottom }) => left >= 0 && right <= 390 && bottom <= top)).toBe(true);
  }).toPass();
});

test("a place is found by its name", async ({ newPerson }) => {
  const page = await newPerson();
  await movement(page);
  await page.keyboard.press("/");
  await page.keyboard.type("fothering");
  await page.keyboard.press("Enter");
  await expect(page.locator(".map").getByRole("status")).toContainText("Royal castle");
});

test("a name in the log leads to what it names on the map, by mouse and by keyboard", async ({ newPerson }) => {
  const page = await newPerson();
  await movement(page);
  const card = page.locator(".map").getByRole("status");
  const name = page.getByRole("region", { name: "Log" }).getByTitle("Show on the map").last();
  const named = (await name.textContent()) ?? "nothing";
  await name.click();
  await expect(card).toContainText(named);
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await name.press("Enter");
  await expect(card).toContainText(named);
});

// Unit tests check the layout of names and pieces in many positions; this test checks that letters are really as wide as the
// layout assumes.
test("no name of a City or Town meets another", async ({ newPerson }) => {
  const page = await newPerson();
  await movement(page);
  const met = await page.evaluate(() => {
    const middle = (element: Element) => {
      const { left, right, top, height } = element.getBoundingClientRect();
      return { name: element.textContent, left, right, top: top + height * 0.22, bottom: top + height * 0.78 };
    };
    const boxes = [...document.querySelectorAll("text[data-place]")].map(middle);
    return boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => `${a.name} and ${b.name}`),
    );
  });
  expect(met).toEqual([]);
});
