import { expect } from "@playwright/test";
import { barriers } from "./barriers.ts";
import { test } from "./visitor.ts";

export const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };

export type Appearance = "light" | "dark" | "sepia";

/** The viewer, with a line chosen, is no barrier on that screen in that appearance. */
export function expectNoBarrierInViewer(size: keyof typeof sizes, appearance: Appearance): void {
  test(`the viewer has no barrier on a ${size} screen in ${appearance}`, async ({ visitor, page }) => {
    await page.setViewportSize(sizes[size]);
    await page.addInitScript((chosen) => localStorage.setItem("minbar:appearance", chosen), appearance);
    await visitor.visit();
    await visitor.lines.first().waitFor();
    await visitor.lines.nth(2).click();
    expect(await barriers(page)).toEqual([]);
  });
}
