import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";

/**
 * Draws the icons of home screens from `favicon.svg`, after it has changed:
 * `CHROMIUM_PATH=… node tooling/e2e/src/icons/draw-icons.ts`.
 */
const folder = resolve(import.meta.dirname, "../../../../apps/viewer/public");

/**
 * Pixels. A phone cuts its own shape out of a maskable icon and out of Apple's: their ground fills the square. The middle 80%
 * of a maskable icon are safe, and contain the whole picture.
 */
const icons = [
  { file: "icon-192.png", size: 192 },
  { file: "icon-512.png", size: 512 },
  { file: "apple-touch-icon.png", size: 180, fills: true },
  { file: "icon-maskable-512.png", size: 512, fills: true },
];

const executablePath = process.env["CHROMIUM_PATH"];
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(executablePath && { executablePath }),
});
const svg = readFileSync(join(folder, "favicon.svg"), "utf8");
const page = await browser.newPage();
for (const { file, size, fills = false } of icons) {
  await page.setViewportSize({ width: size, height: size });
  const drawn = fills ? svg.replace(/ rx="\d+"/, "") : svg;
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawn}`);
  writeFileSync(join(folder, file), await page.screenshot({ omitBackground: true }));
}
await browser.close();
