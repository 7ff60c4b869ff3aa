import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { long } from "../support/lanes.ts";
import { test } from "../support/visitor.ts";

/** Pixels. */
async function sidesOf(element: Locator): Promise<{ left: number; right: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not shown");
  return { left: box.x, right: box.x + box.width };
}

for (const [language, width] of [
  ["en", 1440],
  ["ar", 1440],
  ["en", 1024],
] as const)
  test(
    `the buttons of a line stand inside it, in ${language} at ${width} pixels`,
    long,
    async ({ visitor, page }) => {
      await page.setViewportSize({ width, height: 900 });
      await visitor.visit(`/landing?playlist=1&video=1&ui=${language}`);
      const line = page.locator("[data-line]").nth(2);
      await line.hover();
      const buttons = page.locator("[class*=toolbar] button");
      await expect(buttons.first()).toBeVisible();
      const [row, button] = [await sidesOf(line), await sidesOf(buttons.first())];
      expect(button.left).toBeGreaterThanOrEqual(row.left);
      expect(button.right).toBeLessThanOrEqual(row.right);
    },
  );
