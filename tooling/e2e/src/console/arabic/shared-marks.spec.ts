import { expect } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { amina, layla, signIn } from "../../support/people.ts";
import { test } from "../../support/visitor.ts";
import { fakeYouTube } from "../../support/youtube.ts";
import { arabicOf, arabicVideo, button, line, openArabic } from "./arabic.ts";
import { long } from "../../support/lanes.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

const lines = [
  { id: "a", time: "0:00", text: "الحمد لله رب العالمين والصلاة والسلام على رسول الله" },
  { id: "b", time: "0:01", text: "باب ما جاء في التوحيد, من الكتاب والسنة وأقوال الأئمة" },
  { id: "c", time: "0:02", text: "وقد وقفنا, على قول المصنف رحمه الله تعالى" },
];

/** Nobody reads out the second line. */
const heard = `1
00:00:05,200 --> 00:00:09,000
الحمد لله رب العالمين والصلاة والسلام على رسول الله

2
00:00:15,500 --> 00:00:19,000
وقد وقفنا على قول المصنف رحمه الله تعالى
`;

async function takeTimes(page: Page): Promise<void> {
  await button(page, "Times").click();
  await page.getByRole("dialog", { name: "Times" }).getByRole("button", { name: "Take times from…" }).click();
  const dialog = page.getByRole("dialog", { name: "Take times from another text" });
  const choosing = page.waitForEvent("filechooser");
  await button(dialog, "Choose a file").click();
  const file = { name: "heard.srt", mimeType: "application/x-subrip", buffer: Buffer.from(heard) };
  await (await choosing).setFiles(file);
  await button(dialog, /^Take \d/).click();
}

/** A browser of a colleague's own. */
async function colleague(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await fakeYouTube(page);
  await signIn(page, layla);
  return page;
}

const toCheck = "Check its time: it may be wrong";
const comma = "Latin punctuation in Arabic script";
const marked = (page: Page) => page.waitForResponse((answer) => answer.url().includes("marks.change"));

test("a time to check and an ignored issue are marked in a colleague's browser, and a confirmed time is not any more", async ({
  page,
  browser,
}) => {
  const video = await arabicVideo(page, "Marked together", { published: lines, as: amina });
  await openArabic(page, video);
  await expect(line(page, "b")).toContainText(comma);
  const ignoring = marked(page);
  await button(page, /^Ignore at 0:01/).click();
  await ignoring;
  const marking = marked(page);
  await takeTimes(page);
  await marking;
  await expect(line(page, "b")).toContainText(toCheck);
  await button(page, "Save Draft").click();
  await expect.poll(async () => (await arabicOf(page, video))?.draftContent?.length).toBe(3);

  const other = await colleague(browser);
  await openArabic(other, video);
  await expect(line(other, "b")).toContainText(toCheck);
  await expect(line(other, "b")).not.toContainText(comma);
  const confirming = marked(other);
  await line(other, "b")
    .getByRole("button", { name: /^Confirm the time/ })
    .click();
  await confirming;

  await page.reload();
  await expect(line(page, "c")).toContainText(comma);
  await expect(line(page, "b")).not.toContainText(toCheck);
  await expect(line(page, "b")).not.toContainText(comma);
  await other.context().close();
});

test("issues that are ignored offline are sent when the network is back", long, async ({ page, browser }) => {
  const video = await arabicVideo(page, "Ignored offline", { published: lines });
  await openArabic(page, video);
  await expect(line(page, "b")).toContainText(comma);
  await page.context().setOffline(true);
  await button(page, /^Ignore at 0:01/).click();
  await expect(line(page, "b")).not.toContainText(comma);
  const sending = marked(page);
  await page.context().setOffline(false);
  await sending;
  const other = await colleague(browser);
  await openArabic(other, video);
  await expect(line(other, "c")).toContainText(comma);
  await expect(line(other, "b")).not.toContainText(comma);
  await other.context().close();
});
