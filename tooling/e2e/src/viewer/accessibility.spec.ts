import { expect } from "@playwright/test";
import { violationsAndLandmarks } from "../support/violations.ts";
import { looksFor, narrow, applyLook } from "../support/looks.ts";
import { sideways } from "../support/sideways.ts";
import { test } from "../support/visitor.ts";
import { long } from "../support/lanes.ts";

// In the long lane both are all of them.
const looks = [...new Set([...looksFor(0), ...looksFor(4)])];
for (const [at, look] of looks.entries()) {
  const language = at % 2 === 0 ? "en" : "ar";
  test(`the viewer has no barrier, ${look.name}, in ${language}`, async ({ visitor, page }) => {
    await applyLook(page, look);
    await visitor.visit(`/landing?ui=${language}`);
    const lines = page.locator("[data-line]");
    await lines.first().waitFor();
    await lines.nth(2).click();
    expect(await violationsAndLandmarks(page)).toEqual([]);
  });
}

/** The buttons that open a sheet on a phone, by their names in English and Arabic. */
const sheetButtons: [string, string | RegExp, string | RegExp][] = [
  ["share", "Share", "مشاركة"],
  ["practice", "Playback", "خيارات التشغيل"],
  ["language", /^Language/, /^اللغة/],
  ["report", "Report", "إبلاغ"],
  ["what to watch", /3 videos$/, /3 فيديوهات$/],
];

for (const [sheet, inEnglish, inArabic] of sheetButtons)
  test(`on a phone the sheet has no barrier: ${sheet}`, long, async ({ visitor, page }) => {
    await page.setViewportSize(narrow);
    for (const [language, name] of [
      ["en", inEnglish],
      ["ar", inArabic],
    ] as const) {
      await visitor.visit(`/landing?ui=${language}`);
      await page.locator("[data-line]").first().waitFor();
      await page.getByRole("button", { name, exact: typeof name === "string" }).click();
      await page.getByRole("dialog").first().waitFor();
      expect(await violationsAndLandmarks(page), language).toEqual([]);
    }
  });

test("nothing scrolls sideways on a phone, in Arabic, Urdu and English", long, async ({ visitor, page }) => {
  await page.setViewportSize(narrow);
  for (const lang of ["ar", "ur", "en"]) {
    await visitor.visit(`/landing?lang=${lang}`);
    await visitor.lines.first().waitFor();
    expect(await sideways(page), lang).toEqual([]);
  }
});

test("the first Tab stop skips the filters and leads to the transcript", async ({ visitor, page }) => {
  await visitor.visit();
  await visitor.lines.first().waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(visitor.lines.first()).toBeFocused();
  await visitor.lines.nth(3).click();
  await expect(visitor.currentLine).toHaveAttribute("data-line", "3");
  await page.getByRole("link", { name: "Skip to transcript" }).focus();
  await page.keyboard.press("Enter");
  await expect(visitor.currentLine).toBeFocused();
});
