import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { call, stored, toast } from "../../support/library.ts";
import { test } from "../../support/visitor.ts";
import { arabicVideo, button, line, openArabic, spoken, textOf, writeIn } from "./arabic.ts";
import type { ArabicVideo } from "./arabic.ts";
import { long } from "../../support/lanes.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

const english = [
  { id: "first", time: "0:01.500", text: "In the name of God" },
  { id: "second", time: "0:14", text: "The BBC said in 1998" },
];

/** A video with Arabic and English. */
async function twoTexts(page: Page, title: string): Promise<ArabicVideo> {
  const video = await arabicVideo(page, title, { published: spoken });
  await call(page, `post /api/videos/${video.id}/transcripts`, { language: "en", content: english });
  await openArabic(page, video);
  return video;
}

async function timesOf(page: Page, { id }: ArabicVideo, language: string) {
  return (await stored(page, id))[language]?.content.map(({ time }) => time);
}

test(
  "all times move in every language after a preview, and undo and redo apply to every language",
  long,
  async ({ page }) => {
    const video = await twoTexts(page, "Moved times");
    await writeIn(page, "second", " كلمة");
    await button(page, "Times").click();
    const dialog = page.getByRole("dialog", { name: "Times" });
    // It begins with the line of the caret.
    await expect(dialog.getByRole("textbox", { name: "Line" })).toHaveValue("2");
    await expect(dialog.getByRole("textbox", { name: "Line" })).toBeFocused();
    await dialog.getByRole("combobox", { name: "Lines" }).click();
    await page.getByRole("listbox").getByRole("option", { name: "All lines" }).click();
    await dialog.getByRole("textbox", { name: "Seconds" }).fill("2.5");
    await button(dialog, "Preview").click();
    const preview = dialog.getByRole("region", { name: "What will move" });
    await expect(preview).toContainText("Arabic draft2 lines");
    await expect(preview).toContainText("English2 lines");
    await expect(preview).toContainText("0:14 → 0:16.500");
    expect(await timesOf(page, video, "en")).toEqual(["0:01.500", "0:14"]);
    await button(dialog, "Move times").click();
    await expect(toast(page, "Times moved in 4 texts")).toBeVisible();
    await expect(textOf(page, "second")).toHaveAccessibleName("Text at 0:16.500");
    await expect(textOf(page, "second")).toBeFocused();
    expect(await timesOf(page, video, "en")).toEqual(["0:04.000", "0:16.500"]);
    await page.keyboard.type("!");
    await expect(textOf(page, "second")).toHaveValue(`${spoken[1].text} كلمة!`);
    await page.keyboard.press("ControlOrMeta+z");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(textOf(page, "second")).toHaveAccessibleName("Text at 0:14");
    expect(await timesOf(page, video, "en")).toEqual(["0:01.500", "0:14"]);
    await button(page, "Redo").click();
    await expect.poll(() => timesOf(page, video, "en")).toEqual(["0:04.000", "0:16.500"]);
  },
);

test(
  "the dialog offers the player's time for a line, and requires a new preview after a colleague's save",
  long,
  async ({ page }) => {
    const video = await twoTexts(page, "A line that is now");
    await line(page, "second").hover();
    await button(line(page, "second"), /^Jump/).click();
    await page.keyboard.press("Alt+k");
    await writeIn(page, "second", "");
    await button(page, "Times").click();
    const dialog = page.getByRole("dialog", { name: "Times" });
    await dialog.getByText("This line is now").click();
    await expect(dialog.getByRole("textbox", { name: "Line" })).toHaveValue("2");
    const begins = dialog.getByRole("textbox", { name: "Begins at" });
    await expect(begins).toHaveValue(/^0:14/);
    await begins.fill("0:20");
    await button(dialog, "Preview").click();
    const { en } = await stored(page, video.id);
    await dialog.getByRole("region", { name: "What will move" }).waitFor();
    await call(page, `put /api/transcripts/${en?.id}`, {
      content: [english[0], { ...english[1], text: "Theirs" }],
    });
    await button(dialog, "Move times").click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "Somebody else has changed the English text in the meantime",
    );
    await button(dialog, "Preview").click();
    await button(dialog, "Move times").click();
    await expect(toast(page, "Times moved")).toBeVisible();
    expect(await timesOf(page, video, "en")).toEqual(["0:01.500", "0:20"]);
    await expect(textOf(page, "second")).toHaveAccessibleName("Text at 0:20");
  },
);

test(
  "the dialog controls the player and fills in the shift from the player's time",
  long,
  async ({ page }) => {
    await twoTexts(page, "Listening to times");
    await writeIn(page, "first", "");
    await button(page, "Times").click();
    const dialog = page.getByRole("dialog", { name: "Times" });
    await expect(dialog.getByRole("textbox", { name: "Seconds" })).toBeFocused();
    await expect(button(dialog, "Line 1 begins now")).toBeDisabled();
    await button(dialog, "Play").click();
    await expect(button(dialog, "Pause")).toBeVisible();
    await page.evaluate(() => window.fakePlayer?.move(20));
    await page.keyboard.press("Alt+k");
    await expect(button(dialog, "Play")).toBeVisible();
    await button(dialog, "−4 s").click();
    await expect(dialog.getByText(/^0:16/)).toBeVisible();
    await button(dialog, "Line 1 begins now").click();
    await expect(dialog.getByRole("textbox", { name: "Seconds" })).toHaveValue(/^14\.|^15\./);
    await button(dialog, "Preview").click();
    await expect(dialog.getByRole("region", { name: "What will move" })).toContainText("0:01.500 → 0:16");
  },
);
