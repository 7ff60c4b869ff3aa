import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { call, toast } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { test } from "../../support/visitor.ts";
import { arabicVideo, button, line, openArabic, textOf } from "./arabic.ts";
import type { ArabicVideo } from "./arabic.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

const words = [
  "الحمد لله رب العالمين والصلاة والسلام على رسول الله",
  "أما بعد فإن خير الكلام كتاب يقرأ ويتدبر",
  "باب ما جاء في التوحيد من الكتاب والسنة وأقوال الأئمة",
  "وقد وقفنا على قول المصنف رحمه الله تعالى",
];
const lines = words.map((text, index) => ({ id: `line-${index}`, time: `0:0${index}`, text }));

/** What a recogniser heard: nobody read out the third line. */
const heard = `1
00:00:05,200 --> 00:00:09,000
الحمد لله رب العالمين والصلاة والسلام على رسول الله

2
00:00:10,000 --> 00:00:14,000
اما بعد فان خير الكلام كتاب يقرا ويتدبر

3
00:00:15,500 --> 00:00:19,000
وقد وقفنا على قول المصنف رحمه الله تعالي
`;
const otherLecture = `1
00:00:01,000 --> 00:00:04,000
باب صفة الوضوء وفروضه وسننه ونواقضه
`;

async function openTakeTimes(page: Page): Promise<Locator> {
  await button(page, "Times").click();
  await page.getByRole("dialog", { name: "Times" }).getByRole("button", { name: "Take times from…" }).click();
  return page.getByRole("dialog", { name: "Take times from another text" });
}

async function chooseFile(page: Page, dialog: Locator, text: string): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await button(dialog, "Choose a file").click();
  const file = { name: "heard.srt", mimeType: "application/x-subrip", buffer: Buffer.from(text) };
  await (await choosing).setFiles(file);
}

async function ownLines(page: Page, title: string): Promise<ArabicVideo> {
  const video = await arabicVideo(page, title, { published: lines });
  await openArabic(page, video);
  return video;
}

test("lines take the times of a file after a preview, a doubtful one needs confirmation, and undo reverts all", async ({
  page,
}) => {
  await ownLines(page, "Taken times");
  const dialog = await openTakeTimes(page);
  await chooseFile(page, dialog, heard);
  await expect(dialog.getByRole("status")).toContainText("4 lines get another time · 1 to check");
  const preview = dialog.getByRole("list", { name: "What will change" });
  await expect(preview.getByRole("listitem").first()).toContainText("0:00 → 0:05.200");
  await dialog.getByRole("checkbox", { name: "Only those to check" }).check();
  await expect(preview.getByRole("listitem")).toHaveCount(1);
  await button(dialog, "Take 4 times").click();
  await expect(toast(page, "4 lines have new times. Check the 1 that is marked.")).toBeVisible();
  // The line under the pointer shows its time in a field, not as text.
  await page.mouse.move(0, 0);
  await expect(line(page, "line-3")).toContainText("0:15.500");
  await expect(line(page, "line-2")).toContainText("Check its time: it may be wrong");
  await page.keyboard.press("Alt+n");
  await expect(textOf(page, "line-2")).toBeFocused();
  await line(page, "line-2")
    .getByRole("button", { name: /^Confirm the time/ })
    .click();
  await expect(line(page, "line-2")).not.toContainText("Check its time");
  await button(page, "Undo").first().click();
  await expect(line(page, "line-3")).toContainText("0:03");
});

test(
  "a file of another lecture is rejected, and times can be taken from a translation",
  long,
  async ({ page }) => {
    const video = await ownLines(page, "Another lecture");
    const english = lines.map(({ id }, index) => ({ id, time: `0:1${index}`, text: `Sentence ${index}` }));
    await call(page, `post /api/videos/${video.id}/transcripts`, { language: "en", content: english });
    await openArabic(page, video);
    const dialog = await openTakeTimes(page);
    await chooseFile(page, dialog, otherLecture);
    await expect(dialog.getByRole("alert")).toContainText("These are not the same words: only 0% agree");
    await expect(dialog.getByRole("button", { name: /^Take/ })).toHaveCount(0);
    await dialog.getByRole("combobox", { name: "Other text" }).click();
    await page.getByRole("listbox").getByRole("option", { name: "English" }).click();
    await expect(dialog.getByRole("status")).toContainText(
      "100% of the lines were found. 4 lines get another time",
    );
    await button(dialog, "Take 4 times").click();
    await expect(line(page, "line-3")).toContainText("0:13");
  },
);

test("5,000 lines take the times of a file", long, async ({ page }) => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    id: `line-${index}`,
    time: "0:00",
    text: `${words[index % words.length]} ${index} ${(index * 7919) % 1000}`,
  }));
  const video = await arabicVideo(page, "Many lines", { published: many });
  await openArabic(page, video);
  const dialog = await openTakeTimes(page);
  const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23);
  const file = many.map(
    ({ text }, index) => `${clock(index * 4000)} --> ${clock(index * 4000 + 3500)}\n${text}\n`,
  );
  await chooseFile(page, dialog, `WEBVTT\n\n${file.join("\n")}`);
  await expect(dialog.getByRole("status")).toContainText("5,000 lines get another time", { timeout: 20_000 });
  await button(dialog, /^Take/).click();
  await expect(line(page, "line-3")).toContainText("0:12");
});
