import { expect, test } from "../console-test.ts";
import type { Locator, Page } from "@playwright/test";
import { amina, signIn } from "../../support/people.ts";
import { caseAt, long } from "../../support/lanes.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function openDemo(page: Page, language: string): Promise<void> {
  await signIn(page, amina);
  const path =
    language === "ar" ? "/arabic-transcripts?videoId=1" : `/translations?videoId=1&language=${language}`;
  await page.goto(path);
  await page.locator("[data-segment] textarea").first().waitFor();
  // Nothing moves any more under the finger.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
}

/** The lowest line that can be seen, and the middle of what is seen of it. */
async function lowestLine(page: Page): Promise<{ id: string; y: number }> {
  return page.evaluate(() => {
    const sight = document.querySelector("main")?.getBoundingClientRect();
    const lines = [...document.querySelectorAll<HTMLElement>("[data-segment] [data-text]")].map((text) => ({
      id: text.closest<HTMLElement>("[data-segment]")?.dataset["segment"] ?? "",
      ...text.getBoundingClientRect().toJSON(),
    }));
    const bottom = sight?.bottom ?? 0;
    const lowest = lines.findLast(({ top }) => top < bottom - 10);
    return { id: lowest?.id ?? "", y: (lowest.top + Math.min(lowest.bottom, bottom)) / 2 };
  });
}

/** Taps it until it has the focus: on a busy machine a line may still move under the finger. */
async function tapLowestLine(page: Page): Promise<string> {
  let tapped = "";
  await expect(async () => {
    const { id, y } = await lowestLine(page);
    tapped = id;
    await page.touchscreen.tap(195, y);
    await expect(page.locator(`[data-segment="${id}"] textarea`)).toBeFocused({ timeout: 3000 });
  }).toPass({ timeout: 20_000 });
  return tapped;
}

/** How many lines of print can be read whole between the player and the keyboard. */
function linesInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const player = document.querySelector("[data-folded]") ?? document.querySelector("iframe");
    const top = player?.getBoundingClientRect().bottom ?? 0;
    const bottom = window.visualViewport?.height ?? innerHeight;
    const texts = [...document.querySelectorAll("[data-rows] [data-text], [data-rows] [data-source] > *")];
    return texts
      .flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()];
      })
      .filter((line) => line.width > 1 && line.top >= top && line.bottom <= bottom).length;
  });
}

/** Where the field that has the focus stands, and what is left of the screen for it; nothing while none has it. */
function fieldInPage(page: Page): Promise<typeof inSight | undefined> {
  return page.evaluate(() => {
    const [field, player, foot] = ["textarea:focus", "iframe", "footer"].map((one) =>
      document.querySelector(one)?.getBoundingClientRect(),
    );
    if (!field || !player || !foot) return undefined;
    const screen = window.visualViewport?.height ?? innerHeight;
    return {
      isBelowPlayer: field.top >= player.bottom,
      isAboveFoot: field.bottom <= Math.min(foot.top, screen),
    };
  });
}

const foldedPlayer = (page: Page) => page.locator("[data-folded]");

const inSight = { isBelowPlayer: true, isAboveFoot: true };

for (const [language, height, hasMemory] of [
  ["ur", 844, true],
  ["en", 844, true],
  ["tr", 844, true],
  ["en", 926, true],
  ["ur", 667, false],
  ["ar", 844, false],
] as const)
  test(
    `tapping the lowest line in ${language} keeps it above the footer on a screen ${height} pixels high`,
    long,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height });
      await openDemo(page, language);
      await tapLowestLine(page);
      // What was translated alike opens in the foot, and takes room from the lines; there is none for the first line.
      if (hasMemory) await expect(page.locator("[data-memory] li").first()).toBeVisible();
      await expect.poll(() => fieldInPage(page)).toEqual(inSight);
    },
  );

/** A keyboard over the lower part of the page, as phones tell of it: Chromium has none of its own here. */
async function openKeyboard(page: Page, keyboard: number): Promise<void> {
  await page.evaluate((height) => {
    const screen = window.visualViewport;
    if (!screen) return;
    Object.defineProperty(screen, "height", { configurable: true, value: innerHeight - height });
    screen.dispatchEvent(new Event("resize"));
  }, keyboard);
}

/** Scrolls to the last line, and waits until it stands still. */
async function scrollDown(page: Page): Promise<void> {
  await page.mouse.move(195, 500);
  const last = page.locator("[data-segment]").last();
  let before = 0;
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 5000);
      const { y = 0 } = (await last.boundingBox()) ?? {};
      const moved = y - before;
      before = y;
      return moved;
    })
    .toBe(0);
}

