import { expect, test } from "../console-test.ts";
import type { Page } from "@playwright/test";
import { call, failProcedure } from "../../support/library.ts";
import { amina, layla, signIn } from "../../support/people.ts";
import { long } from "../../support/lanes.ts";
import { arabicOf, arabicVideo, spoken } from "./arabic.ts";
import type { OwnVideo } from "../../support/library.ts";
import { button } from "../page.ts";

const [first, second] = spoken;
const dialog = (page: Page) => page.getByRole("dialog", { name: "History of this line" });
const changes = (page: Page) => dialog(page).getByRole("listitem");

/** Saves the draft with these words in the second line, and another first line. */
async function saveDraft(page: Page, video: OwnVideo, text: string): Promise<void> {
  const id = (await arabicOf(page, video))?.id;
  const content = [
    { ...first, text: `${first.text} ${Date.now()}` },
    { ...second, text },
  ];
  await call(page, `put /api/transcripts/${id}/draft`, { content });
}

/** Published by Amina, changed by Layla, and changed again by Amina. */
async function changedTwice(page: Page, title: string): Promise<OwnVideo> {
  const video = await arabicVideo(page, title, { published: spoken, as: layla });
  await saveDraft(page, video, "قال [BBC] سنة 1998");
  await saveDraft(page, video, "قال [BBC] سنة 1998");
  await signIn(page, amina);
  await saveDraft(page, video, "قال [BBC] سنة 1999");
  return video;
}

test(
  "a line's history shows who changed which words, and restoring a version changes only that line in one undo step",
  long,
  async ({ page, editor }) => {
    const video = await changedTwice(page, "A line's history");
    await editor.openArabic(video);
    await expect(editor.region("History")).toContainText("for 48 hours, then one an hour");
    await editor.line("second").hover();
    await button(editor.line("second"), "History of the line at 0:14").click();
    await expect(changes(page)).toHaveCount(3);
    await expect(changes(page).nth(0)).toContainText("Amina Sayegh");
    await expect(changes(page).nth(0).locator("del")).toHaveText("1998");
    await expect(changes(page).nth(0).locator("ins")).toHaveText("1999");
    await expect(changes(page).nth(0)).toContainText("As it is now");
    await expect(changes(page).nth(1)).toContainText("Layla");
    await expect(changes(page).nth(1).locator("ins")).toHaveText("سنة");
    await expect(changes(page).nth(2)).toContainText("Line added");
    const others = await editor.line("first").innerText();
    await button(changes(page).nth(1), "Bring this back").click();
    await expect(dialog(page)).toBeHidden();
    await expect(editor.field("second")).toHaveValue("قال [BBC] سنة 1998");
    await expect(editor.field("second")).toBeFocused();
    expect(await editor.line("first").innerText()).toBe(others);
    await editor.press("Control+z");
    await expect(editor.field("second")).toHaveValue("قال [BBC] سنة 1999");
    await expect(editor.button("Undo")).toBeDisabled();
  },
);

test(
  "a shortcut opens the history, Escape returns to the line, and an unsaved line has no history",
  long,
  async ({ editor }) => {
    const video = await changedTwice(editor.page, "A line's history by keys");
    await editor.openArabic(video);
    await editor.enter("second");
    await editor.press("Alt+h");
    await expect(changes(editor.page)).toHaveCount(3);
    await editor.press("Escape");
    await expect(dialog(editor.page)).toBeHidden();
    await expect(editor.field("second")).toBeFocused();
    await editor.press("Alt+Enter");
    await editor.type("جديد");
    await editor.press("Alt+h");
    await expect(dialog(editor.page)).toContainText("This line has no history yet.");
  },
);

test("a history that fails to load shows an error and can be retried", long, async ({ page, editor }) => {
  const video = await changedTwice(page, "A history that fails");
  await editor.openArabic(video);
  await failProcedure(page, "transcripts.revisions.bySegment");
  await editor.enter("second");
  await editor.press("Alt+h");
  await expect(dialog(page).getByRole("alert")).toContainText("The history of this line could not be loaded");
  await page.unroute("**/trpc/transcripts.revisions.bySegment*");
  await button(dialog(page), "Retry").click();
  await expect(changes(page)).toHaveCount(3);
});
