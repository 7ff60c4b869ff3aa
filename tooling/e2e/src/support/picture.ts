import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

export const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** A picture that docs/screens holds is replaced there; every other one goes to .screens, which git ignores. */
function pathOf(name: string): string {
  const shown = `${root}docs/screens/${name}.png`;
  return existsSync(shown) ? shown : `${root}.screens/${name}.png`;
}

/** Takes a picture of the page, once its fonts are loaded and its animations have ended. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["fonts"] !== undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(600);
  await page.screenshot({ path: pathOf(name) });
}
