import { expect, test } from "../console-test.ts";
import type { Page } from "@playwright/test";
import type { EditorPage } from "../editor-page.ts";
import { call, stored, saveText } from "../../support/library.ts";
import { arabicVideo, spoken } from "./arabic.ts";
import type { OwnVideo } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { choose, button } from "../page.ts";

const english = [
  { id: "first", time: "0:01.500", text: "In the name of God" },
  { id: "second", time: "0:14", text: "The BBC said in 1998" },
];

/** A video with Arabic and English. */
async function twoTexts(editor: EditorPage, title: string): Promise<OwnVideo> {
  const { page } = editor;
  const video = await arabicVideo(page, title, { published: spoken });
  await saveText(page, video.id, { language: "en", content: english });
  await editor.openArabic(video);
  return video;
}

async function timesOf(page: Page, { id }: OwnVideo, language: string) {
  return (await stored(page, id))[language]?.content.map(({ time }) => time);
}

test(
  "all times move in every language after a preview, and undo and redo apply to every language",
  long,
  async ({ editor }) => {
    const video = await twoTexts(editor, "Moved times");
    await editor.write("second", " كلمة");
    const dialog = await editor.openDialog("Times", "Times");
    // It begins with the line of the caret.
    await expect(dialog.getByRole("textbox", { name: "Line" })).toHaveValue("2");
    await expect(dialog.getByRole("textbox", { name: "Line" })).toBeFocused();
    await choose(dialog, "Lines", "All lines");
    await dialog.getByRole("textbox", { name: "Seconds" }).fill("2.5");
    await button(dialog, "Preview").click();
    const preview = dialog.getByRole("region", { name: "What will move" });
    await expect(preview).toContainText("Arabic draft2 lines");
    await expect(preview).toContainText("English2 lines");
    await expect(preview).toContainText("0:14 → 0:16.500");
    expect(await timesOf(editor.page, video, "en")).toEqual(["0:01.500", "0:14"]);
    await button(dialog, "Move times").click();
    await expect(editor.toast("Times moved in 4 texts")).toBeVisible();
    await expect(editor.field("second")).toHaveAccessibleName("Text at 0:16.500");
    await expect(editor.field("second")).toBeFocused();
    expect(await timesOf(editor.page, video, "en")).toEqual(["0:04.000", "0:16.500"]);
    await editor.type("!");
    await expect(editor.field("second")).toHaveValue(`${spoken[1].text} كلمة!`);
    await editor.press("ControlOrMeta+z", "ControlOrMeta+z");
    await expect(editor.field("second")).toHaveAccessibleName("Text at 0:14");
    expect(await timesOf(editor.page, video, "en")).toEqual(["0:01.500", "0:14"]);
    await editor.button("Redo").click();
    await expect.poll(() => timesOf(editor.page, video, "en")).toEqual(["0:04.000", "0:16.500"]);
  },
);

test(
  "the dialog offers the player's time for a line, and requires a new preview after a colleague's save",
  long,
  async ({ editor }) => {
    const video = await twoTexts(editor, "A line that is now");
    await editor.line("second").hover();
    await button(editor.line("second"), /^Jump/).click();
    await editor.press("Alt+k");
    await editor.write("second", "");
    const dialog = await editor.openDialog("Times", "Times");
    await dialog.getByText("This line is now").click();
    await expect(dialog.getByRole("textbox", { name: "Line" })).toHaveValue("2");
    const begins = dialog.getByRole("textbox", { name: "Begins at" });
    await expect(begins).toHaveValue(/^0:14/);
    await begins.fill("0:20");
    await button(dialog, "Preview").click();
    const { en } = await stored(editor.page, video.id);
    await dialog.getByRole("region", { name: "What will move" }).waitFor();
    await call(editor.page, `put /api/transcripts/${en?.id}`, {
      content: [english[0], { ...english[1], text: "Theirs" }],
    });
    await button(dialog, "Move times").click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "Somebody else has changed the English text in the meantime",
    );
    await button(dialog, "Preview").click();
    await button(dialog, "Move times").click();
    await expect(editor.toast("Times moved")).toBeVisible();
    expect(await timesOf(editor.page, video, "en")).toEqual(["0:01.500", "0:20"]);
    await expect(editor.field("second")).toHaveAccessibleName("Text at 0:20");
  },
);

test(
  "the dialog controls the player and fills in the shift from the player's time",
  long,
  async ({ editor }) => {
    await twoTexts(editor, "Listening to times");
    await editor.write("first", "");
    const dialog = await editor.openDialog("Times", "Times");
    await expect(dialog.getByRole("textbox", { name: "Seconds" })).toBeFocused();
    await expect(button(dialog, "Line 1 begins now")).toBeDisabled();
    await button(dialog, "Play").click();
    await expect(button(dialog, "Pause")).toBeVisible();
    await editor.page.evaluate(() => window.fakePlayer?.move(20));
    await editor.press("Alt+k");
    await expect(button(dialog, "Play")).toBeVisible();
    await button(dialog, "−4 s").click();
    await expect(dialog.getByText(/^0:16/)).toBeVisible();
    await button(dialog, "Line 1 begins now").click();
    await expect(dialog.getByRole("textbox", { name: "Seconds" })).toHaveValue(/^14\.|^15\./);
    await button(dialog, "Preview").click();
    await expect(dialog.getByRole("region", { name: "What will move" })).toContainText("0:01.500 → 0:16");
  },
);
