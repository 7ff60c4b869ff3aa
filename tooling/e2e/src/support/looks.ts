import type { Page } from "@playwright/test";

/** A screen size and an appearance of a page. */
export interface Look {
  viewport: { width: number; height: number };
  appearance: "light" | "dark" | "sepia";
  /** `1440 px, dark`: for the title of a test. */
  name: string;
}

const wide = { width: 1440, height: 900 };
export const narrow = { width: 390, height: 844 };

const appearances = ["light", "dark", "sepia"] as const;

const allLooks: Look[] = [wide, narrow].flatMap((viewport) =>
  appearances.map((appearance) => ({ viewport, appearance, name: `${viewport.width} px, ${appearance}` })),
);

/** Whether this is the long lane, which looks at every state in every look. */
export const everyLook = process.env["EVERY_LOOK"] === "1";

/**
 * The looks in which a test is to be run, of those that fit: every one in the long lane; in the short lane one, another
 * from test to test, so that each look is met by some.
 */
export function looksFor(test: number, fits: (look: Look) => boolean = () => true): Look[] {
  const looks = allLooks.filter(fits);
  const at = test % looks.length;
  return everyLook ? looks : looks.slice(at, at + 1);
}

/** Called before the page is opened. */
export async function applyLook(page: Page, { viewport, appearance }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript((chosen) => localStorage.setItem("minbar:appearance", chosen), appearance);
}
