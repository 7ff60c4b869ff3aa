import { expect } from "@playwright/test";
import { violations } from "../../support/violations.ts";
import { looksFor, applyLook } from "../../support/looks.ts";
import { dialogOf, openerOf } from "./report-form.ts";
import { toast } from "../../support/library.ts";
import { test } from "../../support/visitor.ts";
import { long } from "../../support/lanes.ts";

test(
  "the form can be opened, closed and sent by keyboard alone, and returns the focus to its button",
  long,
  async ({ visitor, page }) => {
    await visitor.open();
    const dialog = dialogOf(page);
    await openerOf(page).focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Description")).toBeFocused();
    for (let stop = 0; stop < 14; stop += 1) {
      await page.keyboard.press("Tab");
      await expect(dialog.locator(":focus")).toHaveCount(1);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(openerOf(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Description")).toBeFocused();
    await page.keyboard.type("By keyboard");
    await page.keyboard.press("Control+Enter");
    await expect(dialog).toBeHidden();
    await expect(openerOf(page)).toBeFocused();
  },
);

test("on a phone, the form is a bottom sheet whose actions stay visible", long, async ({ visitor, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.visit();
  await openerOf(page).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel("Description")).toBeFocused();
  await expect(async () => {
    const box = await dialog.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
    expect(box?.height).toBeLessThanOrEqual(844 * 0.8 + 1);
    expect(box).toMatchObject({ x: 0, width: 390 });
  }).toPass();
  await expect(dialog.getByRole("button", { name: "Submit Report" })).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel("Email").scrollIntoViewIfNeeded();
  await expect(dialog.getByLabel("Email")).toBeInViewport();
  await expect(dialog.getByRole("button", { name: "Submit Report" })).toBeInViewport({ ratio: 1 });
});

for (const look of looksFor(3)) {
  test(
    `the form, with what is wrong in it, has no barrier, ${look.name}`,
    long,
    async ({ visitor, page }) => {
      await applyLook(page, look);
      await visitor.open("/landing?lang=ur");
      await visitor.lines.nth(2).click();
      await expect(visitor.currentLine).toHaveAttribute("data-line", "2");
      await openerOf(page).click();
      await dialogOf(page).getByLabel("Description").fill("x");
      await dialogOf(page).getByLabel("Name").fill("n".repeat(256));
      await page.keyboard.press("Control+Enter");
      await expect(dialogOf(page).getByText("Contact details too long")).toBeVisible();
      await expect(toast(page, "Failed to submit problem report. Please try again.")).toBeVisible();
      expect(await violations(page)).toEqual([]);
    },
  );
}
