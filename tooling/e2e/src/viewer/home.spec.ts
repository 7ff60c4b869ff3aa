import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { long } from "../support/lanes.ts";
import { shift } from "../support/layout-shift.ts";
import { sideways } from "../support/sideways.ts";
import { violations } from "../support/violations.ts";
import { test } from "../support/visitor.ts";
import { playing } from "../support/youtube.ts";

/** The row, in any language. */
const library = (page: Page) => page.locator("nav:has(ul[aria-labelledby=home-newest])").first();
const stopped = (page: Page) => page.getByRole("navigation", { name: "Continue where you stopped" });
/** The part of it that scrolls. */
const scroller = (page: Page) =>
  page.locator("div:has(> div > ul[aria-labelledby=home-newest])").locator("..");
const links = (cards: Locator) => cards.getByRole("link");

test.afterEach(({ pageErrors }) => expect(pageErrors).toEqual([]));

async function heightOf(part: Locator): Promise<number> {
  return part.evaluate((element) => element.getBoundingClientRect().height);
}

for (const [at, [width, height, most]] of (
  [
    [1440, 900, 125],
    [390, 844, 110],
  ] as const
).entries())
  for (const language of ["en", "ar", "ur"])
    test(
      `at ${width} in ${language}, the row is at most ${most} pixels high, and the player and the first line stay on the screen`,
      at === 0 && language === "en" ? {} : long,
      async ({ visitor, page }) => {
        await page.setViewportSize({ width, height });
        await visitor.visit(`/?ui=${language}`);
        const line = page.locator("[data-line]").first();
        await line.waitFor();
        expect(await heightOf(library(page))).toBeLessThanOrEqual(most);
        await expect(page.locator("iframe")).toBeInViewport({ ratio: 1 });
        await expect(line).toBeInViewport({ ratio: 1 });
        const { end, shown, first } = await scroller(page).evaluate((one) => ({
          end: one.scrollWidth,
          shown: one.clientWidth,
          first: one.querySelector("a")?.getBoundingClientRect() ?? { left: 0, right: 0 },
        }));
        expect(end).toBeGreaterThan(shown);
        // It begins where the language does.
        expect(first.left < width - first.right).toBe(language === "en");
        expect(await sideways(page)).toEqual([]);
        expect(await violations(page)).toEqual([]);
      },
    );

test("the row gives way once something plays, and is back on the home page", async ({ visitor, page }) => {
  await visitor.open("/");
  await expect(page.getByText(/^\d+ lectures in \d+ playlists and \d+ languages\. Read along/)).toBeVisible();
  const top = await page.locator("main").evaluate((main) => main.getBoundingClientRect().top);
  await visitor.lines.first().click();
  await expect.poll(() => visitor.state()).toBe(playing);
  await expect(library(page)).toBeHidden();
  const now = await page.locator("main").evaluate((main) => main.getBoundingClientRect().top);
  expect(top - now).toBeGreaterThan(100);
  await page.getByRole("link", { name: /^Next video/ }).click();
  await expect(page).toHaveURL(/video=/);
  await page.goBack();
  await expect(library(page)).toBeVisible();
});

test("a lecture of the row opens without a reload, in the language of the address", async ({
  visitor,
  page,
}) => {
  await visitor.open("/landing?lang=en");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const link = links(page.getByRole("list", { name: "New" })).last();
  const title = (await link.locator("bdi").first().textContent()) ?? "";
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("region", { name: "Reading" })).toBeFocused();
  await expect(page).toHaveURL(/\/watch\/\d+\/[^/]+\?lang=en$/);
  await expect(library(page)).toBeHidden();
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});

test("a playlist of the row opens its first lecture", long, async ({ visitor, page }) => {
  await visitor.open("/");
  await links(page.getByRole("list", { name: "Playlists" }))
    .filter({ hasText: "Asking and Reading" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Art of Asking");
  await expect(page).toHaveURL(/\/watch\/playlist\/\d+\/asking-and-reading$/);
});

for (const [ui, forward] of [
  ["en", "ArrowRight"],
  ["ar", "ArrowLeft"],
] as const)
  test(
    `in ${ui}, ${forward} and Tab walk through the row, and each card is seen`,
    long,
    async ({ visitor, page }) => {
      await visitor.visit(`/?ui=${ui}`);
      await page.locator("footer").waitFor();
      const cards = links(scroller(page));
      await cards.first().focus();
      for (let at = 1; at < (await cards.count()); at += 1) {
        await page.keyboard.press(at % 2 ? forward : "Tab");
        await expect(cards.nth(at)).toBeFocused();
      }
      await expect(cards.last()).toBeInViewport({ ratio: 1 });
      await expect(cards.last()).toHaveCSS("outline-style", "solid");
      expect(await visitor.time()).toBeLessThan(1);
    },
  );

test("what was stopped comes first, in a place that is kept for it", async ({ visitor, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.visit("/landing");
  const videos = await page.request.get(`${process.env["BASE_URL"]}/api/videos`);
  const [first, second, seen] = (await videos.json()).map(({ id }: { id: number }) => id);
  const positions = [[seen, 599, 600], [first, 95, 600], [second, 252]]; // prettier-ignore
  await page.evaluate((all) => localStorage.setItem("minbar:stopped", JSON.stringify(all)), positions);
  await visitor.open("/");
  await expect(links(stopped(page))).toHaveCount(2);
  await expect(links(stopped(page)).first()).toContainText("Resume at 4:12");
  await page.locator("footer").waitFor();
  expect(await shift(page)).toBeLessThanOrEqual(0.01);
});

test("a stopped video that is gone leaves no gap", long, async ({ visitor, page, pageErrors }) => {
  await page.addInitScript(() => localStorage.setItem("minbar:stopped", "[[999999,95,600]]"));
  await visitor.open("/");
  await expect(page.locator("[data-nothing]")).toHaveCount(1);
  const [from, to] = await Promise.all(
    [scroller(page), page.getByRole("list", { name: "New" })].map((one) =>
      one.evaluate((element) => element.getBoundingClientRect().left),
    ),
  );
  expect(Math.abs((from ?? 0) - (to ?? 0))).toBeLessThan(20);
  // The browser's own word about the video.
  pageErrors.splice(0);
});

test(
  "Browse all opens what there is to watch, and stays open while a playlist is chosen",
  long,
  async ({ visitor, page }) => {
    await visitor.open("/");
    await page.getByRole("button", { name: "Browse all" }).click();
    const sheet = page.getByRole("dialog", { name: "What to watch" });
    await sheet.getByRole("button", { name: /^Asking and Reading/ }).click();
    await expect(sheet.getByRole("button", { name: /The Art of Asking/ })).toContainText(/\d:\d\d\s*ar/);
    await expect(library(page)).toBeHidden();
  },
);

test("the list of videos has their pictures, lengths and languages", long, async ({ visitor, page }) => {
  await visitor.open("/");
  await page.getByRole("combobox", { name: "Video" }).click();
  const option = page.getByRole("option", { name: /Good Neighbours/ });
  await expect(option).toContainText(/\d+:\d\d\s*ar en/);
  await expect(option.locator("img")).toHaveCount(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the row's links lead into the library", async ({ visitor, page }) => {
    await visitor.visit("/");
    await expect(page.getByRole("button", { name: "Browse all" })).toBeHidden();
    await links(page.getByRole("list", { name: "Playlists" }))
      .first()
      .click();
    await expect(page).toHaveURL(/\/watch\/playlist\/\d+/);
  });
});
