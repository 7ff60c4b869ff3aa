import { expect } from "@playwright/test";
import { toast } from "../../support/library.ts";
import { test } from "../../support/visitor.ts";
import * as arabic from "./arabic.ts";
import * as translations from "../translations/translations.ts";
import { long } from "../../support/lanes.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

const { button, line } = arabic;

/** One issue in the second line and one in the fourth. */
const lines = [
  { id: "a", time: "0:01", text: "بسم الله" },
  { id: "b", time: "0:14", text: "قال, نعم" },
  { id: "c", time: "0:20", text: "ثم سكت" },
  { id: "d", time: "0:30", text: "هل تعلم?" },
];

test("an issue is shown below its line, and a fix is previewed, applied and undone", async ({ page }) => {
  const video = await arabic.arabicVideo(page, "To be looked at", { published: lines });
  await arabic.openArabic(page, video);
  await expect(button(page, "2 issues")).toBeVisible();
  await expect(line(page, "b")).toContainText("Latin punctuation in Arabic script");
  expect(await page.evaluate(() => CSS.highlights.get("finding")?.size)).toBe(2);
  await button(page, /^Fix at 0:14/).click();
  const dialog = page.getByRole("dialog", { name: "Latin punctuation in Arabic script" });
  await expect(dialog.locator("del")).toHaveText("قال,");
  await expect(dialog.locator("ins")).toHaveText("قال،");
  await button(dialog, "Show all 2 of this kind").click();
  await button(dialog, "Fix 2").click();
  await expect(line(page, "b")).toContainText("قال، نعم");
  await expect(line(page, "d")).toContainText("هل تعلم؟");
  await expect(button(page, /issues?$/)).toBeHidden();
  // Keys belong to the dialog until it is gone.
  await expect(dialog).toBeHidden();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(button(page, "2 issues")).toBeVisible();
  await expect(line(page, "b")).toContainText("قال, نعم");
});

test("Alt+N moves to the next line with an issue and wraps around at the end", long, async ({ page }) => {
  const video = await arabic.arabicVideo(page, "One after the other", { published: lines });
  await arabic.openArabic(page, video);
  await button(page, "2 issues").click();
  await expect(arabic.textOf(page, "b")).toBeFocused();
  await page.keyboard.press("Alt+n");
  await expect(arabic.textOf(page, "d")).toBeFocused();
  await page.keyboard.press("Alt+n");
  await expect(arabic.textOf(page, "b")).toBeFocused();
});

test(
  "an admin sees the open issues before marking a text as checked, and may continue anyway",
  long,
  async ({ page }) => {
    const video = await arabic.arabicVideo(page, "Checked all the same", { published: lines });
    await arabic.openArabic(page, video);
    const approval = page.getByRole("radiogroup", { name: "Approval" });
    await approval.getByText("Checked", { exact: true }).click();
    const question = page.getByRole("dialog", { name: "Open issues" });
    await expect(question.getByRole("listitem")).toHaveText(/2.*Latin punctuation.*0:14, 0:30/);
    await button(question, "Cancel").click();
    await expect(approval.getByRole("radio", { name: "Unchecked" })).toBeChecked();
    await approval.getByText("Checked", { exact: true }).click();
    await button(question, "Mark as checked anyway").click();
    await expect(toast(page, "Transcript marked as checked")).toBeVisible();
  },
);

test(
  "a translation whose numbers differ from the Arabic shows an issue until it is corrected",
  long,
  async ({ page }) => {
    const [first, second, third] = translations.french;
    const content = [first, { ...second, text: "L’étudiant voyageait 3 jours" }, third];
    const video = await translations.translatedVideo(page, "Other numbers", { content: content as never });
    await translations.openTranslation(page, video);
    await expect(translations.row(page, "second")).toContainText("Numbers differ from the Arabic");
    await page.keyboard.press("Alt+n");
    await expect(translations.field(page, "second")).toBeFocused();
    await translations.field(page, "second").fill("L’étudiant voyageait");
    await expect(translations.row(page, "second")).not.toContainText("Other numbers");
  },
);
