import { expect, test } from "../console-test.ts";
import { countedHands } from "../../support/keystroke-model.ts";
import { call, ownVideo, saveText } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { arabicVideo } from "../arabic/arabic.ts";

const lines = Array.from({ length: 30 }, (_, at) => ({
  id: `n${at}`,
  time: `${at}:00`,
  text: `هذا هو السطر رقم ${at}`,
}));

test("translating and saving 30 lines takes 62 keys besides their words", long, async ({ editor }) => {
  const video = await ownVideo(editor.page, "Thirty lines");
  await saveText(editor.page, video.id, { language: "ar", content: lines });
  await editor.openTranslation(video);
  const hands = countedHands(editor.page);
  for (const { id } of lines) {
    await hands.press("Alt+n");
    await expect(editor.field(id)).toBeFocused();
    await hands.words(`Ceci est la ligne ${id.slice(1)}`);
  }
  await hands.press("Control+s");
  await expect(editor.toast("Translation saved successfully")).toBeVisible();
  expect(await editor.wordsIn(video)).toHaveLength(30);
  expect(hands.total()).toEqual({ keys: 62, clicks: 0, seconds: 17.4 });
});

test(
  "an earlier version of a line is restored with four keys or two clicks",
  long,
  async ({ page, editor }) => {
    const video = await arabicVideo(page, "Brought back", { published: lines });
    const dialog = editor.dialog("History of this line");
    const change = (text: string) =>
      call(page, `post /api/videos/${video.id}/transcripts`, {
        language: "ar",
        content: lines.map((one) => (one.id === "n4" ? { ...one, text } : one)),
      });
    await change("كما كان في الأسبوع الماضي");
    await change("كما هو اليوم");
    await editor.openArabic(video);
    await editor.enter("n4");
    const byKeys = countedHands(page);
    await byKeys.press("Alt+h");
    await dialog.getByRole("listitem").nth(1).waitFor();
    const earlier = dialog.getByRole("listitem").nth(1).getByRole("button", { name: "Bring this back" });
    while (!(await earlier.evaluate((one) => one === document.activeElement))) await byKeys.press("Tab");
    await byKeys.press("Enter");
    await expect(editor.field("n4")).toHaveValue("كما كان في الأسبوع الماضي");
    expect(byKeys.total()).toEqual({ keys: 4, clicks: 0, seconds: 1.1 });
    await expect(dialog).toBeHidden();
    await expect(editor.field("n4")).toBeFocused();
    await editor.press("Control+z");
    await expect(editor.field("n4")).toHaveValue("كما هو اليوم");
    const byMouse = countedHands(page);
    await byMouse.click(page.getByRole("button", { name: "History of the line at 4:00" }));
    await byMouse.click(earlier);
    await expect(editor.field("n4")).toHaveValue("كما كان في الأسبوع الماضي");
    expect(byMouse.total()).toEqual({ keys: 0, clicks: 2, seconds: 2.6 });
  },
);
