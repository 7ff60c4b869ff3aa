import { expect, test } from "../console-test.ts";
import type { Locator, Page } from "@playwright/test";
import { long } from "../../support/lanes.ts";
import { violations } from "../../support/violations.ts";
import { french } from "../translations/translations.ts";
import { saveDraftElsewhere } from "./arabic.ts";

const panelOf = (page: Page) => page.getByRole("region", { name: "Find and replace" });
const findOf = (page: Page) => panelOf(page).getByRole("textbox", { name: "Find" });
const countOf = (page: Page) => panelOf(page).getByRole("status");

/** The words that are shown as the match. */
function shown(page: Page): Promise<string> {
  return page.evaluate(() =>
    Array.from(CSS.highlights.get("find-match") ?? [], (range) => {
      const { startContainer, startOffset, endOffset } = range;
      return startContainer.textContent?.slice(startOffset, endOffset) ?? "";
    }).join("|"),
  );
}

/** Sixty lines, of which each tenth has the word, with its marks. */
const lecture = Array.from({ length: 60 }, (_, at) => ({
  id: `l${at}`,
  time: `${Math.floor(at / 6)}:${(at % 6) * 10 || "00"}`,
  text: at % 10 === 0 ? `قال العِلْمُ نور ${at}` : `سطر ${at}`,
}));

async function show(page: Page, view: string): Promise<Locator> {
  await page.getByRole("radiogroup", { name: "View" }).getByText(view, { exact: true }).click();
  return page.getByRole("textbox", { name: view });
}

