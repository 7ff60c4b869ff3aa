import { expect } from "@playwright/test";
import { call, ownVideo } from "../support/library.ts";
import { sideways } from "../support/sideways.ts";
import { smallTargets } from "../support/touch-targets.ts";
import { test } from "../support/visitor.ts";
import { fakeYouTube, playing } from "../support/youtube.ts";
import { long } from "../support/lanes.ts";

const title = `Donaudampfschifffahrts${"elektrizitätenhauptbetriebswerk".repeat(2)}bauunterbeamtengesellschaft`;
const description = "First line.\nhttps://example.org/reading, and more.\n1:00:05 The middle";

let video = 0;

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  video = (await ownVideo(page, title)).id;
  await call(page, `put /api/videos/${video}`, { description });
  const content = Array.from({ length: 60 }, (_, line) => ({ time: `1:${line}:00`, text: `word ${line}` }));
  await call(page, `post /api/videos/${video}/transcripts`, { language: "en", content });
  await context.close();
});

test("on the narrowest phone, a title of one long word wraps, and every control is large enough to tap", async ({
  visitor,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const lang of ["en", "ar"]) {
    await visitor.open(lang === "en" ? `/landing?video=${video}&lang=en` : "/landing");
    expect(await sideways(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  }
});

test("times with hours keep a gap to the text", long, async ({ visitor }) => {
  await visitor.open(`/landing?video=${video}&lang=en`);
  const gap = await visitor.lines.last().evaluate((row) => {
    const [clock, text] = [row.querySelector(".app-number"), row.querySelector("[data-text]")];
    return (text?.getBoundingClientRect().left ?? 0) - (clock?.getBoundingClientRect().right ?? 0);
  });
  expect(gap).toBeGreaterThanOrEqual(12);
});

test(
  "at 1024 pixels, the Arabic typeface can be chosen, and no tool is squeezed",
  long,
  async ({ visitor, page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await visitor.open();
    const tools = page.getByRole("region", { name: "Reading" });
    await expect(tools.getByRole("combobox", { name: "Arabic typeface" })).toBeVisible();
    const widths = await tools
      .getByRole("tabpanel")
      .locator("button:visible:not([data-line])")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(36);
    const { right } = await tools.evaluate((region) => region.getBoundingClientRect());
    const share = await page
      .getByRole("button", { name: "Share" })
      .evaluate((one) => one.getBoundingClientRect());
    expect(share.right).toBeLessThanOrEqual(right);
  },
);

test(
  "a description keeps its line breaks, its links open, and its times start playback",
  long,
  async ({ visitor, page }) => {
    await fakeYouTube(page, { duration: 7200 });
    await visitor.open(`/landing?video=${video}&lang=en`);
    await page.getByRole("button", { name: "About this video" }).click();
    const link = page.getByRole("link", { name: "https://example.org/reading", exact: true });
    await expect(link).toHaveAttribute("href", "https://example.org/reading");
    await expect(link).toHaveAttribute("rel", /noopener/);
    const text = page.getByText("First line.");
    expect((await text.innerText()).split("\n")).toHaveLength(3);
    await page.getByRole("button", { name: "1:00:05" }).and(page.locator(":not([data-line])")).click();
    await expect.poll(() => visitor.state()).toBe(playing);
    await expect(visitor.currentLine).toHaveAttribute("data-line", "0");
  },
);
