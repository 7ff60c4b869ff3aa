import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { test } from "./searching.ts";
import { fakeYouTube, paused, playing } from "../../support/youtube.ts";
import { long } from "../../support/lanes.ts";

// Recording ten thousand rows would take longer than the test.
test.use({ trace: "off" });

/** The French transcript becomes ten thousand lines of three seconds. */
async function lengthen(page: Page): Promise<void> {
  await page.route(/\/trpc\/transcripts\.listByVideo\?.*fr/, async (route) => {
    const answer = await route.fetch();
    const text = (at: number) => (at === 8765 ? "La PATIENCE, enfin" : `Ligne numéro ${at}, sans hâte`);
    const content = Array.from({ length: 10_000 }, (_, at) => ({
      id: `${at}`,
      time: `${at * 3}`,
      text: text(at),
    }));
    const { result } = await answer.json();
    await route.fulfill({ response: answer, json: { result: { data: [{ ...result.data[0], content }] } } });
  });
}

test(
  "a search in ten thousand lines finds its match and scrolls to it",
  long,
  async ({ visitor, page, searching }) => {
    await lengthen(page);
    await visitor.open();
    await visitor.choose("Language", "French");
    await searching.type("ligne");
    await expect(searching.position("1 / 9,999")).toBeVisible();
    await searching.field.fill("patience, enfin");
    await expect(searching.position("1 / 1")).toBeVisible();
    await expect.poll(() => searching.line()).toBe(8765);
    await expect(visitor.lines.filter({ hasText: "PATIENCE" })).toBeInViewport();
  },
);

test(
  "a reader who scrolls during the jump to a match is not brought back to it",
  long,
  async ({ visitor, page, searching }) => {
    await lengthen(page);
    await visitor.open();
    await visitor.choose("Language", "French");
    await searching.type("ligne");
    await expect(searching.position("1 / 9,999")).toBeVisible();
    const jump = page.evaluate(async () => {
      await new Promise((resolve) => addEventListener("scroll", resolve, { once: true, capture: true }));
      const scroller = document.querySelector("[data-line]")?.closest(".app-scroll");
      scroller?.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
      scroller?.scrollBy({ top: -4000, behavior: "instant" });
    });
    await searching.tool("Previous match").click();
    await jump;
    await expect(searching.position("9,999 / 9,999")).toBeVisible();
    // A correction ends after sixty frames.
    await page.waitForTimeout(1200);
    await expect(visitor.lines.nth(9999)).not.toBeInViewport();
  },
);

test("the list follows a jump to the far end of ten thousand lines", long, async ({ visitor, page }) => {
  await fakeYouTube(page, { duration: 36_000 });
  await lengthen(page);
  await visitor.open();
  await visitor.choose("Language", "French");
  await page.locator("[data-line='9999']").waitFor({ state: "attached" });
  await visitor.lines.first().click();
  await expect.poll(() => visitor.state()).toBe(playing);
  await visitor.moveTo(25_000);
  await page.evaluate((to) => window.fakePlayer?.become(to), paused);
  await expect(visitor.currentLine).toHaveAttribute("data-line", "8333");
  await expect(visitor.currentLine).toBeInViewport();
});

test(
  "a thousand lines below the view are laid out in advance, but not all ten thousand",
  long,
  async ({ visitor, page }) => {
    await lengthen(page);
    await visitor.open();
    await visitor.choose("Language", "French");
    await page.locator("[data-line='9999']").waitFor({ state: "attached" });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable");
    // A line that was never laid out has none; one that was has at least six: itself, its time, its text.
    const layoutObjects = async () => {
      const { metrics } = await devtools.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "LayoutObjects")?.value ?? 0;
    };
    await expect.poll(layoutObjects).toBeGreaterThan(6 * 1000);
    // But not all ten thousand, which would take a slow phone seconds.
    expect(await layoutObjects()).toBeLessThan(6 * 5000);
  },
);
