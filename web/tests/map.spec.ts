// The map of Plantagenet: places are chosen with mouse and keyboard; names can be read.
import { type Page, expect } from "@playwright/test";
import { hold, question, test } from "./player";

/** Begins a match on the map against the steward, and answers until Lords can Levy. */
const muster = async (page: Page) => {
  await page.goto("/");
  const made = await page.request.post("/api/matches", { data: { game: "plantagenet", scenario: "Ia", options: {}, private: true, seats: { york: "me", lancaster: "bot:steward" } } });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/match/${id}`);
  const answers = question(page).getByRole("group", { name: "Answers" }).getByRole("button");
  await expect(async () => {
    if (!(await question(page).textContent())?.includes("Levy action")) await answers.first().click({ timeout: 1000 });
    await expect(question(page)).toContainText("Levy action", { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
};

const targets = (page: Page) => page.locator("[data-target]");

test("a place is chosen on the map by mouse, and its card says what that does", async ({ newPerson }) => {
  const page = await newPerson();
  await muster(page);
  const before = await question(page).textContent();
  await targets(page).first().hover();
  await expect(page.locator(".map").getByRole("status")).toContainText("Parley");
  await targets(page).first().click();
  await expect(question(page)).not.toHaveText(before ?? "");
});

test("a place is chosen on the map with the keyboard alone", async ({ newPerson }) => {
  const page = await newPerson();
  await muster(page);
  const before = await question(page).textContent();
  await question(page).getByRole("button", { name: /Parley/ }).press("Enter");
  await expect(page.locator("[data-target]:focus")).toHaveCount(1);
  const first = await page.locator("[data-target]:focus").getAttribute("data-target");
  for (const key of ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]) {
    await page.keyboard.press(key);
    if ((await page.locator("[data-target]:focus").getAttribute("data-target")) !== first) break;
  }
  await expect(page.locator("[data-target]:focus")).not.toHaveAttribute("data-target", first ?? "");
  await page.keyboard.press("Enter");
  await expect(question(page)).not.toHaveText(before ?? "");
});

test("on a phone nothing is cut off, and the question stays while the Lords are read", async ({ newPerson }) => {
  const page = await newPerson({ width: 390, height: 844 });
  await muster(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("navigation", { name: "Parts of the table" }).getByRole("button", { name: "Lords" }).click();
  await expect(page.getByRole("region", { name: "Lords" })).toContainText("Duke of York");
  await expect(question(page)).toContainText("Levy action");
});

test("no name on the map meets another name", async ({ newPerson }) => {
  const page = await newPerson();
  await muster(page);
  const met = await page.evaluate(() => {
    const middle = (element: Element) => {
      const { left, right, top, height } = element.getBoundingClientRect();
      return { left, right, top: top + height * 0.22, bottom: top + height * 0.78 };
    };
    const names = [...document.querySelectorAll("text[data-place]")].map((element) => ({ name: element.textContent, ...middle(element) }));
    return names.flatMap((a, i) => names.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).map((b) => `${a.name} and ${b.name}`));
  });
  expect(met).toEqual([]);
});

for (const [shade, width] of [["light", 1440], ["dark", 1440], ["light", 390]] as const) {
  test(`the map can be read and used: ${shade}, ${width} wide`, async ({ newPerson }) => {
    const page = await newPerson({ width, height: width < 800 ? 844 : 900 });
    await page.emulateMedia({ colorScheme: shade, reducedMotion: "reduce" });
    await muster(page);
    await hold(page, "the map");
    if (width < 800) await page.getByRole("navigation", { name: "Parts of the table" }).getByRole("button", { name: "Lords" }).click();
    else for (const tab of ["Events", "Tides"]) await page.getByRole("tab", { name: tab }).click();
    await hold(page, "its panels");
  });
}
