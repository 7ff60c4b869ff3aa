import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { say } from "@minbar/server/test/fake-gemini";
import { answerJson } from "@minbar/server/test/fake-service";
import { toast } from "../../support/library.ts";
import { layla } from "../../support/people.ts";
import { test } from "../../support/visitor.ts";
import { arabicOf, arabicVideo, button, draftOf, line, openArabic } from "./arabic.ts";
import { useProvider } from "../team/chat.ts";
import { violations } from "../../support/violations.ts";
import { long } from "../../support/lanes.ts";

const provider = useProvider();

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

const lines = [
  { id: "a", time: "0:01", text: "السلام عليكم" },
  { id: "b", time: "0:05", text: "على المدرسة" },
  { id: "c", time: "0:09", text: "قال لنا. هل فهمتم؟" },
];
const marked = ["السَّلَامُ عَلَيْكُمْ", "عَلَي المَدْرَسَة", "قَالَ لَنَا. هَلْ فَهِمْتُمْ؟"];

/** The provider answers with these texts for the lines. */
function answer(texts: readonly string[]): void {
  const answers = JSON.stringify(lines.map(({ id }, index) => ({ id, text: texts[index] })));
  provider.service().answer = (_request, response) => say(response, answers);
}

async function choose(page: Page, entry: string) {
  await button(page, "AI").click();
  await page.getByRole("menuitem", { name: entry }).click();
  const dialog = page.getByRole("dialog", { name: entry });
  await button(dialog, "Ask the AI").click();
  return dialog;
}

test(
  "an editor reviews suggested vowel marks, applies all but a rejected line, undoes, redoes and publishes",
  long,
  async ({ page }) => {
    const video = await arabicVideo(page, "Marks by the model", { published: lines, as: layla });
    await openArabic(page, video);
    answer(marked);
    const dialog = await choose(page, "Add vowel marks");
    const suggestions = dialog.getByRole("list", { name: "AI suggestions" });
    await expect(suggestions.getByText("Rejected: letters or signs differ")).toBeVisible();
    await expect(suggestions.getByRole("checkbox")).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    await expect(draftOf(page, video)).resolves.toBeUndefined();
    await button(dialog, "Apply 2 changes").click();
    await expect(toast(page, "2 changes applied. Undo takes them back.")).toBeVisible();
    await expect(line(page, "a")).toContainText(marked[0] ?? "");
    await expect(line(page, "b")).toContainText(lines[1]?.text ?? "");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(line(page, "a")).toContainText(lines[0]?.text ?? "");
    await expect(line(page, "c")).toContainText(lines[2]?.text ?? "");
    await button(page, "Redo").click();
    await button(page, "Publish").click();
    await expect(toast(page, "Published")).toBeVisible();
    const published = await arabicOf(page, video);
    expect(published?.content.map(({ text }) => text)).toEqual([marked[0], lines[1]?.text, marked[2]]);
    await expect(page.getByText("Saved, with text by AI")).toBeVisible();
  },
);

test(
  "the dialog explains a failure and retries, and a split keeps the words of its line",
  long,
  async ({ page }) => {
    const video = await arabicVideo(page, "Sentences by the model", { draft: lines, as: layla });
    await openArabic(page, video);
    provider.service().answer = (_request, response) => answerJson(response, {}, 500);
    const dialog = await choose(page, "Split by sentence");
    await expect(dialog.getByRole("alert")).toHaveText("The AI service reports an error. Please try again.");
    const pieces = JSON.stringify([
      { id: "c", text: "قال لنا." },
      { id: "c", text: "هل فهمتم؟" },
    ]);
    provider.service().answer = (_request, response) => say(response, pieces);
    await button(dialog, "Retry").click();
    await button(dialog, "Apply 1 change").click();
    await button(page, "Save Draft").click();
    await expect
      .poll(() => draftOf(page, video))
      .toEqual([lines[0]?.text, lines[1]?.text, "قال لنا.", "هل فهمتم؟"]);
  },
);
