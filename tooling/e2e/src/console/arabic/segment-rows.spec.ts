import { expect, test } from "../console-test.ts";
import type { Locator, Page } from "@playwright/test";
import { ownVideo, stored, toast, saveText } from "../../support/library.ts";
import { layla } from "../../support/people.ts";
import { long } from "../../support/lanes.ts";

const texts = [
  "بِسْمِ اللَّهِ الرَّحْمٰنِ الرَّحِيمِ.",
  "السَّلامُ عليكم (رقم 12) من كتاب Riyad al-Salihin، ص ٣٤.",
  "نتحدَّثُ اليومَ عن الصَّبرِ في طلبِ العِلم.",
  "العِلمُ رحلةٌ طويلة، وأوَّلُ الطريقِ نيَّةٌ صادقة، ولا يُولَدُ أحدٌ عالِمًا وإنَّما يتعلَّمُ المرءُ شيئًا بعدَ شيء، فلا تستعجِلِ الثَّمرة.",
  "سطرٌ أوَّل\nسطرٌ ثانٍ",
];

function lines(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    id: `line${at}`,
    time: at === 3 ? "0:22.480" : `${Math.floor(at / 6)}:${String((at % 6) * 10).padStart(2, "0")}`,
    text: texts[at % texts.length] ?? "",
  }));
}

/** The editor of a video of this test's own, with so many lines. */
async function open(page: Page, { count = 8, query = "" } = {}): Promise<number> {
  const { id } = await ownVideo(page, "A talk to edit", layla);
  await saveText(page, id, { language: "ar", content: lines(count) });
  await page.goto(`/arabic-transcripts?videoId=${id}${query}`);
  await row(page, 0).waitFor();
  return id;
}

const rows = (page: Page) => page.getByRole("list", { name: "Draft lines" }).getByRole("listitem");
const row = (page: Page, at: number) => rows(page).nth(at);
const area = (line: Locator) => line.locator("textarea");
const time = (line: Locator) => line.getByRole("textbox", { name: /^Time/ });

/** Types a time key by key, over what the box holds. */
async function typeTime(line: Locator, typed: string): Promise<void> {
  await time(line).selectText();
  await time(line).pressSequentially(typed);
  await time(line).press("Enter");
}

/** Puts the pointer on a line, which makes a text area of it. */
async function enter(line: Locator): Promise<Locator> {
  await line.hover();
  await area(line).click();
  return area(line);
}

async function saveDraft(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
}

test("A line looks the same as text and as a text area", long, async ({ page }) => {
  await open(page);
  // What is found in a line is drawn under both.
  await expect(row(page, 1)).toContainText("Mixed digits");
  const beside = row(page, 1).locator("[data-text]").locator("..");
  await page.mouse.move(5, 5);
  const atRest = await beside.screenshot();
  // The row below has the pointer, which makes text areas of its neighbours too.
  await row(page, 2).getByRole("button", { name: /^Jump/ }).hover();
  await expect(area(row(page, 1))).toBeVisible();
  expect((await beside.screenshot()).equals(atRest)).toBe(true);
});

test("A tap puts the caret where the finger touched", long, async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await open(page);
  const text = row(page, 2).locator("[data-text]");
  const width = await text.evaluate((each) => each.clientWidth);
  const caret = () => area(row(page, 2)).evaluate((field: HTMLTextAreaElement) => field.selectionStart);
  // At the right edge, where an Arabic line begins.
  await text.tap({ position: { x: width - 14, y: 20 } });
  await expect(area(row(page, 2))).toBeFocused();
  expect(await caret()).toBeLessThan(3);
  await area(row(page, 2)).tap({ position: { x: width / 2, y: 20 } });
  expect(await caret()).toBeGreaterThan(8);
  await context.close();
});

test("Saving an edited line leaves all other lines unchanged", async ({ page }) => {
  const id = await open(page);
  const field = await enter(row(page, 2));
  await field.press("End");
  await page.keyboard.type(" آمين");
  await saveDraft(page);
  const { draftContent } = (await stored(page, id))["ar"] ?? {};
  const before = lines(8);
  expect(draftContent).toEqual(before.with(2, { ...before[2], text: `${texts[2]} آمين` } as never));
});

test("An unedited time keeps its fraction, and a typed time is completed", long, async ({ page, editor }) => {
  await open(page);
  await row(page, 3).hover();
  await expect(time(row(page, 3))).toHaveValue("0:22.480");
  await time(row(page, 3)).focus();
  await row(page, 5).hover();
  await time(row(page, 5)).fill("1a:5");
  await expect(time(row(page, 5))).toHaveValue("1:5");
  await time(row(page, 5)).press("Enter");
  await expect(time(row(page, 5))).toHaveValue("1:05");
  await typeTime(row(page, 5), "0:06.500");
  await expect(time(row(page, 5))).toHaveValue("0:06.500");
  await typeTime(row(page, 6), "٠:٠٣٫٥");
  await expect(time(row(page, 6))).toHaveValue("0:03.5");
  await typeTime(row(page, 6), "1.30.00");
  await expect(toast(page, /1\.30\.00 is not a time, so the time stays as it was/)).toBeVisible();
  await expect(time(row(page, 6))).toHaveValue("0:03.5");
  await expect(row(page, 3)).toContainText("0:22.480");
  // The line above begins at 0:40.
  await expect(row(page, 5)).toContainText("Starts before the segment above");
  await row(page, 5).getByRole("button", { name: "Sort by time" }).click();
  await expect(editor.text("Starts before the segment above")).toHaveCount(0);
});

