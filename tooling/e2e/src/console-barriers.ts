import { expect } from "@playwright/test";
import { barriers, faintTexts } from "./barriers.ts";
import type { ConsoleLibrary } from "./console-library.ts";
import { arrive } from "./console-states.ts";
import type { State } from "./console-states.ts";
import { sizes } from "./picture.ts";
import { smallTargets } from "./touch-targets.ts";
import { test } from "./visitor.ts";

/** Each state is no barrier on a wide and on a narrow screen, light and dark, and on the narrow one fits a finger. */
export function expectNoBarriers(states: readonly State[], library: ConsoleLibrary): void {
  test.beforeEach(async ({ visitor, page }) => {
    void visitor;
    await page.emulateMedia({ reducedMotion: "reduce" });
  });

  for (const state of states) {
    const [first = sizes[0], ...others] = sizes.filter(({ width }) => (state.width ?? width) === width);
    test(`${state.name}: nobody is kept out, wide or narrow, light or dark`, async ({ page }) => {
      await page.setViewportSize(first);
      await arrive(page, state, library);
      for (const size of [first, ...others]) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: "light" });
        expect.soft(await barriers(page), `${size.width}`).toEqual([]);
        await page.emulateMedia({ colorScheme: "dark" });
        expect.soft(await faintTexts(page), `${size.width}, dark`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(overflow, `${size.width}, sideways`).toBeLessThanOrEqual(0);
        if (size.width < 1000) expect.soft(await smallTargets(page)).toEqual([]);
      }
    });
  }
}
