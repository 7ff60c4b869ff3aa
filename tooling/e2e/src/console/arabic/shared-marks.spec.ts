import { expect, test } from "../console-test.ts";
import type { Browser, Page } from "@playwright/test";
import { EditorPage } from "../editor-page.ts";
import { amina, layla, signIn } from "../../support/people.ts";
import { fakeYouTube } from "../../support/youtube.ts";
import { long } from "../../support/lanes.ts";
import { button } from "../page.ts";

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

/** A browser of a colleague's own. */
async function colleague(browser: Browser): Promise<EditorPage> {
  const page = await (await browser.newContext()).newPage();
  await fakeYouTube(page);
  await signIn(page, layla);
  return new EditorPage(page);
}

const toCheck = "Check its time: it may be wrong";
const comma = "Latin punctuation in Arabic script";
const marked = (page: Page) => page.waitForResponse((answer) => answer.url().includes("marks.change"));

test(
  "a time to check and an ignored issue are marked in a colleague's browser, and a confirmed time is not any more",
  long,
  async ({ editor, browser }) => {
    const video = await editor.openOwnArabic("Marked together", { published: lines, as: amina });
    await expect(editor.line("b")).toContainText(comma);
    const ignoring = marked(editor.page);
    await editor.button(/^Ignore at 0:01/).click();
    await ignoring;
    const marking = marked(editor.page);
    await button(await editor.takeTimesFrom(heard), /^Take \d/).click();
    await marking;
    await expect(editor.line("b")).toContainText(toCheck);
    await editor.button("Save Draft").click();
    await expect.poll(async () => (await editor.arabicOf(video))?.draftContent?.length).toBe(3);

    const other = await colleague(browser);
    await other.openArabic(video);
    await expect(other.line("b")).toContainText(toCheck);
    await expect(other.line("b")).not.toContainText(comma);
    const confirming = marked(other.page);
    await other
      .line("b")
      .getByRole("button", { name: /^Confirm the time/ })
      .click();
    await confirming;

    await editor.reload();
    await expect(editor.line("c")).toContainText(comma);
    await expect(editor.line("b")).not.toContainText(toCheck);
    await expect(editor.line("b")).not.toContainText(comma);
    await other.page.context().close();
  },
);

test(
  "issues that are ignored offline are sent when the network is back",
  long,
  async ({ editor, browser }) => {
    const video = await editor.openOwnArabic("Ignored offline", { published: lines });
    await expect(editor.line("b")).toContainText(comma);
    await editor.page.context().setOffline(true);
    await editor.button(/^Ignore at 0:01/).click();
    await expect(editor.line("b")).not.toContainText(comma);
    const sending = marked(editor.page);
    await editor.page.context().setOffline(false);
    await sending;
    const other = await colleague(browser);
    await other.openArabic(video);
    await expect(other.line("c")).toContainText(comma);
    await expect(other.line("b")).not.toContainText(comma);
    await other.page.context().close();
  },
);