test("Undo and redo work across views and restore the caret", async ({ page, editor }) => {
  await open(page);
  const field = await enter(row(page, 1));
  await field.press("Home");
  await page.keyboard.type("اليوم ");
  await editor.text("SRT Format").click();
  const srt = page.getByRole("textbox", { name: "SRT Format" });
  await expect(srt).toHaveValue(/اليوم السَّلامُ/);
  await srt.focus();
  await page.keyboard.press("Control+z");
  await expect(srt).not.toHaveValue(/اليوم السَّلامُ/);
  await editor.text("Segments", { exact: true }).click();
  await page.keyboard.press("Control+Shift+z");
  await expect(area(row(page, 1))).toBeFocused();
  await expect(area(row(page, 1))).toHaveValue(/^اليوم /);
});

test("Undo from a menu or a phone's keyboard triggers the editor's own undo", long, async ({ page }) => {
  await open(page);
  const field = await enter(row(page, 0));
  await page.keyboard.type("و");
  await expect(field).toHaveValue(/و/);
  const stays = await field.evaluate((each) =>
    each.dispatchEvent(
      new InputEvent("beforeinput", { inputType: "historyUndo", bubbles: true, cancelable: true }),
    ),
  );
  expect(stays).toBe(false);
  await expect(field).toHaveValue(texts[0] ?? "");
});

test(
  "The playing line is marked and scrolled into view, except while a line is being edited",
  long,
  async ({ page }) => {
    await open(page, { count: 40 });
    await page.waitForFunction(() => window.fakePlayer?.isReady);
    await row(page, 0).getByRole("button", { name: /^Jump/ }).click();
    await expect(row(page, 0)).toHaveAttribute("aria-current", "true");
    await page.evaluate(() => window.fakePlayer?.move(301));
    await expect(row(page, 30)).toHaveAttribute("aria-current", "true");
    await expect(row(page, 30)).toBeInViewport();
    const field = await enter(row(page, 30));
    await page.evaluate(() => window.fakePlayer?.move(11));
    await expect(row(page, 1)).toHaveAttribute("aria-current", "true");
    await expect(field).toBeInViewport();
    await expect(field).toBeFocused();
  },
);

test("Shortcuts split, merge and add lines, also on an Arabic keyboard, and a button deletes one", async ({
  page,
}) => {
  await open(page);
  const field = await enter(row(page, 2));
  await field.evaluate((each: HTMLTextAreaElement) => {
    const at = each.value.indexOf("اليوم");
    each.setSelectionRange(at, at);
  });
  const press = (key: string, code: string) =>
    page.evaluate(
      (init) =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent("keydown", { ...init, altKey: true, bubbles: true, cancelable: true }),
        ),
      { key, code },
    );
  await press("س", "KeyS");
  await expect(rows(page)).toHaveCount(9);
  await expect(area(row(page, 3))).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(area(row(page, 2))).toBeFocused();
  await page.keyboard.press("Alt+m");
  await expect(rows(page)).toHaveCount(8);
  await expect(area(row(page, 2))).toHaveValue(texts[2] ?? "");
  await page.keyboard.press("Alt+Enter");
  await expect(area(row(page, 3))).toBeFocused();
  await expect(time(row(page, 3))).toHaveValue("0:30");
  await row(page, 3)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(rows(page)).toHaveCount(8);
});

test("Alt+G focuses one of many lines by its number", long, async ({ page }) => {
  await open(page, { count: 1200 });
  await page.keyboard.press("Alt+g");
  await page.getByRole("textbox", { name: "Number or time" }).fill("1100");
  await page.keyboard.press("Enter");
  await expect(page.locator("textarea:focus")).toBeInViewport();
  await page.keyboard.type("و");
  await expect(page.locator("textarea:focus")).toHaveValue(/و/);
  await expect(page.locator("[data-segment=line1099] textarea")).toBeFocused();
});

test("A line far down is only text until it is scrolled into view", long, async ({ page }) => {
  await open(page, { count: 1200 });
  const far = row(page, 1101);
  await expect(far).toContainText("Riyad");
  await expect(far.getByRole("button")).toHaveCount(0);
  await far.scrollIntoViewIfNeeded();
  await expect(far.getByRole("button", { name: /^Delete/ })).toBeVisible();
  await expect(far.getByText("Mixed digits")).toBeVisible();
});

test("An unreadable line of SRT is marked, and its text is kept", async ({ page, editor }) => {
  await open(page);
  await editor.text("SRT Format").click();
  const srt = page.getByRole("textbox", { name: "SRT Format" });
  await srt.fill((await srt.inputValue()).replace("00:00:22,480 -->", "00:0x:22,480 -->"));
  await expect(editor.text("1 line not readable yet")).toBeVisible();
  await expect(srt).toHaveValue(/00:0x:22,480/);
  await editor.text("Segments", { exact: true }).click();
  await expect(row(page, 3)).toContainText("00:0x:22,480");
  await expect(row(page, 3)).toContainText(texts[3] ?? "");
  await page.keyboard.press("Control+z");
  await expect(row(page, 3)).not.toContainText("00:0x:22,480");
});

test("Remove Timestamps changes only the selection", long, async ({ page, editor }) => {
  await open(page);
  await editor.text("Time-Stamped").click();
  const view = page.getByRole("textbox", { name: "Time-Stamped" });
  await page.getByRole("button", { name: "Remove Timestamps" }).click();
  await expect(toast(page, "No Selection")).toBeVisible();
  const before = await view.inputValue();
  const end = before.indexOf("(0:10)") + "(0:10)".length;
  await view.evaluate((each: HTMLTextAreaElement, to) => each.setSelectionRange(0, to), end);
  await page.getByRole("button", { name: "Remove Timestamps" }).click();
  await expect(view).not.toHaveValue(/\(0:10\)/);
  await expect(view).toHaveValue(/\(0:22\.480\)/);
});
