import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { violations } from "../../support/violations.ts";
import { fakeYouTube, paused, playing } from "../../support/youtube.ts";
import { test } from "./glossary-reader.ts";
import { long } from "../../support/lanes.ts";

test(
  "a hidden language is shown on hover or by keyboard shortcut, and stays hidden after a reload",
  long,
  async ({ visitor, page }) => {
    await visitor.open("/landing?lang=ar&second=en");
    const english = visitor.lines.nth(3).locator("[lang=en]");
    await expect(english).not.toBeEmpty();
    const before = await english.boundingBox();
    await page.getByRole("button", { name: "Playback", exact: true }).click();
    const options = page.getByRole("dialog", { name: "Playback" });
    await options.getByRole("button", { name: /^Hide English/ }).click();
    await page.keyboard.press("Escape");
    await expect(english).toHaveCSS("visibility", "hidden");
    await expect(visitor.lines.nth(3).locator("[lang=ar]")).toHaveCSS("visibility", "visible");
    expect(await english.boundingBox()).toEqual(before);
    expect(await violations(page)).toEqual([]);
    await visitor.lines.nth(3).hover({ position: { x: 100, y: 20 } });
    await page.mouse.move((before?.x ?? 0) + 20, (before?.y ?? 0) + 20);
    await expect(english).toHaveCSS("visibility", "visible");
    await page.mouse.move(0, 0);
    await expect(english).toHaveCSS("visibility", "hidden");
    await visitor.lines.nth(3).focus();
    await page.keyboard.press("w");
    await expect(english).toHaveCSS("visibility", "visible");
    await page.reload();
    await visitor.ready();
    await expect(english).toHaveCSS("visibility", "hidden");
    await page.getByRole("button", { name: "English hidden: turn off" }).click();
    await expect(english).toHaveCSS("visibility", "visible");
  },
);

test("a button beside the name of the second language hides it, and shows it again", async ({
  visitor,
  page,
}) => {
  await visitor.open("/landing?lang=ar&second=en");
  const english = visitor.lines.nth(3).locator("[lang=en]");
  await expect(english).not.toBeEmpty();
  await page.getByRole("button", { name: "Hide English" }).click();
  await expect(english).toHaveCSS("visibility", "hidden");
  await page.getByRole("button", { name: "Show English" }).click();
  await expect(english).toHaveCSS("visibility", "visible");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "AR + EN" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hide English" }).click();
  await expect(english).toHaveCSS("visibility", "hidden");
});

test("H hides one language, then the other, then neither", long, async ({ visitor, page }) => {
  await visitor.open("/landing?lang=ar&second=en");
  const cell = (lang: string) => visitor.lines.nth(1).locator(`[lang=${lang}]`);
  await expect(cell("en")).not.toBeEmpty();
  for (const [ar, en] of [
    ["visible", "hidden"],
    ["hidden", "visible"],
    ["visible", "visible"],
  ] as const) {
    await page.keyboard.press("h");
    await expect(cell("ar")).toHaveCSS("visibility", ar);
    await expect(cell("en")).toHaveCSS("visibility", en);
  }
});

test("a tap shows what is hidden; the next one plays the line", long, async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await fakeYouTube(page);
  await page.addInitScript(() => localStorage.setItem("minbar:covered-language", "en"));
  await page.goto(`${process.env["BASE_URL"]}/landing?video=1&lang=ar&second=en`);
  await page.waitForFunction(() => window.fakePlayer?.isReady);
  const line = page.locator('[data-line="2"]');
  const english = line.locator("[lang=en]");
  await expect(english).toHaveCSS("visibility", "hidden");
  const { x = 0, y = 0 } = (await english.boundingBox()) ?? {};
  await page.touchscreen.tap(x + 30, y + 15);
  await expect(english).toHaveCSS("visibility", "visible");
  await expect(line).not.toHaveAttribute("aria-current");
  // Elsewhere: twice at one place would select a word.
  await page.touchscreen.tap(x + 150, y + 15);
  await expect(line).toHaveAttribute("aria-current", "true");
  await context.close();
});

test(
  "with the option on, the video pauses while a word is explained",
  long,
  async ({ visitor, page, reader }) => {
    await page.addInitScript(() => localStorage.setItem("minbar:pause-for-words", "on"));
    await reader.open("/landing?lang=ar");
    await visitor.lines.first().click();
    await expect.poll(() => visitor.state()).toBe(playing);
    await page.keyboard.press("g");
    await expect(reader.tooltip).toBeVisible();
    await expect.poll(() => visitor.state()).toBe(paused);
    await page.keyboard.press("Escape");
    await expect.poll(() => visitor.state()).toBe(playing);
  },
);

test("both languages are downloaded in one file, line by line", long, async ({ visitor, page }) => {
  await visitor.open("/landing?lang=en&second=ar");
  await expect(visitor.lines.first().locator("[lang=ar]")).not.toBeEmpty();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitemcheckbox", { name: "In both languages" }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download SRT" }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe("learning_slowly_english_arabic.srt");
  const file = await readFile(await download.path(), "utf8");
  const texts = await visitor.lines.nth(2).locator("[lang]").allTextContents();
  expect(file).toContain(`${texts.join("\n")}\n`);
});
