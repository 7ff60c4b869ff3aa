import { expect, test } from "../console-test.ts";
import { long } from "../../support/lanes.ts";
import { spoken } from "./arabic.ts";
import { button } from "../page.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** Cues of 100 bytes and more. */
function cues(count: number): string {
  const cue = (_: unknown, at: number) => {
    const time = new Date(at * 1000).toISOString().slice(11, 19);
    return `${at + 1}\n${time},000 --> ${time},900\nهذا سطر من الكلام الذي قيل في الدرس ${at}\n`;
  };
  return Array.from({ length: count }, cue).join("\n");
}

test(
  "a file of 20,000 lines and a text of 100,000 letters without a full stop are read in a worker",
  long,
  async ({ editor }) => {
    await editor.openOwnArabic("Long texts", { published: spoken });
    const reading = editor.page.waitForEvent("worker");
    await editor.drop("talk.srt", cues(20_000));
    await reading;
    const file = editor.dialog("Use this as the draft?");
    await expect(file).toContainText("A transcript has at most 5,000 segments", { timeout: 20_000 });
    await button(file, "Cancel").click();
    await editor.drop("book.txt", "سطر من كتاب طويل\n".repeat(20_000));
    const lines = editor.dialog("Split this text into lines?");
    await expect(lines).toContainText("a transcript has at most 5,000 segments", { timeout: 20_000 });
    await button(lines, "Cancel").click();
    await editor.write("first", "");
    const dividing = editor.page.waitForEvent("worker");
    await editor.paste("كلمة ".repeat(20_001));
    await dividing;
    await expect(lines.getByRole("status")).toHaveText(/^1,?\d\d\d lines, without times$/, {
      timeout: 20_000,
    });
    await lines.getByText("Line", { exact: true }).click();
    await button(lines, /^Add 1,?\d\d\d lines$/).click();
    await expect(editor.text(/^1,?\d\d\d segments$/)).toBeVisible();
  },
);
