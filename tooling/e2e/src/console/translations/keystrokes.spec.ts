import { expect } from "@playwright/test";
import { countedHands } from "../../support/keystroke-model.ts";
import { call, ownVideo, toast } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { test } from "../../support/visitor.ts";
import { arabicVideo, line, openArabic, textOf } from "../arabic/arabic.ts";
import { field, openTranslation, wordsIn } from "./translations.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

const lines = Array.from({ length: 30 }, (_, at) => ({
  id: `n${at}`,
  time: `${at}:00`,
  text: `هذا هو السطر رقم ${at}`,
}));

test("translating and saving 30 lines takes 62 keys besides their words", long, async ({ page }) => {
  const video = await ownVideo(page, "Thirty lines");
  await call(page, `post /api/videos/${video.id}/transcripts`, { language: "ar", content: lines });
  await openTranslation(page, video);
  const hands = countedHands(page);
  for (const { id } of lines) {
    await hands.press("Alt+n");
    await expect(field(page, id)).toBeFocused();
    await hands.words(`Ceci est la ligne ${id.slice(1)}`);
  }
  await hands.press("Control+s");
  await expect(toast(page, "Translation saved successfully")).toBeVisible();
  expect(await wordsIn(page, video)).toHaveLength(30);
  expect(hands.total()).toEqual({ keys: 62, clicks: 0, seconds: 17.4 });
});

test("an earlier version of a line is restored with four keys or two clicks", long, async ({ page }) => {
  const video = await arabicVideo(page, "Brought back", { published: lines });
  const dialog = page.getByRole("dialog", { name: "History of this line" });
  const change = (text: string) =>
    call(page, `post /api/videos/${video.id}/transcripts`, {
      language: "ar",
      content: lines.map((one) => (one.id === "n4" ? { ...one, text } : one)),
    });
  await change("كما كان في الأسبوع الماضي");
  await change("كما هو اليوم");
  await openArabic(page, video);
  await line(page, "n4").hover();
  await textOf(page, "n4").click();
  const byKeys = countedHands(page);
  await byKeys.press("Alt+h");
  await dialog.getByRole("listitem").nth(1).waitFor();
  const earlier = dialog.getByRole("listitem").nth(1).getByRole("button", { name: "Bring this back" });
  while (!(await earlier.evaluate((one) => one === document.activeElement))) await byKeys.press("Tab");
  await byKeys.press("Enter");
  await expect(textOf(page, "n4")).toHaveValue("كما كان في الأسبوع الماضي");
  expect(byKeys.total()).toEqual({ keys: 4, clicks: 0, seconds: 1.1 });
  await expect(dialog).toBeHidden();
  await expect(textOf(page, "n4")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(textOf(page, "n4")).toHaveValue("كما هو اليوم");
  const byMouse = countedHands(page);
  await byMouse.click(page.getByRole("button", { name: "History of the line at 4:00" }));
  await byMouse.click(earlier);
  await expect(textOf(page, "n4")).toHaveValue("كما كان في الأسبوع الماضي");
  expect(byMouse.total()).toEqual({ keys: 0, clicks: 2, seconds: 2.6 });
});