for (const [at, language] of ["ur", "ar"].entries())
  test(
    `a line in ${language}, even the last one, stays visible when the on-screen keyboard opens`,
    caseAt(at),
    async ({ page }) => {
      await openDemo(page, language);
      await tapLowestLine(page);
      await openKeyboard(page, 300);
      await expect.poll(() => fieldInPage(page)).toEqual(inSight);
      await openKeyboard(page, 0);
      await scrollDown(page);
      await tapLowestLine(page);
      await openKeyboard(page, 300);
      await expect.poll(() => fieldInPage(page)).toEqual(inSight);
    },
  );

test("the page does not scroll back to the focused line until the user types", long, async ({ page }) => {
  await openDemo(page, "ur");
  const id = await tapLowestLine(page);
  await expect(page.locator("[data-memory] li").first()).toBeVisible();
  await scrollDown(page);
  const line = page.locator(`[data-segment="${id}"] textarea`);
  await expect(line).not.toBeInViewport();
  await openKeyboard(page, 300);
  // Nothing is to happen.
  await page.waitForTimeout(300);
  await expect(line).not.toBeInViewport();
  await page.keyboard.type("ا");
  await openKeyboard(page, 310);
  await expect.poll(() => fieldInPage(page)).toEqual(inSight);
});

for (const language of ["ar", "en"])
  test(
    `typing in ${language} folds the player into a bar, five lines stay visible, and playing unfolds it`,
    long,
    async ({ page }) => {
      await openDemo(page, language);
      await expect(foldedPlayer(page)).toHaveCount(0);
      await tapLowestLine(page);
      await openKeyboard(page, 300);
      await expect.poll(async () => (await foldedPlayer(page).boundingBox())?.height).toBe(56);
      await expect.poll(() => linesInSight(page)).toBeGreaterThanOrEqual(5);
      await expect.poll(() => fieldInPage(page)).toEqual(inSight);
      // It stays while one goes on writing, and comes back by its own button, or when the video plays.
      await page.keyboard.type("a");
      await page.getByRole("button", { name: "Show the video" }).tap();
      await expect(foldedPlayer(page)).toHaveCount(0);
      await page.keyboard.type("b");
      await expect(foldedPlayer(page)).toBeInViewport({ ratio: 1 });
      await foldedPlayer(page).getByRole("button", { name: "Play" }).tap();
      await expect(foldedPlayer(page)).toHaveCount(0);
      await expect(page.locator("iframe")).toBeInViewport({ ratio: 1 });
      await page.keyboard.type("c");
      await expect(foldedPlayer(page), "not over a video that plays").toHaveCount(0);
    },
  );

/** Whether no icon of the row's buttons lies on a line of its words. */
function isClearOfWords(row: Locator): Promise<boolean> {
  return row.evaluate((part) => {
    const lines = [...part.querySelectorAll("[data-source] > *, [data-text]")].flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    });
    const icons = [...part.querySelectorAll("button > svg")].map((icon) => icon.getBoundingClientRect());
    const covers = (icon: DOMRect, line: DOMRect) =>
      icon.left < line.right &&
      icon.right > line.left &&
      icon.top < line.bottom - 4 &&
      icon.bottom > line.top + 4;
    return icons.every((icon) => !lines.some((line) => covers(icon, line)));
  });
}

for (const [ui, width] of [
  ["en", 320],
  ["ar", 320],
  ["en", 390],
  ["ar", 390],
] as const)
  test(
    `the buttons of a selected row never cover its text, in ${ui} at ${width} pixels`,
    long,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await openDemo(page, `ur&ui=${ui}`);
      for (const at of [2, 4]) {
        const row = page.locator("[data-row]").nth(at);
        const grip = row.locator("button[aria-haspopup=menu]");
        // As a finger does: a line that only just came into view may be below the player, which then takes the tap.
        await row.evaluate((line) => line.scrollIntoView({ block: "center" }));
        await row.locator("[data-segment]").first().tap();
        await expect(foldedPlayer(page)).toBeVisible();
        await expect(grip).toBeVisible();
        await expect.poll(() => isClearOfWords(row), "closed").toBe(true);
        await grip.tap();
        await expect(page.getByRole("menuitem").first()).toBeVisible();
        await expect.poll(() => isClearOfWords(row), "open").toBe(true);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("menuitem")).toHaveCount(0);
        await expect.poll(() => isClearOfWords(row), "closed again").toBe(true);
      }
    },
  );
