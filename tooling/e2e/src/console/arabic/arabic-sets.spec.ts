import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { call } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { layla } from "../../support/people.ts";
import { violations } from "../../support/violations.ts";
import { test } from "../../support/visitor.ts";
import { arabicOf, arabicVideo, button, draftOf, line, openArabic, textOf } from "./arabic.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

/** Issues in the lines 5, 15 and 25, of two kinds; in line 25 both. */
const lines = Array.from({ length: 40 }, (_, at) => {
  const comma = at === 5 || at === 25 ? "," : "";
  const spaces = at === 15 || at === 25 ? "  " : " ";
  return { id: `s${at}`, time: `0:${String(at).padStart(2, "0")}`, text: `قال${comma} نعم${spaces}${at}` };
});

const rows = (page: Page, part?: string): Locator =>
  page.getByRole("listitem").and(page.locator(part ? `[data-part="${part}"]` : "[data-segment]"));

test(
  "shortcuts go through the set of issues, settle a line and go back, and the set keeps its lines",
  long,
  async ({ page }) => {
    const video = await arabicVideo(page, "Arabic sets", { published: lines, as: layla });
    // Of the four issues, two are in one line: the chip and the menu count lines.
    await openArabic(page, video);
    await expect(button(page, "3 issues")).toBeVisible();
    await openArabic(page, video, "&set=check");
    await expect(page.getByText("This set has no lines.")).toBeVisible();
    await button(page, "To check: 0").click();
    await button(page, "Issues 3").click();
    await expect(page).toHaveURL(/set=issues/);
    await expect(textOf(page, "s5")).toBeFocused();
    await expect(rows(page)).toHaveCount(9);
    await page.keyboard.press("Alt+y");
    await expect(textOf(page, "s15")).toBeFocused();
    await expect(line(page, "s5")).toContainText("Settled");
    await page.keyboard.press("Alt+n");
    await expect(textOf(page, "s25")).toBeFocused();
    await page.keyboard.press("Alt+b");
    await page.keyboard.press("Alt+b");
    await expect(textOf(page, "s5")).toBeFocused();
    // A line of one's own, in the middle of the set, is shown like any other.
    await page.keyboard.press("Alt+Enter");
    await page.keyboard.type("سطر جديد");
    await expect(rows(page)).toHaveCount(10);
    await page.keyboard.press("Alt+ArrowDown");
    await expect(textOf(page, "s6")).toBeFocused();
    await page.keyboard.press("Alt+ArrowDown");
    await expect(textOf(page, "s14")).toBeFocused();
    // The words, then the line.
    await page.keyboard.press("ControlOrMeta+z");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(rows(page)).toHaveCount(9);
    await page.getByRole("radiogroup", { name: "View" }).getByText("SRT Format").click();
    await page.getByRole("radiogroup", { name: "View" }).getByText("Segments").click();
    await expect(rows(page)).toHaveCount(9);
    expect(await violations(page)).toEqual([]);
    expect(await draftOf(page, video)).toBeUndefined();
  },
);

test(
  "shortcuts work on an Arabic keyboard, and a disabled check reports issues once it is turned on",
  long,
  async ({ page }) => {
    const words = "كلمات كثيرة جدا لا يقرؤها أحد في ثانية واحدة من الزمن";
    const content = [{ id: "fast", time: "0:01", end: "0:02", text: words }, ...lines.slice(5, 8)];
    const video = await arabicVideo(page, "Arabic keyboard", { published: content, as: layla });
    await openArabic(page, video);
    await expect(button(page, "1 issue")).toBeVisible();
    await button(page, "All lines").click();
    await page.getByRole("switch", { name: /^Too fast to read/ }).check();
    await expect(button(page, "Issues 2")).toBeVisible();
    await button(page, "Too fast to read 1").click();
    await expect(textOf(page, "fast")).toBeFocused();
    await page.evaluate(() => {
      const key = { key: "غ", code: "KeyY", altKey: true, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
    });
    await expect(line(page, "fast")).toContainText("Settled");
    await page.reload();
    await button(page, /^Too fast to read: /).click();
    await expect(button(page, "Issues 1")).toBeVisible();
  },
);

test(
  "the set of lines changed since the last visit is offered from the second visit on",
  long,
  async ({ page }) => {
    const video = await arabicVideo(page, "Since my last visit", { published: lines, as: layla });
    await openArabic(page, video);
    await button(page, "All lines").click();
    const panel = page.getByRole("dialog", { name: "Lines" });
    await expect(panel.getByRole("heading", { name: "Changed since" })).toBeVisible();
    await expect(button(panel, "My last visit")).toBeHidden();
    const { id } = (await arabicOf(page, video)) ?? {};
    const content = lines.map((one) => (one.id === "s9" ? { ...one, text: "كلام آخر" } : one));
    await call(page, `put /api/transcripts/${id}`, { content });
    // An hour without the page.
    await page.clock.install({ time: Date.now() + 3_600_000 });
    await openArabic(page, video, "&set=changed-visit");
    await expect(rows(page, "open")).toHaveCount(1);
    await expect(line(page, "s9")).toBeVisible();
  },
);

test("the whole panel of sets is reachable on a phone", long, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const video = await arabicVideo(page, "Sets on a phone", { published: lines, as: layla });
  await openArabic(page, video);
  await button(page, "All lines").click();
  const panel = page.getByRole("dialog", { name: "Lines" });
  await expect(button(panel, "All lines 40")).toBeInViewport({ ratio: 1 });
  const last = panel.getByRole("switch").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});
