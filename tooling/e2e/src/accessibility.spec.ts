import { expect } from "@playwright/test";
import { barriers } from "./barriers.ts";
import { test } from "./visitor.ts";

const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(sizes)) {
  for (const appearance of ["light", "dark", "sepia"]) {
    test(`the viewer has no barrier on a ${size} screen in ${appearance}`, async ({ visitor, page }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript((chosen) => localStorage.setItem("minbar:appearance", chosen), appearance);
      await visitor.visit();
      await visitor.lines.first().waitFor();
      await visitor.lines.nth(2).click();
      expect(await barriers(page)).toEqual([]);
    });
  }
}

test("nothing scrolls sideways on a phone, in Arabic, Urdu and English", async ({ visitor, page }) => {
  await page.setViewportSize(sizes.narrow);
  for (const lang of ["ar", "ur", "en"]) {
    await visitor.visit(`/landing?lang=${lang}`);
    await visitor.lines.first().waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, lang).toBeLessThanOrEqual(0);
  }
});

test("the first Tab leads past the choices to the transcript", async ({ visitor, page }) => {
  await visitor.visit();
  await visitor.lines.first().waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Reading" })).toBeFocused();
});
