import { expect } from "@playwright/test";
import { long } from "../support/lanes.ts";
import { test } from "../support/visitor.ts";

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
      const line = visitor.lines.nth(2);
      await line.hover();
      const buttons = page.locator("[class*=toolbar] button");
      await expect(buttons.first()).toBeVisible();
      const row = await line.boundingBox();
      const box = await buttons.first().boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(row?.x ?? Infinity);
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0));
    },
  );