test(
  "Enter steps through the matches and keeps the focus in Find, and Escape moves the caret to the match",
  long,
  async ({ page, editor }) => {
    await editor.openOwnArabic("Matches", { published: lecture });
    await editor.write("l1", "");
    await editor.press("ControlOrMeta+f");
    await editor.type("العلم");
    await expect(countOf(page)).toHaveText("2 of 6, at 1:40");
    await expect.poll(() => shown(page)).toBe("العِلْمُ");
    await editor.press("Enter", "Enter");
    await expect(countOf(page)).toHaveText(/^4 of 6/);
    await expect(editor.line("l30")).toBeInViewport({ ratio: 1 });
    await expect(findOf(page)).toBeFocused();
    // Quickly one after the other.
    await editor.press("Enter", "Shift+Enter", "Shift+Enter");
    await expect(countOf(page)).toHaveText(/^3 of 6/);
    for (let times = 0; times < 4; times += 1) await editor.press("Enter");
    await expect(countOf(page)).toHaveText(/^1 of 6/);
    await expect(editor.line("l0")).toBeInViewport({ ratio: 1 });
    expect(await violations(page)).toEqual([]);
    await editor.press("Escape");
    await expect(editor.field("l0")).toBeFocused();
    expect(await editor.field("l0").evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(4);
    expect(await shown(page)).toBe("");
  },
);

test(
  "each single replacement is one undo step, and the panel says when nothing is found",
  long,
  async ({ page, editor }) => {
    await editor.openOwnArabic("One by one", { published: lecture });
    await editor.press("ControlOrMeta+f");
    await editor.type("العلم");
    await panelOf(page).getByRole("textbox", { name: "Replace with" }).focus();
    await editor.type("الفهم");
    await editor.press("Enter", "Enter");
    await expect(editor.line("l0")).toContainText("قال الفهم نور 0");
    await expect(editor.line("l10")).toContainText("قال الفهم نور 10");
    await expect(editor.line("l20")).toContainText("العِلْمُ");
    await expect(countOf(page)).toHaveText(/^1 of 4/);
    await editor.button("Undo").click();
    await expect(editor.line("l0")).toContainText("الفهم");
    await expect(editor.line("l10")).toContainText("العِلْمُ");
    await findOf(page).fill("(.*[");
    await expect(countOf(page)).toHaveText("Nothing found");
    await expect(page.getByRole("button", { name: "Next match" })).toBeDisabled();
    await findOf(page).press("Enter");
    await findOf(page).press("Shift+Enter");
    await expect(countOf(page)).toHaveText("Nothing found");
  },
);

test("a text view frames the match and replaces only in the selection", long, async ({ page, editor }) => {
  await editor.openOwnArabic("In a selection", { published: lecture });
  const area = await show(page, "SRT Format");
  await area.evaluate((text: HTMLTextAreaElement) => {
    text.focus();
    text.setSelectionRange(text.value.indexOf("سطر 5"), text.value.indexOf("سطر 25"));
  });
  await editor.press("ControlOrMeta+f");
  await expect(panelOf(page).getByRole("checkbox", { name: "In the selection" })).toBeChecked();
  await editor.type("العلم");
  await expect(countOf(page)).toHaveText("1 of 2, at 1:40");
  await expect(page.locator("[data-match] > *")).toHaveCount(1);
  await expect(page.locator("[data-match] > *")).toBeInViewport();
  // From the query to the replacement it is one Tab.
  await editor.press("Tab");
  await expect(panelOf(page).getByRole("textbox", { name: "Replace with" })).toBeFocused();
  await editor.type("الفهم");
  await page.getByRole("button", { name: "Replace all 2" }).click();
  await expect(countOf(page)).toHaveText("2 replaced");
  await expect(area).toHaveValue(/قال الفهم نور 10\n/);
  await expect(area).toHaveValue(/قال العِلْمُ نور 30\n/);
  await panelOf(page).getByRole("checkbox", { name: "In the selection" }).uncheck();
  await expect(countOf(page)).toHaveText(/^\d of 4/);
  await findOf(page).press("Enter");
  await editor.press("Escape");
  await expect(area).toBeFocused();
});

test("Find has its query again after a merge with a colleague's change", long, async ({ page, editor }) => {
  const video = await editor.openOwnArabic("Found again", { published: lecture });
  await editor.rewrite("l1", "مني");
  await editor.press("ControlOrMeta+f");
  await editor.type("العلم");
  await expect(countOf(page)).toHaveText(/^2 of 6/);
  const theirs = lecture.map((segment) => (segment.id === "l1" ? { ...segment, text: "منه" } : segment));
  await saveDraftElsewhere(page, video, theirs);
  await editor.button("Save Draft").click();
  await editor.button("All mine").click();
  await expect(panelOf(page)).toBeHidden();
  await editor.button("Save merged draft").click();
  await expect(findOf(page)).toHaveValue("العلم");
  await expect(countOf(page)).toHaveText(/of 6/);
});

test("Find steps through the matches in a translation", long, async ({ editor }) => {
  await editor.openOwnTranslation("Matches in French", { content: french });
  await editor.press("ControlOrMeta+f");
  await editor.type("Dieu");
  await editor.press("Enter");
  await expect(countOf(editor.page)).toHaveText("2 of 2, at 0:20");
  await expect.poll(() => shown(editor.page)).toBe("Dieu");
  await editor.press("Escape");
  await expect(editor.field("third")).toBeFocused();
});

test("Find jumps to the last of 5,000 matches in less than three seconds", long, async ({ editor }) => {
  const many = Array.from({ length: 5000 }, (_, at) => ({
    id: `m${at}`,
    time: `${at}:00`,
    text: `سطر العِلْمِ ${at}`,
  }));
  await editor.openOwnArabic("Many lines", { draft: many });
  await editor.press("ControlOrMeta+f");
  await editor.type("العلم");
  await expect(countOf(editor.page)).toHaveText(/^1 of 5,000/);
  await editor.press("Shift+Enter");
  await expect(async () => {
    await expect(countOf(editor.page)).toHaveText(/^5,000 of 5,000/);
    await expect(editor.line("m4999")).toBeInViewport({ ratio: 1 });
  }).toPass({ timeout: 3000 });
});
