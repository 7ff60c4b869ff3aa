import { expect, test } from "../console-test.ts";
import type { CDPSession, Page } from "@playwright/test";
import type { EditorPage } from "../editor-page.ts";
import { long } from "../../support/lanes.ts";

const content = Array.from({ length: 400 }, (_, at) => ({
  id: `l${at}`,
  time: `${Math.floor(at / 6)}:${String((at % 6) * 10).padStart(2, "0")}`,
  text: `سطر ${at}`,
}));

const openMany = (editor: EditorPage, title: string) => editor.openOwnArabic(title, { published: content });

/** A line as assistive technology has it. */
const plain = (editor: EditorPage, id: string) => editor.line(id).getByRole("textbox", { name: /^Text at/ });

test(
  "an untouched line is exposed as a named text field, and lines far away get no role",
  long,
  async ({ editor }) => {
    await openMany(editor, "Fields by role");
    await expect(editor.field("l8")).toHaveCount(0);
    await expect(plain(editor, "l8")).toHaveAccessibleName("Text at 1:20");
    await expect(plain(editor, "l8")).toHaveAttribute("aria-multiline", "true");
    await expect(plain(editor, "l8")).toHaveText("سطر 8");
    await expect(editor.line("l390").locator("[role]")).toHaveCount(0);
    expect(await editor.page.locator("[data-rows] [role=textbox]").count()).toBeLessThan(100);
  },
);

test("a screen reader's click or focus puts the caret into the text area", long, async ({ editor }) => {
  await openMany(editor, "Fields by click");
  await plain(editor, "l8").evaluate((field: HTMLElement) => field.click());
  await expect(editor.field("l8")).toBeFocused();
  await editor.type("!");
  await expect(editor.field("l8")).toHaveValue("سطر 8!");
  await plain(editor, "l12").evaluate((field: HTMLElement) => field.focus());
  await expect(editor.field("l12")).toBeFocused();
  await editor.press("Enter");
  await editor.type("نص");
  await expect(editor.field("l12")).toHaveValue("سطر 12\nنص");
  // Also where nothing is drawn yet.
  await editor
    .line("l390")
    .locator("[data-text]")
    .evaluate((text: HTMLElement) => text.click());
  await expect(editor.field("l390")).toBeFocused();
});

test("Tab reaches a line shown as plain text, and typing goes into it", async ({ editor }) => {
  await openMany(editor, "Fields by Tab");
  await editor.button("Add Segment").focus();
  await editor.press("Shift+Tab");
  const field = editor.page.locator("[data-rows] textarea:focus");
  await expect(field).toHaveValue(/^سطر \d+$/);
  await editor.type("!");
  await expect(field).toHaveValue(/^سطر \d+!$/);
});

/** A word as an input method writes it: some of it, all of it, then the word that was chosen. */
async function compose(input: CDPSession, page: Page, word: string): Promise<void> {
  for (let letters = 1; letters <= word.length; letters += 1) {
    await input.send("Input.imeSetComposition", {
      text: word.slice(0, letters),
      selectionStart: letters,
      selectionEnd: letters,
    });
    // Longer than the pause that ends a step of typing.
    await page.waitForTimeout(letters === 2 ? 1100 : 20);
  }
  await input.send("Input.insertText", { text: word });
}

test(
  "undo removes a whole word entered with an input method, and redo restores it",
  long,
  async ({ page, editor }) => {
    await openMany(editor, "A composition");
    await editor.write("l1", " قبل");
    await page.waitForTimeout(1100);
    const input = await page.context().newCDPSession(page);
    await compose(input, page, " كلمة");
    await page.waitForTimeout(1100);
    await compose(input, page, " أخرى");
    await expect(editor.field("l1")).toHaveValue("سطر 1 قبل كلمة أخرى");
    const undo = () => editor.press("ControlOrMeta+z");
    await undo();
    await expect(editor.field("l1")).toHaveValue("سطر 1 قبل كلمة");
    await undo();
    await expect(editor.field("l1")).toHaveValue("سطر 1 قبل");
    await undo();
    await expect(editor.field("l1")).toHaveValue("سطر 1");
    for (let more = 0; more < 3; more += 1) await editor.press("ControlOrMeta+Shift+z");
    await expect(editor.field("l1")).toHaveValue("سطر 1 قبل كلمة أخرى");
  },
);

test("undo in a text view removes a whole word entered with an input method", long, async ({ editor }) => {
  await openMany(editor, "A composition in SRT");
  const srt = await editor.showText("SRT Format");
  await srt.evaluate((area: HTMLTextAreaElement) => {
    area.focus();
    const at = area.value.indexOf("سطر 1\n") + 5;
    area.setSelectionRange(at, at);
  });
  const input = await editor.page.context().newCDPSession(editor.page);
  await compose(input, editor.page, " كلمة");
  await expect(srt).toHaveValue(/سطر 1 كلمة\n/);
  await editor.page.waitForTimeout(400);
  await editor.press("ControlOrMeta+z");
  await expect(srt).toHaveValue(/سطر 1\n/);
  await expect(srt).not.toHaveValue(/ك/);
});
