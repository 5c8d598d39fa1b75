// The map of Plantagenet: choosing places with mouse and keyboard, and reading names.
import { type Page, expect } from "@playwright/test";
import type { Question } from "../src/wire";
import type { PreviewView } from "../src/wire/PreviewView";
import { checkAccessibility, pressUntil, question, test } from "./player";
import { SEED_HEADER } from "./seeds";

/** Starts a match on the map against the steward. */
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

/** Starts a match and answers questions until Lords can Levy. */
const muster = async (page: Page) => {
  await begin(page, "Ia", "york");
  await pressUntil(page, "Levy action", firstAnswer(page));
};
const firstAnswer = (page: Page) => question(page).getByRole("group", { name: "Answers" }).getByRole("button").first();

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

/** The question of a seat, without previews. */
type Offered = Pick<Question<{ do: string }>, "number" | "must" | "choices">;
const askedOf = async (page: Page, id: string, seat: string): Promise<Offered | null> => {
  const told = await page.request.get(`/api/matches/${id}?seat=${seat}`);
  return ((await told.json()) as { question: Offered | null }).question;
};

/** The routes of all choices of a kind. */
const routesOf = async (page: Page, id: string, seat: string, offered: Offered, kind: string) => {
  const actions = offered.choices.map(({ action }) => action).filter((action) => action.do === kind);
  const data = { seat, question: offered.number, actions: actions.slice(0, 64) };
  const told = await page.request.post(`/api/matches/${id}/previews`, { data });
  return ((await told.json()) as { previews: PreviewView[] }).previews.map(({ route }) => route);
};

/** Answers for both sides through the API until a choice of this kind has a route over several places; then opens the page of
 * its side. Returns the route, and whether it is the only choice of its kind. */
const reach = async (page: Page, kind: string, seed: number): Promise<{ route: string[]; isOnly: boolean }> => {
  await page.goto("/");
  for (let game = 0; game < 24; game++) {
    const made = await page.request.post("/api/matches", {
      headers: { [SEED_HEADER]: String(seed + game) },
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
      const [york, lancaster] = [await askedOf(page, id, "york"), await askedOf(page, id, "lancaster")];
      const [seat, offered] = york?.must ? (["york", york] as const) : (["lancaster", lancaster] as const);
      if (!offered?.must) break;
      const routes = offered.choices.some(({ action }) => action.do === kind)
        ? await routesOf(page, id, seat, offered, kind)
        : [];
      const route = routes.find(({ length }) => length > 1);
      if (route) {
        await page.goto(`/match/${id}?seat=${seat}`);
        return { route, isOnly: routes.length === 1 };
      }
      const lively = offered.choices.filter(({ action }) => !DULL.has(action.do));
      const from = lively.length ? lively : offered.choices;
      await page.request.post(`/api/matches/${id}/actions`, {
        data: { seat, question: offered.number, action: from[(step * 7 + game * 3) % from.length]!.action },
      });
    }
  }
  throw new Error(`nobody can ${kind}`);
};
/** Actions that end a match soon, or do nothing. */
const DULL: ReadonlySet<string> = new Set(["dismiss", "flee", "exile", "done"]);

for (const kind of ["parley", "supply", "tax"]) {
  test(`the way of ${kind} is drawn before one commits`, async ({ newPerson, seed }) => {
    const page = await newPerson();
    const { route, isOnly } = await reach(page, kind, seed);
    const curtain = page.getByRole("button", { name: /show the table/ });
    const group = question(page).getByRole("button", { name: new RegExp(`^${kind}`, "i") });
    await expect(curtain.or(group).first()).toBeVisible();
    if (await curtain.isVisible()) await curtain.click();
    // Hover a single choice on its button, one of several on the map.
    if (isOnly) await group.hover();
    else {
      if ((await group.getAttribute("aria-pressed")) !== "true") await group.click();
      await page.locator(`[data-target="${route.at(-1)}"]`).hover({ force: true });
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

// Unit tests check the layout of names and pieces in many positions; this test checks that letters are really as wide as the
// layout assumes.
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
  await checkAccessibility(page, "a window of medium width");
});

test("a Plan whose seal is pressed twice is laid once", async ({ newPerson }) => {
  const page = await newPerson();
  await muster(page);
  const end = question(page).getByRole("button", { name: /^(Done|Pass)/ });
  await pressUntil(page, "of the Plan", end.first(), firstAnswer(page));
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
    await checkAccessibility(page, "the map");
    if (width < 800)
      await page.getByRole("navigation", { name: "Parts of the table" }).getByRole("button", { name: "Lords" }).click();
    else for (const tab of ["Events", "Tides"]) await page.getByRole("tab", { name: tab }).click();
    await checkAccessibility(page, "its panels");
  });
}
