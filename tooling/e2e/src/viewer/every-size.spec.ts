import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { sideways } from "../support/sideways.ts";
import { test } from "../support/visitor.ts";
import type { Visitor } from "../support/visitor.ts";
import { caseAt, long } from "../support/lanes.ts";

type Size = readonly [width: number, height: number];

/** A small phone upright and on its side, a laptop, and a page at 400 %. */
const usualSizes: Size[] = [
  [320, 640],
  [640, 360],
  [1366, 650],
  [320, 256],
];
/** Phones and tablets upright and on their side, screens, and both at 200 and 400 %. */
const otherSizes: Size[] = [
  [360, 640],
  [390, 844],
  [430, 932],
  [568, 320],
  [667, 375],
  [683, 384],
  [740, 360],
  [844, 390],
  [932, 430],
  [600, 960],
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1180, 820],
  [360, 225],
  [720, 450],
  [640, 512],
  [1280, 640],
  [1440, 700],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
];

/** What a visitor may have on the screen. */
const states: Record<string, (visitor: Visitor) => Promise<void>> = {
  "the transcript": async () => {},
  "the banner": ({ page }) => page.getByRole("button", { name: "Learn More" }).waitFor(),
  "the search": async ({ page }) => {
    await page.getByRole("button", { name: "Search the transcript" }).click();
    await page.locator("#search-transcript-field").waitFor();
  },
  "the vocabulary": ({ page }) => page.getByRole("tab", { name: "Vocabulary" }).click(),
  "two languages": async (visitor) => {
    await visitor.open("/landing?lang=en&second=ar");
  },
  "the report": async ({ page }) => {
    await page.getByRole("button", { name: "Report", exact: true }).click();
    await page.getByRole("dialog", { name: "Report" }).waitFor();
  },
};

/** Laptops on which a banner over the video's column once covered the title. */
const laptops = new Set(["1366×650", "1280×640", "1440×700"]);

/** Whether the video's title can be scrolled to where nothing covers it. */
function isTitleReachable(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const title = [...document.querySelectorAll("h1")].find((one) => one.checkVisibility());
    if (!title) return false;
    for (const block of ["nearest", "center", "end"] as const) {
      title.scrollIntoView({ block });
      const { x, y, width, height } = title.getBoundingClientRect();
      const top = document.elementFromPoint(x + Math.min(width, 40) / 2, y + height / 2);
      if (top && title.contains(top)) return true;
    }
    return false;
  });
}

async function expectFit(visitor: Visitor, sizes: readonly Size[]): Promise<void> {
  const { page } = visitor;
  for (const [state, open] of Object.entries(states)) {
    await page.setViewportSize({ width: 1024, height: 768 });
    await visitor.open();
    await open(visitor);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const at = `${state} at ${width}×${height}`;
      expect.soft(await sideways(page), at).toEqual([]);
      if (state === "the report") continue;
      if (laptops.has(`${width}×${height}`))
        await expect.soft(page.getByRole("heading", { level: 1 }), at).toBeInViewport({ ratio: 1 });
      expect.soft(await isTitleReachable(page), `title, ${at}`).toBe(true);
    }
  }
}

/** Laptops of 1440×900, 1366×768 and 1920×1080 at 200 %. */
for (const [at, [width, height]] of (
  [
    [720, 450],
    [683, 384],
    [960, 540],
  ] as const
).entries())
  test(
    `at ${width}×${height}, a line can be read on the first screen, and nothing scrolls sideways`,
    caseAt(at),
    async ({ visitor, page }) => {
      await page.setViewportSize({ width, height });
      for (const address of ["/", "/landing?video=1&lang=en&second=ar", "/landing?video=1&ui=ur&lang=ur"]) {
        await visitor.visit(address);
        await page.locator("footer").waitFor();
        const line = page.locator("[data-line]").first();
        await expect(line).toBeInViewport({ ratio: 1 });
        expect(await sideways(page)).toEqual([]);
        // Neither the banner nor anything else lies over it.
        await line.click({ trial: true });
        expect(await page.evaluate(() => scrollY)).toBe(0);
      }
    },
  );

test(
  "on small and large screens nothing scrolls sideways, and the title can be read",
  long,
  async ({ visitor }) => {
    await expectFit(visitor, usualSizes);
  },
);

test(
  "at other screen sizes, orientations and zoom levels, nothing scrolls sideways either",
  long,
  async ({ visitor }) => {
    test.slow();
    await expectFit(visitor, otherSizes);
  },
);
