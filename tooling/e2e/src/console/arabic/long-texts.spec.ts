import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { long } from "../../support/lanes.ts";
import { arabicVideo, button, openArabic, spoken, writeIn } from "./arabic.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** Cues of 100 bytes and more. */
function cues(count: number): string {
  const cue = (_: unknown, at: number) => {
    const time = new Date(at * 1000).toISOString().slice(11, 19);
    return `${at + 1}\n${time},000 --> ${time},900\nهذا سطر من الكلام الذي قيل في الدرس ${at}\n`;
  };
  return Array.from({ length: count }, cue).join("\n");
}

async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.text], file.name));
      return transfer;
    },
    { name, text },
  );
  await page.getByRole("list", { name: "Draft lines" }).dispatchEvent("drop", { dataTransfer });
}

test(
  "a file of 20,000 lines and a text of 100,000 letters without a full stop are read in a worker",
  long,
  async ({ page }) => {
    await openArabic(page, await arabicVideo(page, "Long texts", { published: spoken }));
    const reading = page.waitForEvent("worker");
    await drop(page, "talk.srt", cues(20_000));
    await reading;
    const file = page.getByRole("dialog", { name: "Use this as the draft?" });
    await expect(file).toContainText("A transcript has at most 5,000 segments", { timeout: 20_000 });
    await button(file, "Cancel").click();
    await drop(page, "book.txt", "سطر من كتاب طويل\n".repeat(20_000));
    const lines = page.getByRole("dialog", { name: "Split this text into lines?" });
    await expect(lines).toContainText("a transcript has at most 5,000 segments", { timeout: 20_000 });
    await button(lines, "Cancel").click();
    await writeIn(page, "first", "");
    await page.evaluate((words) => navigator.clipboard.writeText(words), "كلمة ".repeat(20_001));
    const dividing = page.waitForEvent("worker");
    await page.keyboard.press("ControlOrMeta+v");
    await dividing;
    await expect(lines.getByRole("status")).toHaveText(/^1,?\d\d\d lines, without times$/, {
      timeout: 20_000,
    });
    await lines.getByText("Line", { exact: true }).click();
    await button(lines, /^Add 1,?\d\d\d lines$/).click();
    await expect(page.getByText(/^1,?\d\d\d segments$/)).toBeVisible();
  },
);
