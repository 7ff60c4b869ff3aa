import { expect, test } from "../console-test.ts";
import type { Locator, Page } from "@playwright/test";
import { call } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { layla } from "../../support/people.ts";
import { violations } from "../../support/violations.ts";
import { arabicVideo } from "./arabic.ts";
import { button } from "../page.ts";

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
  async ({ page, editor }) => {
    const video = await arabicVideo(page, "Arabic sets", { published: lines, as: layla });
    // Of the four issues, two are in one line: the chip and the menu count lines.
    await editor.openArabic(video);
    await expect(editor.button("3 issues")).toBeVisible();
    await editor.openArabic(video, "&set=check");
    await expect(editor.text("This set has no lines.")).toBeVisible();
    await editor.button("To check: 0").click();
    await editor.button("Issues 3").click();
    await expect(page).toHaveURL(/set=issues/);
    await expect(editor.field("s5")).toBeFocused();
    await expect(rows(page)).toHaveCount(9);
    await editor.press("Alt+y");
    await expect(editor.field("s15")).toBeFocused();
    await expect(editor.line("s5")).toContainText("Settled");
    await editor.press("Alt+n");
    await expect(editor.field("s25")).toBeFocused();
    await editor.press("Alt+b", "Alt+b");
    await expect(editor.field("s5")).toBeFocused();
    // A line of one's own, in the middle of the set, is shown like any other.
    await editor.press("Alt+Enter");
    await editor.type("سطر جديد");
    await expect(rows(page)).toHaveCount(10);
    await editor.press("Alt+ArrowDown");
    await expect(editor.field("s6")).toBeFocused();
    await editor.press("Alt+ArrowDown");
    await expect(editor.field("s14")).toBeFocused();
    // The words, then the line.
    await editor.press("ControlOrMeta+z", "ControlOrMeta+z");
    await expect(rows(page)).toHaveCount(9);
    await editor.show("SRT Format");
    await editor.show("Segments");
    await expect(rows(page)).toHaveCount(9);
    expect(await violations(page)).toEqual([]);
    expect(await editor.draftOf(video)).toBeUndefined();
  },
);

test(
  "shortcuts work on an Arabic keyboard, and a disabled check reports issues once it is turned on",
  long,
  async ({ editor }) => {
    const words = "كلمات كثيرة جدا لا يقرؤها أحد في ثانية واحدة من الزمن";
    const content = [{ id: "fast", time: "0:01", end: "0:02", text: words }, ...lines.slice(5, 8)];
    await editor.openOwnArabic("Arabic keyboard", { published: content, as: layla });
    await expect(editor.button("1 issue")).toBeVisible();
    await editor.button("All lines").click();
    await editor.page.getByRole("switch", { name: /^Too fast to read/ }).check();
    await expect(editor.button("Issues 2")).toBeVisible();
    await editor.button("Too fast to read 1").click();
    await expect(editor.field("fast")).toBeFocused();
    await editor.page.evaluate(() => {
      const key = { key: "غ", code: "KeyY", altKey: true, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
    });
    await expect(editor.line("fast")).toContainText("Settled");
    await editor.reload();
    await editor.button(/^Too fast to read: /).click();
    await expect(editor.button("Issues 1")).toBeVisible();
  },
);

test(
  "the set of lines changed since the last visit is offered from the second visit on",
  long,
  async ({ editor }) => {
    const video = await editor.openOwnArabic("Since my last visit", { published: lines, as: layla });
    const panel = await editor.openDialog("All lines", "Lines");
    await expect(panel.getByRole("heading", { name: "Changed since" })).toBeVisible();
    await expect(button(panel, "My last visit")).toBeHidden();
    const { id } = (await editor.arabicOf(video)) ?? {};
    const content = lines.map((one) => (one.id === "s9" ? { ...one, text: "كلام آخر" } : one));
    await call(editor.page, `put /api/transcripts/${id}`, { content });
    // An hour without the page.
    await editor.page.clock.install({ time: Date.now() + 3_600_000 });
    await editor.openArabic(video, "&set=changed-visit");
    await expect(rows(editor.page, "open")).toHaveCount(1);
    await expect(editor.line("s9")).toBeVisible();
  },
);

test("the whole panel of sets is reachable on a phone", long, async ({ editor }) => {
  await editor.page.setViewportSize({ width: 390, height: 844 });
  await editor.openOwnArabic("Sets on a phone", { published: lines, as: layla });
  const panel = await editor.openDialog("All lines", "Lines");
  await expect(button(panel, "All lines 40")).toBeInViewport({ ratio: 1 });
  const last = panel.getByRole("switch").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});
