import { expect } from "@playwright/test";
import { violationsAndLandmarks } from "../support/violations.ts";
import type { ConsoleLibrary } from "./library.ts";
import { arrive } from "./states.ts";
import type { State } from "./states.ts";
import { everyLook, looksFor, narrow, applyLook } from "../support/looks.ts";
import { sideways } from "../support/sideways.ts";
import { smallTargets } from "../support/touch-targets.ts";
import { test } from "./console-test.ts";

interface Accessible {
  states: readonly State[];
  /** The names of those that every run looks at: a page each. The long lane looks at all. */
  everyRun: readonly string[];
  library: ConsoleLibrary;
}

/** Each state has no accessibility violation, never scrolls sideways, and has large enough targets on the narrow screen. */
export function expectAccessible({ states, everyRun, library }: Accessible): void {
  const unknown = everyRun.filter((name) => !states.some((state) => state.name === name));
  if (unknown.length > 0) throw new Error(`There are no such states: ${unknown.join(", ")}`);
  for (const [index, state] of states.entries()) {
    if (!everyLook && !everyRun.includes(state.name)) continue;
    const looks = looksFor(
      index,
      // The console follows the device: it has no sepia.
      ({ viewport, appearance }) =>
        appearance !== "sepia" && (state.width ?? viewport.width) === viewport.width,
    );
    for (const look of looks) {
      test(`${state.name}: nobody is kept out, ${look.name}`, async ({ page }) => {
        await applyLook(page, look);
        await arrive(page, state, library);
        expect.soft(await violationsAndLandmarks(page)).toEqual([]);
        expect.soft(await sideways(page)).toEqual([]);
        if (look.viewport === narrow && !state.isDragging) expect.soft(await smallTargets(page)).toEqual([]);
      });
    }
  }
}
