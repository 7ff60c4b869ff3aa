import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { long } from "../../support/lanes.ts";
import { call } from "../../support/library.ts";
import { violations } from "../../support/violations.ts";
import { test } from "../../support/visitor.ts";
import {
  french,
  openTranslation,
  field as translationField,
  translatedVideo,
} from "../translations/translations.ts";
import { arabicOf, arabicVideo, button, line, openArabic, textOf, writeIn } from "./arabic.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

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
  async ({ page }) => {
    await openArabic(page, await arabicVideo(page, "Matches", { published: lecture }));
    await writeIn(page, "l1", "");
    await page.keyboard.press("ControlOrMeta+f");
    await page.keyboard.type("العلم");
    await expect(countOf(page)).toHaveText("2 of 6, at 1:40");
    await expect.poll(() => shown(page)).toBe("العِلْمُ");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(countOf(page)).toHaveText(/^4 of 6/);
    await expect(line(page, "l30")).toBeInViewport({ ratio: 1 });
    await expect(findOf(page)).toBeFocused();
    // Quickly one after the other.
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.press("Shift+Enter");
    await expect(countOf(page)).toHaveText(/^3 of 6/);
    for (let times = 0; times < 4; times += 1) await page.keyboard.press("Enter");
    await expect(countOf(page)).toHaveText(/^1 of 6/);
    await expect(line(page, "l0")).toBeInViewport({ ratio: 1 });
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(textOf(page, "l0")).toBeFocused();
    expect(await textOf(page, "l0").evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(4);
    expect(await shown(page)).toBe("");
  },
);

test(
  "each single replacement is one undo step, and the panel says when nothing is found",
  long,
  async ({ page }) => {
    await openArabic(page, await arabicVideo(page, "One by one", { published: lecture }));
    await page.keyboard.press("ControlOrMeta+f");
    await page.keyboard.type("العلم");
    await panelOf(page).getByRole("textbox", { name: "Replace with" }).focus();
    await page.keyboard.type("الفهم");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(line(page, "l0")).toContainText("قال الفهم نور 0");
    await expect(line(page, "l10")).toContainText("قال الفهم نور 10");
    await expect(line(page, "l20")).toContainText("العِلْمُ");
    await expect(countOf(page)).toHaveText(/^1 of 4/);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(line(page, "l0")).toContainText("الفهم");
    await expect(line(page, "l10")).toContainText("العِلْمُ");
    await findOf(page).fill("(.*[");
    await expect(countOf(page)).toHaveText("Nothing found");
    await expect(page.getByRole("button", { name: "Next match" })).toBeDisabled();
    await findOf(page).press("Enter");
    await findOf(page).press("Shift+Enter");
    await expect(countOf(page)).toHaveText("Nothing found");
  },
);

test("a text view frames the match and replaces only in the selection", long, async ({ page }) => {
  await openArabic(page, await arabicVideo(page, "In a selection", { published: lecture }));
  const area = await show(page, "SRT Format");
  await area.evaluate((text: HTMLTextAreaElement) => {
    text.focus();
    text.setSelectionRange(text.value.indexOf("سطر 5"), text.value.indexOf("سطر 25"));
  });
  await page.keyboard.press("ControlOrMeta+f");
  await expect(panelOf(page).getByRole("checkbox", { name: "In the selection" })).toBeChecked();
  await page.keyboard.type("العلم");
  await expect(countOf(page)).toHaveText("1 of 2, at 1:40");
  await expect(page.locator("[data-match] > *")).toHaveCount(1);
  await expect(page.locator("[data-match] > *")).toBeInViewport();
  // From the query to the replacement it is one Tab.
  await page.keyboard.press("Tab");
  await expect(panelOf(page).getByRole("textbox", { name: "Replace with" })).toBeFocused();
  await page.keyboard.type("الفهم");
  await page.getByRole("button", { name: "Replace all 2" }).click();
  await expect(countOf(page)).toHaveText("2 replaced");
  await expect(area).toHaveValue(/قال الفهم نور 10\n/);
  await expect(area).toHaveValue(/قال العِلْمُ نور 30\n/);
  await panelOf(page).getByRole("checkbox", { name: "In the selection" }).uncheck();
  await expect(countOf(page)).toHaveText(/^\d of 4/);
  await findOf(page).press("Enter");
  await page.keyboard.press("Escape");
  await expect(area).toBeFocused();
});

test("Find has its query again after a merge with a colleague's change", long, async ({ page }) => {
  const video = await arabicVideo(page, "Found again", { published: lecture });
  await openArabic(page, video);
  await line(page, "l1").hover();
  await textOf(page, "l1").fill("مني");
  await page.keyboard.press("ControlOrMeta+f");
  await page.keyboard.type("العلم");
  await expect(countOf(page)).toHaveText(/^2 of 6/);
  const theirs = lecture.map((segment) => (segment.id === "l1" ? { ...segment, text: "منه" } : segment));
  await call(page, `put /api/transcripts/${(await arabicOf(page, video))?.id}/draft`, { content: theirs });
  await button(page, "Save Draft").click();
  await button(page, "All mine").click();
  await expect(panelOf(page)).toBeHidden();
  await button(page, "Save merged draft").click();
  await expect(findOf(page)).toHaveValue("العلم");
  await expect(countOf(page)).toHaveText(/of 6/);
});

test("Find steps through the matches in a translation", long, async ({ page }) => {
  await openTranslation(page, await translatedVideo(page, "Matches in French", { content: french }));
  await page.keyboard.press("ControlOrMeta+f");
  await page.keyboard.type("Dieu");
  await page.keyboard.press("Enter");
  await expect(countOf(page)).toHaveText("2 of 2, at 0:20");
  await expect.poll(() => shown(page)).toBe("Dieu");
  await page.keyboard.press("Escape");
  await expect(translationField(page, "third")).toBeFocused();
});

test("Find jumps to the last of 5,000 matches in less than three seconds", long, async ({ page }) => {
  const many = Array.from({ length: 5000 }, (_, at) => ({
    id: `m${at}`,
    time: `${at}:00`,
    text: `سطر العِلْمِ ${at}`,
  }));
  await openArabic(page, await arabicVideo(page, "Many lines", { draft: many }));
  await page.keyboard.press("ControlOrMeta+f");
  await page.keyboard.type("العلم");
  await expect(countOf(page)).toHaveText(/^1 of 5,000/);
  const begun = Date.now();
  await page.keyboard.press("Shift+Enter");
  await expect(countOf(page)).toHaveText(/^5,000 of 5,000/);
  await expect(line(page, "m4999")).toBeInViewport({ ratio: 1 });
  expect(Date.now() - begun).toBeLessThan(3000);
});
