import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { call, ownVideo } from "../../support/library.ts";
import { test } from "../../support/visitor.ts";
import { long } from "../../support/lanes.ts";

const count = 300;
const words = "a long talk about reading slowly and coming back to the place where one was";

let video = 0;

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  video = (await ownVideo(page, "A talk to be read")).id;
  const put = (language: string, repeats: number) => {
    const text = (line: number) => `${line} ${language} ${words.repeat(1 + (line % repeats))}`;
    const content = Array.from({ length: count }, (_, line) => ({ time: `${line * 3}`, text: text(line) }));
    return call(page, `post /api/videos/${video}/transcripts`, { language, content });
  };
  await put("en", 2);
  await put("fr", 4);
  await context.close();
});

/** The first line that is whole in sight, below what sticks to the window's upper edge. */
function topLine(page: Page): Promise<number> {
  return page.evaluate(() => {
    const row = [...document.querySelectorAll<HTMLElement>("[data-line]")].find((line) => {
      const { left, top, bottom } = line.getBoundingClientRect();
      return bottom > top && line.contains(document.elementFromPoint(left + 30, top + 4));
    });
    return Number(row?.dataset["line"] ?? -1);
  });
}

/** Opens the talk and scrolls to a line in its middle, without playing. */
async function readOn(page: Page, open: () => Promise<void>): Promise<number> {
  await open();
  await page.locator(`[data-line='${count - 1}']`).waitFor({ state: "attached" });
  await page.getByRole("list", { name: "Transcript lines" }).hover({ position: { x: 60, y: 10 } });
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    expect(await topLine(page)).toBeGreaterThan(60);
  }).toPass();
  await rested(page);
  return topLine(page);
}

/** Waits until the same line has been at the top for a while. */
async function rested(page: Page): Promise<void> {
  let [last, times] = [-1, 0];
  await expect
    .poll(async () => {
      const top = await topLine(page);
      times = top === last ? times + 1 : 0;
      last = top;
      return times;
    })
    .toBeGreaterThan(3);
}

const near = (page: Page, line: number) =>
  expect.poll(async () => Math.abs((await topLine(page)) - line), `near line ${line}`).toBeLessThanOrEqual(1);

test(
  "changing the language, the text size or the tab keeps the top line in place",
  long,
  async ({ visitor, page }) => {
    const open = async () => {
      await visitor.open(`/landing?video=${video}&lang=en`);
    };
    const top = await readOn(page, open);
    await visitor.choose("Language", "French");
    await expect(visitor.lines.first()).toContainText("fr");
    await near(page, top);
    for (let step = 0; step < 4; step += 1) await page.getByRole("button", { name: "Larger text" }).click();
    await near(page, top);
    await page.getByRole("tab", { name: "Vocabulary" }).click();
    await page.getByRole("tab", { name: "Transcript" }).click();
    await near(page, top);
  },
);

test("rotating a phone keeps the top line in place", long, async ({ visitor, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const top = await readOn(page, async () => {
    await visitor.open(`/landing?video=${video}&lang=fr`);
  });
  await page.setViewportSize({ width: 844, height: 390 });
  await near(page, top);
  await page.setViewportSize({ width: 390, height: 844 });
  await near(page, top);
});

test(
  "Back to the previous video returns to the line that was read there",
  long,
  async ({ visitor, page }) => {
    const top = await readOn(page, async () => {
      await visitor.open();
      await visitor.choose("Language", "English");
      await page.evaluate((id) => history.pushState(null, "", `/landing?video=${id}&lang=en`), video);
      await expect(visitor.lines.first()).toContainText(words);
    });
    await page.evaluate(() => history.pushState(null, "", "/landing?lang=en"));
    await expect(visitor.lines.first()).not.toContainText(words);
    await page.goBack();
    await expect(visitor.lines.first()).toContainText(words);
    await near(page, top);
  },
);

test("the current line stays in view when the phone is rotated", long, async ({ visitor, page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await visitor.visit(`/landing?video=${video}&lang=fr&start=450`);
  await expect(visitor.currentLine).toHaveAttribute("data-line", "150");
  await page.evaluate(() => window.fakePlayer?.become(2));
  await expect(visitor.currentLine).toBeInViewport();
  // The blocks around it are laid out in advance: their heights change after the rotation.
  await page.waitForFunction(() => document.querySelectorAll("[style*=content-visibility]").length > 4);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(visitor.currentLine).toBeInViewport({ ratio: 1 });
  expect(await visitor.currentLine.evaluate((row) => row.getBoundingClientRect().top)).toBeGreaterThan(200);
});
