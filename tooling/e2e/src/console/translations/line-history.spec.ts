import { expect, test } from "../console-test.ts";
import type { Page } from "@playwright/test";
import { call, stored } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { emre, signIn } from "../../support/people.ts";
import { sideways } from "../../support/sideways.ts";
import { arabic, changeArabic, french, translatedVideo, saveElsewhere } from "./translations.ts";
import type { OwnVideo } from "../../support/library.ts";
import { button } from "../page.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "History of this line" });
const changes = (page: Page) => dialog(page).getByRole("listitem");

/** Saves other words in the second line as the person who is signed in; without words it is removed. */
async function translate(page: Page, video: OwnVideo, text?: string): Promise<void> {
  const [first, second, third] = french;
  const content = [first, ...(text === undefined ? [] : [{ ...second, text }]), third];
  await saveElsewhere(page, video, content);
}

test(
  "a row's history shows each version with the Arabic published at the time, and nothing of the draft",
  long,
  async ({ page, editor }) => {
    const video = await translatedVideo(page, "A row's history", { content: french });
    const arabicId = (await stored(page, video.id))["ar"]?.id;
    await changeArabic(page, video, { second: "كان الطالب يمشي" });
    const secret = arabic.map((line) => ({ ...line, text: "مسودة سرية" }));
    await call(page, `put /api/transcripts/${arabicId}/draft`, { content: secret });
    await signIn(page, emre);
    await translate(page, video, "L’étudiant marchait");
    await editor.openTranslation(video);
    await editor.row("second").hover();
    await button(editor.row("second"), "History of the line at 0:14").click();
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
    await expect(editor.field("second")).toHaveValue("L’étudiant voyageait");
    await expect(editor.field("second")).toBeFocused();
    await editor.press("Control+z");
    await expect(editor.field("second")).toHaveValue("L’étudiant marchait");
  },
);

test("a removed translation is restored completely, with its time", long, async ({ page, editor }) => {
  const video = await translatedVideo(page, "A row that was emptied", { content: french });
  await translate(page, video);
  await signIn(page, emre);
  await editor.openTranslation(video);
  await editor.line("second").click();
  await editor.press("Alt+h");
  await expect(changes(page).nth(0)).toContainText("Line removed");
  await button(changes(page).nth(0), "Bring this back").click();
  await expect(editor.field("second")).toHaveValue("L’étudiant voyageait");
  await editor.button("Save Translation").click();
  await expect.poll(() => editor.wordsIn(video)).toEqual(french.map(({ text }) => text));
  expect((await editor.textIn(video))?.content[1]).toEqual(french[1]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the history opens by touch and does not overflow the screen", long, async ({ page, editor }) => {
    const video = await translatedVideo(page, "A row's history on a phone", { content: french });
    await translate(page, video, "L’étudiant marchait");
    await editor.openTranslation(video);
    await editor.line("second").tap();
    await button(editor.row("second"), "History of the line at 0:14").tap();
    await expect(changes(page)).toHaveCount(2);
    expect(await sideways(page)).toEqual([]);
    await expect(button(changes(page).nth(1), "Bring this back")).toBeInViewport();
  });
});
