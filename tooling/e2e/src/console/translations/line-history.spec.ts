import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { call, stored } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { emre, signIn } from "../../support/people.ts";
import { sideways } from "../../support/sideways.ts";
import { test } from "../../support/visitor.ts";
import {
  arabic,
  button,
  changeArabic,
  field,
  french,
  openTranslation,
  row,
  save,
  textIn,
  translatedVideo,
  wordsIn,
} from "./translations.ts";
import type { TranslatedVideo } from "./translations.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "History of this line" });
const changes = (page: Page) => dialog(page).getByRole("listitem");

/** Saves other words in the second line as the person who is signed in; without words it is removed. */
async function translate(page: Page, video: TranslatedVideo, text?: string): Promise<void> {
  const [first, second, third] = french;
  const content = [first, ...(text === undefined ? [] : [{ ...second, text }]), third];
  await call(page, `put /api/transcripts/${(await textIn(page, video))?.id}`, { content });
}

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

test(
  "a row's history shows each version with the Arabic published at the time, and nothing of the draft",
  long,
  async ({ page }) => {
    const video = await translatedVideo(page, "A row's history", { content: french });
    const arabicId = (await stored(page, video.id))["ar"]?.id;
    await changeArabic(page, video, { second: "كان الطالب يمشي" });
    const secret = arabic.map((line) => ({ ...line, text: "مسودة سرية" }));
    await call(page, `put /api/transcripts/${arabicId}/draft`, { content: secret });
    await signIn(page, emre);
    await translate(page, video, "L’étudiant marchait");
    await openTranslation(page, video);
    await row(page, "second").hover();
    await button(row(page, "second"), "History of the line at 0:14").click();
    await expect(changes(page)).toHaveCount(2);
    await expect(changes(page).nth(0)).toContainText("Emre");
    await expect(changes(page).nth(0).locator("del")).toHaveText("voyageait");
    await expect(changes(page).nth(0).locator("ins")).toHaveText("marchait");
    await expect(changes(page).nth(0).locator("p[lang=ar]")).toHaveText("كان الطالب يمشي");
    await expect(changes(page).nth(0).locator("p[lang=ar]")).toHaveAttribute("dir", "rtl");
    await expect(changes(page).nth(1)).toContainText("Amina Sayegh");
    await expect(changes(page).nth(1).locator("p[lang=ar]")).toHaveText("كان الطالب يسافر");
    await expect(dialog(page)).not.toContainText("سرية");
    await button(changes(page).nth(1), "Bring this back").click();
    await expect(dialog(page)).toBeHidden();
    await expect(field(page, "second")).toHaveValue("L’étudiant voyageait");
    await expect(field(page, "second")).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(field(page, "second")).toHaveValue("L’étudiant marchait");
  },
);

test("a removed translation is restored completely, with its time", long, async ({ page }) => {
  const video = await translatedVideo(page, "A row that was emptied", { content: french });
  await translate(page, video);
  await signIn(page, emre);
  await openTranslation(page, video);
  await page.locator('[data-segment="second"]').click();
  await page.keyboard.press("Alt+h");
  await expect(changes(page).nth(0)).toContainText("Line removed");
  await button(changes(page).nth(0), "Bring this back").click();
  await expect(field(page, "second")).toHaveValue("L’étudiant voyageait");
  await save(page);
  await expect.poll(() => wordsIn(page, video)).toEqual(french.map(({ text }) => text));
  expect((await textIn(page, video))?.content[1]).toEqual(french[1]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the history opens by touch and does not overflow the screen", long, async ({ page }) => {
    const video = await translatedVideo(page, "A row's history on a phone", { content: french });
    await translate(page, video, "L’étudiant marchait");
    await openTranslation(page, video);
    await page.locator('[data-segment="second"]').tap();
    await button(row(page, "second"), "History of the line at 0:14").tap();
    await expect(changes(page)).toHaveCount(2);
    expect(await sideways(page)).toEqual([]);
    await expect(button(changes(page).nth(1), "Bring this back")).toBeInViewport();
  });
});
