import { expect } from "@playwright/test";
import { expectNoBarrierInViewer, sizes } from "./viewer-barriers.ts";
import { test } from "./visitor.ts";

expectNoBarrierInViewer("wide", "light");
expectNoBarrierInViewer("narrow", "dark");
expectNoBarrierInViewer("narrow", "sepia");

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
