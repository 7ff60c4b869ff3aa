import type { Page } from "@playwright/test";

/** What a page can look like: the screen that it is on, and its appearance. */
export interface Look {
  viewport: { width: number; height: number };
  appearance: "light" | "dark" | "sepia";
  /** `1440 px, dark`: for the title of a test. */
  name: string;
}

const wide = { width: 1440, height: 900 };
export const narrow = { width: 390, height: 844 };

const appearances = ["light", "dark", "sepia"] as const;

const everyLook: Look[] = [wide, narrow].flatMap((viewport) =>
  appearances.map((appearance) => ({ viewport, appearance, name: `${viewport.width} px, ${appearance}` })),
);

/**
 * The looks in which a test is to be run, of those that fit: every one in the long lane; in the short lane one, another
 * from test to test, so that each look is met by some.
 */
export function looksFor(test: number, fits: (look: Look) => boolean = () => true): Look[] {
  const looks = everyLook.filter(fits);
  const at = test % looks.length;
  return process.env["EVERY_LOOK"] ? looks : looks.slice(at, at + 1);
}

/** To be called before the page is opened. */
export async function wear(page: Page, { viewport, appearance }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript((chosen) => localStorage.setItem("minbar:appearance", chosen), appearance);
}
