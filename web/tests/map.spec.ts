// The map of Plantagenet: places are chosen with mouse and keyboard; names can be read.
import { type Page, expect } from "@playwright/test";
import { hold, question, test } from "./player";

/** Begins a match on the map against the steward. */
const begin = async (page: Page, scenario: string, own: "york" | "lancaster") => {
  await page.goto("/");
  const seats = { york: "bot:steward", lancaster: "bot:steward", [own]: "me" };
  const made = await page.request.post("/api/matches", {
    data: { game: "plantagenet", scenario, options: {}, private: true, seats },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/match/${id}`);
  await expect(page).toHaveTitle(/Your decision/);
};

/** The same, and answers until Lords can Levy. */
const muster = async (page: Page) => {
  await begin(page, "Ia", "york");
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
  await question(page)
    .getByRole("button", { name: /Parley/ })
    .press("Enter");
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

interface Offered {
  number: number;
  must: boolean;
  choices: readonly { text: string; label: string; preview: { route: readonly string[] } }[];
}

/** Answers for both sides, over the wire, until a choice of this kind leads over several places; then shows it to its side. */
const reach = async (page: Page, kind: string): Promise<Offered["choices"][number]> => {
  await page.goto("/");
  for (let game = 0; game < 8; game++) {
    const made = await page.request.post("/api/matches", {
      data: {
        game: "plantagenet",
        scenario: "quick",
        options: {},
        private: true,
        seats: { york: "me", lancaster: "me" },
      },
    });
    const { id } = (await made.json()) as { id: string };
    for (let step = 0; step < 160; step++) {
      const looks = ["york", "lancaster"].map(async (seat) => ({
        seat,
        question: (
          (await (await page.request.get(`/api/matches/${id}?seat=${seat}`)).json()) as { question: Offered | null }
        ).question,
      }));
      const asked = (await Promise.all(looks)).find(({ question: offered }) => offered?.must);
      if (!asked?.question) break;
      const { seat, question: offered } = asked;
      const found = offered.choices.find(
        ({ text, preview }) => text.startsWith(`${kind} `) && preview.route.length > 1,
      );
      if (found) {
        await page.goto(`/match/${id}?seat=${seat}`);
        return found;
      }
      const lively = offered.choices.filter(({ text }) => !/^(dismiss|flee|exile|done)/.test(text));
      const from = lively.length ? lively : offered.choices;
      await page.request.post(`/api/matches/${id}/actions`, {
        data: { seat, question: offered.number, action: from[(step * 7 + game * 3) % from.length]!.text },
      });
    }
  }
  throw new Error(`nobody can ${kind}`);
};

for (const kind of ["parley", "supply", "tax"]) {
  test(`the way of ${kind} is drawn before one commits`, async ({ newPerson }) => {
    const page = await newPerson();
    const {
      preview: { route },
    } = await reach(page, kind);
    await page
      .getByRole("button", { name: /show the table/ })
      .click({ timeout: 3000 })
      .catch(() => undefined);
    const group = question(page).getByRole("button", { name: new RegExp(`^${kind}`, "i") });
    const end = page.locator(`[data-target="${route.at(-1)}"]`);
    // A single one is looked at on its button, one of several on the map.
    await group.hover();
    if ((await group.getAttribute("aria-pressed")) !== null) {
      await group.click();
      await end.hover({ force: true });
    }
    await expect(page.locator(".route")).toHaveAttribute("data-route", String(route.length));
  });
}

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
    const names = [...document.querySelectorAll("text[data-place]")].map((element) => ({
      name: element.textContent,
      ...middle(element),
    }));
    return names.flatMap((a, i) =>
      names
        .slice(i + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => `${a.name} and ${b.name}`),
    );
  });
  expect(met).toEqual([]);
});

test("no piece on the map covers a name", async ({ newPerson }) => {
  const page = await newPerson();
  for (const [scenario, own] of [
    ["Ia", "york"],
    ["Ic", "york"],
    ["II", "lancaster"],
    ["III", "lancaster"],
  ] as const) {
    await begin(page, scenario, own);
    const covered = await page.evaluate(() => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => ({
          name: element.textContent || element.getAttribute("aria-label"),
          box: element.getBoundingClientRect(),
        }));
      const pieces = boxes("[data-lord] rect").map(({ box }) => ({
        left: box.left + 4,
        right: box.right - 4,
        top: box.top + 4,
        bottom: box.bottom - 4,
      }));
      return boxes("text[data-place]")
        .filter(({ box }) =>
          pieces.some(
            (piece) =>
              box.left < piece.right &&
              piece.left < box.right &&
              box.top + box.height * 0.3 < piece.bottom &&
              piece.top < box.bottom - box.height * 0.3,
          ),
        )
        .map(({ name }) => name);
    });
    expect(covered, scenario).toEqual([]);
  }
});

test("three Lords in one place fan out for mouse, keyboard and finger", async ({ newPerson, browser }) => {
  const page = await newPerson();
  await begin(page, "III", "lancaster");
  const lord = (name: string) => page.getByRole("group", { name: "Lords on the map" }).getByRole("button", { name });
  const card = page.locator(".map").getByRole("status");
  const apart = async () => {
    const boxes = await Promise.all(["Jasper Tudor", "Henry Tudor", "Oxford"].map((name) => lord(name).boundingBox()));
    return boxes.every((box, i) =>
      boxes.every(
        (other, j) =>
          i === j || !box || !other || box.x + box.width <= other.x + 8 || other.x + other.width <= box.x + 8,
      ),
    );
  };
  expect(await apart()).toBe(false);
  const closed = await lord("Oxford").boundingBox();
  await page.mouse.move(closed!.x + closed!.width - 6, closed!.y + closed!.height / 2);
  await expect(card).toContainText("Retinue");
  await expect.poll(apart).toBe(true);
  await page.mouse.move(700, 300);
  await expect.poll(apart).toBe(false);

  await lord("Jasper Tudor").focus();
  await expect.poll(apart).toBe(true);
  await page.keyboard.press("ArrowRight");
  await expect(lord("Henry Tudor")).toBeFocused();

  const touch = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    storageState: await page.context().storageState(),
  });
  const phone = await touch.newPage();
  await phone.goto(page.url());
  const piece = phone.getByRole("group", { name: "Lords on the map" }).getByRole("button", { name: "Oxford" });
  await piece.focus();
  await piece.tap();
  await expect(
    phone.locator(".map").getByRole("status").getByRole("button", { name: "Oxford", exact: true }),
  ).toBeVisible();
  await touch.close();
});

test("between phone and desk the Lords stand beside the map", async ({ newPerson }) => {
  const page = await newPerson({ width: 1024, height: 768 });
  await muster(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  await expect(page.getByRole("region", { name: "Lords" })).toContainText("Duke of York");
  await expect(targets(page).first()).toBeVisible();
  await page.getByRole("navigation", { name: "Parts of the table" }).getByRole("button", { name: "Log" }).click();
  await expect(question(page).getByRole("group", { name: "Answers" })).toBeVisible();
  await hold(page, "a window of medium width");
});

test("a Plan whose seal is pressed twice is laid once", async ({ newPerson }) => {
  const page = await newPerson();
  await muster(page);
  await expect(async () => {
    if (!(await question(page).textContent())?.includes("of the Plan"))
      await question(page)
        .getByRole("button", { name: /^(Done|Pass)/ })
        .click({ timeout: 1000 });
    await expect(question(page)).toContainText("of the Plan", { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  const sources = page.getByRole("list", { name: "Command cards to choose from" }).getByRole("button");
  for (const i of [0, 0, 0, 1]) await sources.nth(i).click();
  await question(page).getByRole("button", { name: "Seal the Plan" }).dblclick();
  await expect(question(page)).not.toContainText("of the Plan");
});

for (const [shade, width] of [
  ["light", 1440],
  ["dark", 1440],
  ["light", 390],
] as const) {
  test(`the map can be read and used: ${shade}, ${width} wide`, async ({ newPerson }) => {
    const page = await newPerson({ width, height: width < 800 ? 844 : 900 });
    await page.emulateMedia({ colorScheme: shade, reducedMotion: "reduce" });
    await muster(page);
    await hold(page, "the map");
    if (width < 800)
      await page.getByRole("navigation", { name: "Parts of the table" }).getByRole("button", { name: "Lords" }).click();
    else for (const tab of ["Events", "Tides"]) await page.getByRole("tab", { name: tab }).click();
    await hold(page, "its panels");
  });
}
