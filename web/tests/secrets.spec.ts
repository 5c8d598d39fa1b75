// A browser must not receive more than its player may know. Checked in the network traffic, not on the screen.
import { expect } from "@playwright/test";
import { overhear } from "./matches";
import { LANCASTERS_CARDS, YORKS_CARDS, create, prepare, question, test } from "./player";

test("neither the enemy nor a spectator is sent a secret", async ({ newPerson }) => {
  const [anna, ben, carl] = [await newPerson(), await newPerson(), await newPerson()];
  await create(anna, "Me", "Free");
  const bensNews = overhear(ben);
  const carlsNews = overhear(carl);
  await ben.goto(anna.url());
  await ben.getByRole("button", { name: "Take this seat" }).click();
  await carl.goto(anna.url());
  await expect(carl.getByText("Bosworth Field, 1485").first()).toBeVisible();
  await expect(question(anna)).toContainText("Capability 1 of 4");

  await prepare(anna, YORKS_CARDS);
  await ben.reload();
  await carl.reload();
  await expect(question(ben)).toContainText("Capability 1 of 4");

  for (const [card] of YORKS_CARDS) {
    for (const [who, news] of [
      ["Ben", bensNews],
      ["Carl", carlsNews],
    ] as const) {
      expect(news.length, `${who} hears something`).toBeGreaterThan(0);
      expect(
        news.filter((text) => text.includes(`"${card}"`) || text.includes(`take ${card}`)),
        `${who} hears of ${card}`,
      ).toEqual([]);
    }
  }
  for (const text of [...bensNews, ...carlsNews]) {
    expect(text).not.toMatch(/"(seed|salt)":"[0-9a-f]+"/);
  }

  await prepare(ben, LANCASTERS_CARDS);
  await expect(carl.getByText("Final Charge").first()).toBeVisible();
  expect(
    carlsNews.some((text) => text.includes('"Y32"')),
    "after the reveal everybody sees the cards",
  ).toBe(true);
});
