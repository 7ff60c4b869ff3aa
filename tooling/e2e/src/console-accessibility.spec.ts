import { expect } from "@playwright/test";
import { barriers } from "./barriers.ts";
import { useConsoleLibrary } from "./console-library.ts";
import { arrive, frameStates, listStates } from "./console-states.ts";
import { editorStates, playlistStates, videosStates } from "./console-video-states.ts";
import { sizes } from "./picture.ts";
import { smallTargets } from "./touch-targets.ts";
import { test } from "./visitor.ts";

const library = useConsoleLibrary();

test.beforeEach(async ({ visitor, page }) => {
  void visitor;
  await page.emulateMedia({ reducedMotion: "reduce" });
});

for (const state of [...frameStates, ...videosStates, ...editorStates, ...playlistStates, ...listStates]) {
  const [first = sizes[0], ...others] = sizes.filter(({ width }) => (state.width ?? width) === width);
  test(`${state.name} is no barrier, wide or narrow, light or dark, nor too small for a finger`, async ({
    page,
  }) => {
    await page.setViewportSize(first);
    await arrive(page, state, library);
    for (const size of [first, ...others]) {
      await page.setViewportSize(size);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await barriers(page), `${size.width}, ${colorScheme}`).toEqual([]);
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, "sideways").toBeLessThanOrEqual(0);
    }
    if (page.viewportSize()?.width === 390) expect.soft(await smallTargets(page)).toEqual([]);
  });
}
