import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { toast } from "../../support/library.ts";
import { test } from "../../support/visitor.ts";
import { arabicVideo, button, draftOf, line, openArabic, spoken, writeIn } from "./arabic.ts";
import { long } from "../../support/lanes.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

type View = "Segments" | "SRT Format" | "Time-Stamped";

const show = (page: Page, view: View) =>
  page.getByRole("radiogroup", { name: "View" }).getByText(view, { exact: true }).click();

const areaOf = (page: Page, view: View) => page.getByRole("textbox", { name: view, exact: true });

/** Opens a text view, with the caret at its end. */
async function openView(page: Page, view: View) {
  await show(page, view);
  const area = areaOf(page, view);
  await area.focus();
  await page.keyboard.press("ControlOrMeta+End");
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
    async ({ page }) => {
      const video = await arabicVideo(page, "Kept as text", { published: spoken });
      await openArabic(page, video);
      const area = await openView(page, view);
      await page.keyboard.insertText(unreadable[view]);
      await expect(page.getByText("1 line not readable yet")).toBeVisible();
      const whole = await area.inputValue();
      await show(page, "Segments");
      await expect(toast(page, "Kept as text")).toBeVisible();
      const raw = page.locator("[data-segment]").filter({ hasText: "كلمات باقية" });
      await expect(raw).toBeVisible();
      await button(page, "Undo").click();
      await expect(raw).toBeHidden();
      await expect(page.getByText(/^1 part that could not be read is kept/)).toBeVisible();
      await show(page, view);
      await expect(area).toHaveValue(whole);
      await show(page, "Segments");
      await page.keyboard.press("ControlOrMeta+z");
      await expect(raw).toBeHidden();
      await writeIn(page, "second", " حرف");
      await show(page, view);
      await expect(area).toHaveValue(new RegExp(`حرف[^]*${view === "SRT Format" ? "-> 00:00:43" : "0:4x"}`));
      await show(page, "Segments");
      await page.keyboard.press("ControlOrMeta+z");
      await page.keyboard.press("ControlOrMeta+s");
      await expect(toast(page, "Draft Saved")).toBeVisible();
      expect((await draftOf(page, video))?.join("\n")).toContain("كلمات باقية");
      expect((await draftOf(page, video))?.join("\n")).toContain("حرف");
    },
  );

test("text that undo has brought back is offered after a reload", long, async ({ page }) => {
  const video = await arabicVideo(page, "Kept after an undo", { published: spoken });
  await openArabic(page, video);
  await openView(page, "SRT Format");
  await page.keyboard.insertText(unreadable["SRT Format"]);
  await expect(page.getByText("1 line not readable yet")).toBeVisible();
  await show(page, "Segments");
  await button(page, "Undo").click();
  await page.reload();
  await button(page, "Recover").click();
  await expect(page.locator("[data-segment]").filter({ hasText: "كلمات باقية" })).toBeVisible();
});

test("what was typed in a text view is kept when the page is left at once", long, async ({ page }) => {
  const video = await arabicVideo(page, "Left at once", { published: spoken });
  const words = { readable: (word: string) => ` ${word}`, unreadable: (word: string) => `\n\n${word} (0:4` };
  for (const view of ["SRT Format", "Time-Stamped"] as const)
    for (const kind of ["readable", "unreadable"] as const) {
      await openArabic(page, video);
      const area = await openView(page, view);
      if (kind === "readable") await area.press("ControlOrMeta+Home");
      // The words of the first block.
      if (kind === "readable" && view === "SRT Format")
        for (const key of ["ArrowDown", "ArrowDown", "End"]) await area.press(key);
      const word = `كلمة${view.length}${kind}`;
      await page.keyboard.insertText(words[kind](word));
      await page.reload();
      await button(page, "Recover").click();
      await expect(page.locator("[data-segment]").filter({ hasText: word })).toBeVisible();
      await button(page, "Save Draft").click();
      await expect(toast(page, "Draft Saved")).toBeVisible();
    }
});

test(
  "a long transcript that is pasted right before the tab is closed is kept, without the network",
  long,
  async ({ page, context }) => {
    const video = await arabicVideo(page, "Pasted and closed", { published: spoken });
    await openArabic(page, video);
    const area = await openView(page, "SRT Format");
    const cue = (at: number) =>
      `${at}\n00:${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")},000 --> 00:59:59,000\nسطر رقم ${at} من كلام طويل يكفي لملء المكان\n`;
    const text = Array.from({ length: 900 }, (_, at) => cue(at + 1)).join("\n");
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await area.press("ControlOrMeta+a");
    await context.setOffline(true);
    await area.press("ControlOrMeta+v");
    await page.close({ runBeforeUnload: true });
    await context.setOffline(false);
    const again = await context.newPage();
    await openArabic(again, video);
    await button(again, "Recover").click();
    await expect(again.getByText("900 segments")).toBeVisible();
  },
);

test("a transcript pasted over the whole SRT view is read as a file is, as one step", async ({ page }) => {
  const video = await arabicVideo(page, "Pasted over", { published: spoken });
  await openArabic(page, video);
  const area = await openView(page, "SRT Format");
  const before = await area.inputValue();
  const loose = [
    "00:00:01.500 --> 00:00:03.000\nسطر أول",
    "2\n00:00:0x,000 --> 00:00:05,000\nسطر بلا وقت",
    "00:00:07 --> 00:00:09\nسطر ثالث",
  ].join("\n\n");
  await page.evaluate((words) => navigator.clipboard.writeText(words), loose);
  await area.press("ControlOrMeta+a");
  await area.press("ControlOrMeta+v");
  await expect(area).toHaveValue(/^1\n00:00:01,500 --> 00:00:03,000\nسطر أول/);
  await expect(area).toHaveValue(/00:00:07,000 --> 00:00:09,000\nسطر ثالث/);
  await expect(page.getByText("2 notes on what was read")).toBeVisible();
  await expect(page.getByText("not readable yet")).toBeHidden();
  await area.press("ControlOrMeta+z");
  await expect(area).toHaveValue(before);
  await area.press("ControlOrMeta+Shift+z");
  await expect(area).toHaveValue(/سطر ثالث/);
  // In the middle of the text, and as plain text, every letter stays.
  await area.press("ControlOrMeta+End");
  await area.press("ControlOrMeta+v");
  await expect(area).toHaveValue(/00:00:01\.500 --> 00:00:03\.000/);
});

test("nothing says saved, and nothing is published, while this device has unsaved work that the page does not show", async ({
  page,
}) => {
  const video = await arabicVideo(page, "Not on the screen", { published: spoken });
  await openArabic(page, video);
  await writeIn(page, "second", " كلمة");
  await page.reload();
  await expect(page.getByRole("region", { name: "Unsaved work" })).toBeVisible();
  await expect(page.locator("[data-status=elsewhere]")).toHaveText("Unsaved work");
  await writeIn(page, "first", " أخرى");
  await page.keyboard.press("ControlOrMeta+Shift+Enter");
  const refusal = "This device has unsaved work that is not on the screen. Recover or discard it.";
  await expect(toast(page, refusal)).toBeVisible();
  await button(page, "Recover").click();
  await expect(line(page, "second")).toContainText("كلمة");
  await expect(line(page, "first")).toContainText("أخرى");
  await page.keyboard.press("ControlOrMeta+Shift+Enter");
  await expect(toast(page, "Published")).toBeVisible();
});
