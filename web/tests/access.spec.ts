// Accessibility of every page, checked with axe, in both themes and on a phone.
import { expect } from "@playwright/test";
import { YORKS_CARDS, checkAccessibility, create, prepare, question, test } from "./player";

for (const [shade, size] of [
  ["light", { width: 1440, height: 900 }],
  ["dark", { width: 1440, height: 900 }],
  ["light", { width: 390, height: 844 }],
] as const) {
  test(`every page can be read and used: ${shade}, ${size.width} wide`, async ({ newPerson }) => {
    const page = await newPerson(size);
    await page.emulateMedia({ colorScheme: shade, reducedMotion: "reduce" });
    for (const [path, sign] of [
      ["/", "Play now"],
      ["/new", "Who plays"],
      ["/watch", "Watch"],
      ["/rules/plantagenet", "Valour"],
      ["/about", "unofficial"],
      ["/replay", "record"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(new RegExp(sign, "i")).first()).toBeAttached();
      await page.waitForLoadState("networkidle");
      await checkAccessibility(page, path);
    }
    await page.goto("/");
    await page.getByRole("button", { name: "Play now" }).click();
    await expect(page).toHaveTitle(/Your decision/);
    await checkAccessibility(page, "the map");
    await create(page, "Me", "Steward");
    await expect(question(page)).toBeVisible();
    await checkAccessibility(page, "choosing cards");
    if (size.width > 1000) await prepare(page, YORKS_CARDS);
    else await page.getByRole("button", { name: /steward choose/ }).click();
    await expect(question(page).getByRole("group", { name: "Answers" })).toBeVisible();
    await checkAccessibility(page, "the battle");
  });
}

test("every clause that the table can cite has its place on the rules page", async ({ newPerson }) => {
  const page = await newPerson();
  const { markdown } = (await (await page.request.get("/api/rules/plantagenet")).json()) as { markdown: string };
  const clauses = [...markdown.matchAll(/^\*\*([^*\s]+)\*\* /gm)].map((match) => match[1] ?? "");
  expect(clauses.length).toBeGreaterThan(150);
  await page.goto("/rules/plantagenet");
  await expect(page.locator("[id='4.4.2t']")).toBeAttached();
  const missing = await page.evaluate((ids) => ids.filter((id) => !document.getElementById(id)), clauses);
  expect(missing).toEqual([]);
});

test("a clause in the log leads to its place in the rules", async ({ newPerson }) => {
  const page = await newPerson();
  await page.goto("/rules/plantagenet#4.4.2t");
  await expect(page.locator("[id='4.4.2t']")).toBeInViewport();
});
