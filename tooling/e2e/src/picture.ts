import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const folder = fileURLToPath(new URL("../../../docs/screens/", import.meta.url));

export const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Puts a picture of the page into docs/screens, once its fonts and its movements have come to rest. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["fonts"] !== undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${folder}${name}.png` });
}
