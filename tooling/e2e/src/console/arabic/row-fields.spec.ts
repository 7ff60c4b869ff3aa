import { expect } from "@playwright/test";
import type { CDPSession, Page } from "@playwright/test";
import { test } from "../../support/visitor.ts";
import { arabicVideo, button, line, openArabic, textOf, writeIn } from "./arabic.ts";
import { long } from "../../support/lanes.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

const content = Array.from({ length: 400 }, (_, at) => ({
  id: `l${at}`,
  time: `${Math.floor(at / 6)}:${String((at % 6) * 10).padStart(2, "0")}`,
  text: `سطر ${at}`,
}));

async function openMany(page: Page, title: string): Promise<void> {
  await openArabic(page, await arabicVideo(page, title, { published: content }));
}

/** A line as assistive technology has it. */
const plain = (page: Page, id: string) => line(page, id).getByRole("textbox", { name: /^Text at/ });

test(
  "an untouched line is exposed as a named text field, and lines far away get no role",
  long,
  async ({ page }) => {
    await openMany(page, "Fields by role");
    await expect(textOf(page, "l8")).toHaveCount(0);
    await expect(plain(page, "l8")).toHaveAccessibleName("Text at 1:20");
    await expect(plain(page, "l8")).toHaveAttribute("aria-multiline", "true");
    await expect(plain(page, "l8")).toHaveText("سطر 8");
    await expect(line(page, "l390").locator("[role]")).toHaveCount(0);
    expect(await page.locator("[data-rows] [role=textbox]").count()).toBeLessThan(100);
  },
);

test("a screen reader's click or focus puts the caret into the text area", long, async ({ page }) => {
  await openMany(page, "Fields by click");
  await plain(page, "l8").evaluate((field: HTMLElement) => field.click());
  await expect(textOf(page, "l8")).toBeFocused();
  await page.keyboard.type("!");
  await expect(textOf(page, "l8")).toHaveValue("سطر 8!");
  await plain(page, "l12").evaluate((field: HTMLElement) => field.focus());
  await expect(textOf(page, "l12")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("نص");
  await expect(textOf(page, "l12")).toHaveValue("سطر 12\nنص");
  // Also where nothing is drawn yet.
  await line(page, "l390")
    .locator("[data-text]")
    .evaluate((text: HTMLElement) => text.click());
  await expect(textOf(page, "l390")).toBeFocused();
});

test("Tab reaches a line shown as plain text, and typing goes into it", async ({ page }) => {
  await openMany(page, "Fields by Tab");
  await button(page, "Add Segment").focus();
  await page.keyboard.press("Shift+Tab");
  const field = page.locator("[data-rows] textarea:focus");
  await expect(field).toHaveValue(/^سطر \d+$/);
  await page.keyboard.type("!");
  await expect(field).toHaveValue(/^سطر \d+!$/);
});

/** A word as an input method writes it: some of it, all of it, then the word that was chosen. */
async function compose(input: CDPSession, page: Page, word: string): Promise<void> {
  for (let letters = 1; letters <= word.length; letters += 1) {
    await input.send("Input.imeSetComposition", {
      text: word.slice(0, letters),
      selectionStart: letters,
      selectionEnd: letters,
    });
    // Longer than the pause that ends a step of typing.
    await page.waitForTimeout(letters === 2 ? 1100 : 20);
  }
  await input.send("Input.insertText", { text: word });
}

test(
  "undo removes a whole word entered with an input method, and redo restores it",
  long,
  async ({ page }) => {
    await openMany(page, "A composition");
    await writeIn(page, "l1", " قبل");
    await page.waitForTimeout(1100);
    const input = await page.context().newCDPSession(page);
    await compose(input, page, " كلمة");
    await page.waitForTimeout(1100);
    await compose(input, page, " أخرى");
    await expect(textOf(page, "l1")).toHaveValue("سطر 1 قبل كلمة أخرى");
    const undo = () => page.keyboard.press("ControlOrMeta+z");
    await undo();
    await expect(textOf(page, "l1")).toHaveValue("سطر 1 قبل كلمة");
    await undo();
    await expect(textOf(page, "l1")).toHaveValue("سطر 1 قبل");
    await undo();
    await expect(textOf(page, "l1")).toHaveValue("سطر 1");
    for (let more = 0; more < 3; more += 1) await page.keyboard.press("ControlOrMeta+Shift+z");
    await expect(textOf(page, "l1")).toHaveValue("سطر 1 قبل كلمة أخرى");
  },
);

test("undo in a text view removes a whole word entered with an input method", long, async ({ page }) => {
  await openMany(page, "A composition in SRT");
  await page.getByRole("radiogroup", { name: "View" }).getByText("SRT Format", { exact: true }).click();
  const srt = page.getByRole("textbox", { name: "SRT Format" });
  await srt.evaluate((area: HTMLTextAreaElement) => {
    area.focus();
    const at = area.value.indexOf("سطر 1\n") + 5;
    area.setSelectionRange(at, at);
  });
  const input = await page.context().newCDPSession(page);
  await compose(input, page, " كلمة");
  await expect(srt).toHaveValue(/سطر 1 كلمة\n/);
  await page.waitForTimeout(400);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(srt).toHaveValue(/سطر 1\n/);
  await expect(srt).not.toHaveValue(/ك/);
});
