import { expect, test } from "../console-test.ts";
import { saveText } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { choose, button } from "../page.ts";

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

test("lines take the times of a file after a preview, a doubtful one needs confirmation, and undo reverts all", async ({
  editor,
}) => {
  await editor.openOwnArabic("Taken times", { published: lines });
  const dialog = await editor.takeTimesFrom(heard);
  await expect(dialog.getByRole("status")).toContainText("4 lines get another time · 1 to check");
  const preview = dialog.getByRole("list", { name: "What will change" });
  await expect(preview.getByRole("listitem").first()).toContainText("0:00 → 0:05.200");
  await dialog.getByRole("checkbox", { name: "Only those to check" }).check();
  await expect(preview.getByRole("listitem")).toHaveCount(1);
  await button(dialog, "Take 4 times").click();
  await expect(editor.toast("4 lines have new times. Check the 1 that is marked.")).toBeVisible();
  // The line under the pointer shows its time in a field, not as text.
  await editor.page.mouse.move(0, 0);
  await expect(editor.line("line-3")).toContainText("0:15.500");
  await expect(editor.line("line-2")).toContainText("Check its time: it may be wrong");
  await editor.press("Alt+n");
  await expect(editor.field("line-2")).toBeFocused();
  await editor
    .line("line-2")
    .getByRole("button", { name: /^Confirm the time/ })
    .click();
  await expect(editor.line("line-2")).not.toContainText("Check its time");
  await editor.button("Undo").first().click();
  await expect(editor.line("line-3")).toContainText("0:03");
});

test(
  "a file of another lecture is rejected, and times can be taken from a translation",
  long,
  async ({ editor }) => {
    const video = await editor.openOwnArabic("Another lecture", { published: lines });
    const english = lines.map(({ id }, index) => ({ id, time: `0:1${index}`, text: `Sentence ${index}` }));
    await saveText(editor.page, video.id, { language: "en", content: english });
    await editor.openArabic(video);
    const dialog = await editor.takeTimesFrom(otherLecture);
    await expect(dialog.getByRole("alert")).toContainText("These are not the same words: only 0% agree");
    await expect(dialog.getByRole("button", { name: /^Take/ })).toHaveCount(0);
    await choose(dialog, "Other text", "English");
    await expect(dialog.getByRole("status")).toContainText(
      "100% of the lines were found. 4 lines get another time",
    );
    await button(dialog, "Take 4 times").click();
    await expect(editor.line("line-3")).toContainText("0:13");
  },
);

test("5,000 lines take the times of a file", long, async ({ editor }) => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    id: `line-${index}`,
    time: "0:00",
    text: `${words[index % words.length]} ${index} ${(index * 7919) % 1000}`,
  }));
  await editor.openOwnArabic("Many lines", { published: many });
  const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23);
  const file = many.map(
    ({ text }, index) => `${clock(index * 4000)} --> ${clock(index * 4000 + 3500)}\n${text}\n`,
  );
  const dialog = await editor.takeTimesFrom(`WEBVTT\n\n${file.join("\n")}`);
  await expect(dialog.getByRole("status")).toContainText("5,000 lines get another time", { timeout: 20_000 });
  await button(dialog, /^Take/).click();
  await expect(editor.line("line-3")).toContainText("0:12");
});
