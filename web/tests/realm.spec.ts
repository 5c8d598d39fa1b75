// The map of Kingmaker II: pieces and places are chosen with mouse and keyboard; names can be read; places are found.
import { type Page, expect } from "@playwright/test";
import type { Snapshot } from "../src/wire/Snapshot";
import type { Action } from "../src/wire/kingmaker2/Action";
import { question, test } from "./player";

/** What can be done at any time, and brings the game no further. */
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

/** Begins a match against random bots; answers go straight to the server until Nobles can march. */
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
  await expect(async () => {
    const { question: asked } = (await (await page.request.get(`/api/matches/${id}`)).json()) as Snapshot;
    if (asked?.must && asked.choices.some((choice) => (choice.action as Action).do === "march")) return;
    const action = asked?.must
      ? asked.choices.findLast((choice) => !ASIDE.has((choice.action as Action).do))?.action
      : undefined;
    if (action)
      await page.request.post(`/api/matches/${id}/actions`, {
        data: { seat: "swan", question: asked?.number, action },
      });
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

/** The page is told that whoever may march first could do something else as well; what, is never asked. */
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

// The laws of names and pieces are held over many positions beside the code that places them; this sees that letters are as wide as it
// takes them to be.
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
