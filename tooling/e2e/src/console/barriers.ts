import { expect } from "@playwright/test";
import { barriers } from "../barriers.ts";
import type { ConsoleLibrary } from "./library.ts";
import { arrive } from "./states.ts";
import type { State } from "./states.ts";
import { looksFor, narrow, wear } from "../looks.ts";
import { smallTargets } from "../touch-targets.ts";
import { test } from "../visitor.ts";

/** Each state keeps nobody out, never scrolls sideways, and on the narrow screen fits a finger. */
export function expectNoBarriers(states: readonly State[], library: ConsoleLibrary): void {
  for (const [index, state] of states.entries()) {
    const looks = looksFor(
      index,
      // The console follows the device: it has no sepia.
      ({ viewport, appearance }) =>
        appearance !== "sepia" && (state.width ?? viewport.width) === viewport.width,
    );
    for (const look of looks) {
      test(`${state.name}: nobody is kept out, ${look.name}`, async ({ visitor, page }) => {
        void visitor;
        await wear(page, look);
        await arrive(page, state, library);
        expect.soft(await barriers(page)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(overflow, "sideways").toBeLessThanOrEqual(0);
        if (look.viewport === narrow) expect.soft(await smallTargets(page)).toEqual([]);
      });
    }
  }
}
