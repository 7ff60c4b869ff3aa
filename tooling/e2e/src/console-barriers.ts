import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { barriers, faintTexts } from "./barriers.ts";
import type { ConsoleLibrary } from "./console-library.ts";
import { arrive } from "./console-states.ts";
import type { State } from "./console-states.ts";
import { sizes } from "./picture.ts";
import { smallTargets } from "./touch-targets.ts";
import { test } from "./visitor.ts";

const themes = ["light", "dark"] as const;

type Size = (typeof sizes)[number];

function sizesOf(state: State): Size[] {
  return sizes.filter(({ width }) => (state.width ?? width) === width);
}

function useStillPages(): void {
  test.beforeEach(async ({ visitor, page }) => {
    void visitor;
    await page.emulateMedia({ reducedMotion: "reduce" });
  });
}

async function expectToFit(page: Page, { width }: Size): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${width}, sideways`).toBeLessThanOrEqual(0);
  if (width < 1000) expect.soft(await smallTargets(page)).toEqual([]);
}

/** Each state is no barrier in one width and one theme, which alternate from state to state: for the short lane. */
export function expectNoBarriers(states: readonly State[], library: ConsoleLibrary): void {
  useStillPages();
  for (const [index, state] of states.entries()) {
    const allowed = sizesOf(state);
    const size = allowed[index % allowed.length] ?? sizes[0];
    const colorScheme = themes[Math.floor(index / 2) % themes.length] ?? "light";
    test(`${state.name}: nobody is kept out, ${size.width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await arrive(page, state, library);
      expect.soft(await barriers(page)).toEqual([]);
      await expectToFit(page, size);
    });
  }
}

/** Each state in every width and theme: for the long lane. */
export function expectNoBarriersAnywhere(states: readonly State[], library: ConsoleLibrary): void {
  useStillPages();
  for (const state of states) {
    test(`${state.name}: nobody is kept out, wide or narrow, light or dark`, async ({ page }) => {
      const [first = sizes[0]] = sizesOf(state);
      await page.setViewportSize(first);
      await arrive(page, state, library);
      for (const size of sizesOf(state)) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: "light" });
        expect.soft(await barriers(page), `${size.width}`).toEqual([]);
        await page.emulateMedia({ colorScheme: "dark" });
        expect.soft(await faintTexts(page), `${size.width}, dark`).toEqual([]);
        await expectToFit(page, size);
      }
    });
  }
}
