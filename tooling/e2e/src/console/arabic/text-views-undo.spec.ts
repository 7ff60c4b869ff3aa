import { expect, test } from "../console-test.ts";
import { EditorPage } from "../editor-page.ts";
import { arabicVideo, spoken } from "./arabic.ts";
import { long } from "../../support/lanes.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** Opens a text view, with the caret at its end. */
async function openView(editor: EditorPage, view: "SRT Format" | "Time-Stamped") {
  const area = await editor.showText(view);
  await area.focus();
  await editor.press("ControlOrMeta+End");
  return area;
}

const unreadable = {
  "SRT Format": "\n\n9\n00:00:40.000 -> 00:00:43\nكلمات باقية",
  "Time-Stamped": "\nكلمات باقية (0:4x)",
} as const;

for (const view of ["SRT Format", "Time-Stamped"] as const)
  test(
    `undo after "Kept as text" brings the whole text of ${view} back, and no later letter destroys it`,
    view === "SRT Format" ? {} : long,
    async ({ editor }) => {
      const video = await editor.openOwnArabic("Kept as text", { published: spoken });
      const area = await openView(editor, view);
      await editor.page.keyboard.insertText(unreadable[view]);
      await expect(editor.text("1 line not readable yet")).toBeVisible();
      const whole = await area.inputValue();
      await editor.show("Segments");
      await expect(editor.toast("Kept as text")).toBeVisible();
      const raw = editor.page.locator("[data-segment]").filter({ hasText: "كلمات باقية" });
      await expect(raw).toBeVisible();
      await editor.button("Undo").click();
      await expect(raw).toBeHidden();
      await expect(editor.text(/^1 part that could not be read is kept/)).toBeVisible();
      await editor.show(view);
      await expect(area).toHaveValue(whole);
      await editor.show("Segments");
      await editor.press("ControlOrMeta+z");
      await expect(raw).toBeHidden();
      await editor.write("second", " حرف");
      await editor.show(view);
      await expect(area).toHaveValue(new RegExp(`حرف[^]*${view === "SRT Format" ? "-> 00:00:43" : "0:4x"}`));
      await editor.show("Segments");
      await editor.press("ControlOrMeta+z", "ControlOrMeta+s");
      await expect(editor.toast("Draft Saved")).toBeVisible();
      expect((await editor.draftOf(video))?.join("\n")).toContain("كلمات باقية");
      expect((await editor.draftOf(video))?.join("\n")).toContain("حرف");
    },
  );

test("text that undo has brought back is offered after a reload", long, async ({ editor }) => {
  await editor.openOwnArabic("Kept after an undo", { published: spoken });
  await openView(editor, "SRT Format");
  await editor.page.keyboard.insertText(unreadable["SRT Format"]);
  await expect(editor.text("1 line not readable yet")).toBeVisible();
  await editor.show("Segments");
  await editor.button("Undo").click();
  await editor.reload();
  await editor.button("Recover").click();
  await expect(editor.page.locator("[data-segment]").filter({ hasText: "كلمات باقية" })).toBeVisible();
});

test("what was typed in a text view is kept when the page is left at once", long, async ({ editor }) => {
  const video = await arabicVideo(editor.page, "Left at once", { published: spoken });
  const words = {
    readable: (word: string) => ` ${word}`,
    unreadable: (word: string) => `\n\n${word} (0:4`,
  };
  for (const view of ["SRT Format", "Time-Stamped"] as const)
    for (const kind of ["readable", "unreadable"] as const) {
      await editor.openArabic(video);
      const area = await openView(editor, view);
      if (kind === "readable") await area.press("ControlOrMeta+Home");
      // The words of the first block.
      if (kind === "readable" && view === "SRT Format")
        for (const key of ["ArrowDown", "ArrowDown", "End"]) await area.press(key);
      const word = `كلمة${view.length}${kind}`;
      await editor.page.keyboard.insertText(words[kind](word));
      await editor.reload();
      await editor.button("Recover").click();
      await expect(editor.page.locator("[data-segment]").filter({ hasText: word })).toBeVisible();
      await editor.saveDraft();
    }
});

test(
  "a long transcript that is pasted right before the tab is closed is kept, without the network",
  long,
  async ({ editor, context }) => {
    const video = await editor.openOwnArabic("Pasted and closed", { published: spoken });
    const area = await openView(editor, "SRT Format");
    const cue = (at: number) =>
      `${at}\n00:${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")},000 --> 00:59:59,000\nسطر رقم ${at} من كلام طويل يكفي لملء المكان\n`;
    const text = Array.from({ length: 900 }, (_, at) => cue(at + 1)).join("\n");
    await editor.page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await area.press("ControlOrMeta+a");
    await context.setOffline(true);
    await area.press("ControlOrMeta+v");
    // The tab goes on closing after this call.
    const closed = editor.page.waitForEvent("close");
    await editor.page.close({ runBeforeUnload: true });
    await closed;
    await context.setOffline(false);
    const again = new EditorPage(await context.newPage());
    await again.openArabic(video);
    await again.button("Recover").click();
    await expect(again.text("900 segments")).toBeVisible();
  },
);

test(
  "a transcript pasted over the whole SRT view is read as a file is, as one step",
  long,
  async ({ editor }) => {
    await editor.openOwnArabic("Pasted over", { published: spoken });
    const area = await openView(editor, "SRT Format");
    const before = await area.inputValue();
    const loose = [
      "00:00:01.500 --> 00:00:03.000\nسطر أول",
      "2\n00:00:0x,000 --> 00:00:05,000\nسطر بلا وقت",
      "00:00:07 --> 00:00:09\nسطر ثالث",
    ].join("\n\n");
    await area.press("ControlOrMeta+a");
    await editor.paste(loose);
    await expect(area).toHaveValue(/^1\n00:00:01,500 --> 00:00:03,000\nسطر أول/);
    await expect(area).toHaveValue(/00:00:07,000 --> 00:00:09,000\nسطر ثالث/);
    await expect(editor.text("2 notes on what was read")).toBeVisible();
    await expect(editor.text("not readable yet")).toBeHidden();
    await area.press("ControlOrMeta+z");
    await expect(area).toHaveValue(before);
    await area.press("ControlOrMeta+Shift+z");
    await expect(area).toHaveValue(/سطر ثالث/);
    // In the middle of the text, and as plain text, every letter stays.
    await area.press("ControlOrMeta+End");
    await area.press("ControlOrMeta+v");
    await expect(area).toHaveValue(/00:00:01\.500 --> 00:00:03\.000/);
  },
);

test("nothing says saved, and nothing is published, while this device has unsaved work that the page does not show", async ({
  editor,
}) => {
  await editor.openOwnArabic("Not on the screen", { published: spoken });
  await editor.write("second", " كلمة");
  await editor.reload();
  await expect(editor.region("Unsaved work")).toBeVisible();
  await expect(editor.page.locator("[data-status=elsewhere]")).toHaveText("Unsaved work");
  await editor.write("first", " أخرى");
  await editor.press("ControlOrMeta+Shift+Enter");
  const refusal = "This device has unsaved work that is not on the screen. Recover or discard it.";
  await expect(editor.toast(refusal)).toBeVisible();
  await editor.button("Recover").click();
  await expect(editor.line("second")).toContainText("كلمة");
  await expect(editor.line("first")).toContainText("أخرى");
  await editor.press("ControlOrMeta+Shift+Enter");
  await expect(editor.toast("Published")).toBeVisible();
});
