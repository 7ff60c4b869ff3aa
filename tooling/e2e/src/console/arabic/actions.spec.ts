import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { long } from "../../support/lanes.ts";
import { violations } from "../../support/violations.ts";
import { test } from "../../support/visitor.ts";
import {
  changeArabic,
  french,
  openTranslation,
  row,
  field,
  translatedVideo,
} from "../translations/translations.ts";
import { arabicVideo, button, line, openArabic, spoken, textOf, writeIn } from "./arabic.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

const search = (page: Page) => page.getByRole("combobox", { name: "Actions at the caret" });
const option = (page: Page, name: string | RegExp) => page.getByRole("listbox").getByRole("option", { name });

test(
  "Ctrl+. lists the actions at the caret with their shortcuts, and Enter runs the chosen one",
  long,
  async ({ page }) => {
    await openArabic(page, await arabicVideo(page, "Actions", { published: spoken }));
    await writeIn(page, "second", "");
    for (let letters = 0; letters < 5; letters += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ControlOrMeta+.");
    await expect(search(page)).toBeFocused();
    await expect(option(page, /^Add a segment after this one Alt Enter/)).toBeVisible();
    await expect(option(page, /^Undo Nothing to undo/)).toHaveAttribute("aria-disabled", "true");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type("split");
    await expect(page.getByRole("dialog").getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(search(page)).toBeHidden();
    await expect(line(page, "second")).toContainText("قال [BBC] في");
    await expect(page.locator("[data-segment]")).toHaveCount(3);
    await page.keyboard.press("ControlOrMeta+.");
    await page.keyboard.type("undo");
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-segment]")).toHaveCount(2);
    // What cannot be done is not done, and Escape gives the caret back.
    await page.keyboard.press("ControlOrMeta+.");
    await page.keyboard.type("undo");
    await page.keyboard.press("Enter");
    await expect(search(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(textOf(page, "second")).toBeFocused();
    // What otherwise has a button only.
    await page.keyboard.press("ControlOrMeta+.");
    for (const name of [/^Times Alt X/, /^Take times from…/, /^Tap along/, /^Lengths/, /^View: SRT Format/])
      await expect(option(page, name)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Alt+x");
    await expect(page.getByRole("dialog", { name: "Times" })).toBeVisible();
  },
);

test(
  "actions that need a segment say so in a text view, where no segment has the caret",
  long,
  async ({ page }) => {
    await openArabic(page, await arabicVideo(page, "Actions without a line", { published: spoken }));
    await page.getByText("SRT Format", { exact: true }).click();
    await page.getByRole("textbox", { name: "SRT Format" }).focus();
    await button(page, "Actions at the caret").click();
    await expect(
      option(page, /^Merge the segment with the next Place the caret in a segment first/),
    ).toBeVisible();
    await expect(
      option(page, /^Split the segment at the caret Place the caret in the words first/),
    ).toBeVisible();
    await option(page, /^Find and replace/).click();
    await expect(page.getByRole("textbox", { name: "Find" })).toBeFocused();
  },
);

test(
  "a translation lists the actions of its line, and the reason why one is unavailable",
  long,
  async ({ page }) => {
    const video = await translatedVideo(page, "Actions of a translation", { content: french });
    await changeArabic(page, video, { second: "كان الطالب يمشي" });
    await openTranslation(page, video);
    await page.locator('[data-segment="first"]').click();
    await page.keyboard.press("ControlOrMeta+.");
    await expect(option(page, /still right The Arabic of this line has not changed/)).toBeVisible();
    await expect(option(page, /^Publish/)).toHaveCount(0);
    await expect(option(page, /^Split/)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(field(page, "first")).toBeFocused();
    await page.locator('[data-segment="second"]').click();
    await page.keyboard.press("ControlOrMeta+.");
    await page.keyboard.type("right");
    await page.keyboard.press("Enter");
    await expect(row(page, "second")).toHaveAttribute("data-state", "reviewed");
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a button lists the actions, and a tap runs one at the caret", long, async ({ page }) => {
    await openArabic(page, await arabicVideo(page, "Actions by touch", { published: spoken }));
    await textOf(page, "first").tap();
    await button(page, "Actions at the caret").tap();
    await option(page, /^Add a segment after this one/).tap();
    await expect(page.locator("[data-segment]")).toHaveCount(3);
  });
});
