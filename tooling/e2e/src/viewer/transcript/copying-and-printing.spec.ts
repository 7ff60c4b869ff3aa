import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { toast } from "../../support/library.ts";
import { test } from "../../support/visitor.ts";
import { caseAt, long } from "../../support/lanes.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The texts of the lines, as they are read. */
const textsOf = (page: Page) => page.locator("[data-line] [data-text]").allTextContents();

const rows = (page: Page) => page.locator("[data-line]");

test("the whole transcript is copied line by line, and a toast confirms it", async ({ visitor, page }) => {
  await visitor.open("/landing?lang=ur");
  await choose(page, "Copy transcript");
  await expect(toast(page, "Transcript copied")).toBeVisible();
  await expect(toast(page, "All lines in Urdu")).toBeVisible();
  expect(await clipboard(page)).toBe((await textsOf(page)).join("\n"));
});

test("copying with times adds its time after each line", long, async ({ visitor, page }) => {
  await visitor.open();
  await choose(page, "Copy with times");
  await expect(toast(page, "Transcript copied")).toBeVisible();
  const clocks = await page.locator("[data-line] .app-number").allTextContents();
  const timed = (await textsOf(page)).map((text, line) => `${text} (${clocks[line]})`);
  expect(await clipboard(page)).toBe(timed.join("\n"));
});

test("selected lines are copied without their times", long, async ({ visitor, page }) => {
  await visitor.open("/landing?lang=en");
  await page.evaluate(() => {
    const [first, , third] = document.querySelectorAll("[data-line]");
    if (first && third) getSelection()?.setBaseAndExtent(first, 0, third, third.childNodes.length);
  });
  await page.keyboard.press("Control+c");
  const lines = (await clipboard(page)).split("\n").filter((line) => line.trim() !== "");
  expect(lines).toEqual((await textsOf(page)).slice(0, 3));
});

test("where copying is not possible, a toast says what to do instead", long, async ({ visitor, page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await visitor.open();
  await choose(page, "Copy transcript");
  await expect(toast(page, "Copy failed")).toBeVisible();
  await expect(toast(page, "Please download the transcript as a text file instead")).toBeVisible();
});

for (const [at, [entry, extension, beginning]] of (
  [
    ["Download SRT", "srt", /^1\n\d\d:\d\d:\d\d,\d{3} --> \d\d:\d\d:\d\d,\d{3}\n/],
    ["Download VTT", "vtt", /^WEBVTT\n\n\d\d:\d\d:\d\d\.\d{3} --> /],
    ["Download TXT", "txt", /^Learning Slowly\nالعربية\n\n/],
  ] as const
).entries()) {
  test(`${entry} saves the lines in that format`, caseAt(at), async ({ visitor, page }) => {
    await visitor.open();
    const saving = page.waitForEvent("download");
    await choose(page, entry);
    const download = await saving;
    expect(download.suggestedFilename()).toBe(`learning_slowly_arabic.${extension}`);
    const file = await readFile(await download.path(), "utf8");
    expect(file).toMatch(beginning);
    for (const text of await textsOf(page)) expect(file).toContain(text);
  });
}

test("a video without a transcript cannot be printed", long, async ({ visitor, page }) => {
  await visitor.visit();
  await visitor.choose("Playlist", "Asking and Reading");
  await visitor.choose("Video", "Reading Together");
  await expect(page.getByText("No transcript available for this video in Arabic")).toBeVisible();
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("menuitem", { name: "Share Link" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Print" })).toHaveCount(0);
});

/** Every line is on the printed sheet, the last one as far down as the number of lines requires. */
async function expectAllOnPaper(page: Page): Promise<void> {
  const count = await rows(page).count();
  const drawn = await rows(page).evaluateAll(
    (all) => all.filter((row) => row.checkVisibility({ contentVisibilityAuto: true })).length,
  );
  expect(drawn).toBe(count);
  const last = await rows(page).last().boundingBox();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(last?.y).toBeGreaterThan(count * 20);
  expect(height).toBeGreaterThanOrEqual(Math.floor((last?.y ?? 0) + (last?.height ?? 0)));
}

for (const [lang, dir] of [
  ["ar", "rtl"],
  ["ur", "rtl"],
  ["en", "ltr"],
] as const) {
  test(
    `the printed page shows every line in ${lang} under its title, and nothing else`,
    long,
    async ({ visitor, page }) => {
      await visitor.open(`/landing?lang=${lang}`);
      await visitor.lines.nth(3).click();
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await expect(page.getByRole("heading", { name: "Learning Slowly" })).toHaveCount(1);
      const address = await page.locator("[data-print] p").last().innerText();
      expect(address).toMatch(/^http:\/\/localhost:\d+\/landing\?playlist=\d+&video=\d+(&lang=(ur|en))?$/);
      for (const away of ["banner", "tablist", "navigation", "combobox"] as const)
        await expect(page.getByRole(away)).toHaveCount(0);
      await expect(page.locator("iframe")).toBeHidden();
      await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
      await expectAllOnPaper(page);
      const text = rows(page).first().locator("[data-text]");
      await expect(text).toHaveAttribute("dir", dir);
      await expect(text).toHaveCSS("color", "rgb(0, 0, 0)");
      await expect(rows(page).nth(3)).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    },
  );
}

test("two languages are printed side by side", long, async ({ visitor, page }) => {
  await page.addInitScript(() => localStorage.setItem("minbar:second-language", "en"));
  await visitor.open();
  await expect(rows(page).first().locator("[lang=en]")).not.toBeEmpty();
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: "print" });
  await expectAllOnPaper(page);
  const [first, second] = [rows(page).first().locator("[lang=ar]"), rows(page).first().locator("[lang=en]")];
  const [right, left] = [await first.boundingBox(), await second.boundingBox()];
  expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
  await expect(page.locator("[data-print]")).toContainText("العربية");
  await expect(page.locator("[data-print]")).toContainText("English");
});

test("Print opens the browser's own dialog", long, async ({ visitor, page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await visitor.open();
  await choose(page, "Print");
  await expect(page.locator("body[data-printed]")).toHaveCount(1);
});
