import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { playing } from "../support/youtube.ts";
import { test } from "../support/visitor.ts";
import { long } from "../support/lanes.ts";

/** Delays the page's scripts until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/viewer\/.+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("a line chosen before the scripts are there is marked at once, and played when they are", async ({
  visitor,
  page,
}) => {
  const release = await delayScripts(page);
  await page.goto(`${process.env["BASE_URL"]}/landing`, { waitUntil: "commit" });
  await visitor.lines.nth(2).click();
  await visitor.lines.nth(4).click();
  await expect(visitor.currentLine).toHaveAttribute("data-line", "4");
  release();
  await expect.poll(() => visitor.state()).toBe(playing);
  expect(await visitor.time()).toBeGreaterThan(40);
  await expect(visitor.currentLine).toHaveAttribute("data-line", "4");
  await visitor.lines.nth(1).click();
  await expect(visitor.currentLine).toHaveAttribute("data-line", "1");
});

test(
  "the first line can be reached and chosen by keyboard before the scripts are there",
  long,
  async ({ visitor, page }) => {
    const release = await delayScripts(page);
    await page.goto(`${process.env["BASE_URL"]}/landing`, { waitUntil: "commit" });
    await visitor.lines.first().waitFor();
    await expect(visitor.lines.first()).toHaveAttribute("tabindex", "0");
    await visitor.lines.first().press("Enter");
    await expect(visitor.currentLine).toHaveAttribute("data-line", "0");
    release();
    await expect.poll(() => visitor.state()).toBe(playing);
  },
);

test("a line chosen early wins over the shared part of the address", long, async ({ visitor, page }) => {
  const release = await delayScripts(page);
  await page.goto(`${process.env["BASE_URL"]}/landing?start=39&end=40`, { waitUntil: "commit" });
  await visitor.lines.first().click();
  release();
  await expect.poll(() => visitor.state()).toBe(playing);
  expect(await visitor.time()).toBeLessThan(30);
});

test(
  "fonts wait for the scripts on a first visit, and are there from the beginning on the next",
  long,
  async ({ visitor, page }) => {
    const fonts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") fonts.push(request.url());
    });
    const release = await delayScripts(page);
    await page.goto(`${process.env["BASE_URL"]}/landing`, { waitUntil: "commit" });
    await visitor.lines.first().waitFor();
    const naskh = () => page.evaluate(() => document.fonts.check("16px 'Reading Naskh'", "س"));
    expect(await naskh()).toBe(false);
    expect(fonts).toEqual([]);
    release();
    await expect.poll(naskh).toBe(true);
    expect(fonts.join()).toContain("noto-naskh-arabic");

    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.route(/\/assets\/viewer\/.+\.js$/, (route) => route.abort());
    await page.goto(`${process.env["BASE_URL"]}/landing`, { waitUntil: "domcontentloaded" });
    await expect.poll(naskh).toBe(true);
  },
);

test(
  "a button pressed before the scripts are there answers when they are",
  long,
  async ({ page, visitor }) => {
    void visitor;
    for (const [button, role, name] of [
      ["Report", "dialog", "Report Problem"],
      ["Share", "menu", "Share"],
    ] as const) {
      const release = await delayScripts(page);
      await page.goto(`${process.env["BASE_URL"]}/landing`, { waitUntil: "commit" });
      await page.getByRole("button", { name: "Playback", exact: true }).click();
      const pressed = page.getByRole("button", { name: button, exact: true });
      await pressed.click();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(1);
      await expect(pressed).toHaveAttribute("aria-busy", "true");
      release();
      await expect(page.getByRole(role, { name })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
  },
);

test("the frame of the player loads beside the scripts, and only once", long, async ({ visitor, page }) => {
  const frames: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("youtube-nocookie.com/embed/")) frames.push(request.url());
  });
  const release = await delayScripts(page);
  await page.goto(`${process.env["BASE_URL"]}/landing`, { waitUntil: "commit" });
  await expect.poll(() => frames).toHaveLength(1);
  release();
  await visitor.ready();
  await visitor.lines.nth(3).click();
  await expect.poll(() => visitor.state()).toBe(playing);
  await expect(page.locator("iframe[title]")).toHaveCount(1);
  expect(frames).toHaveLength(1);
});

test(
  "a picture that failed before the scripts were there leaves its ground, and no torn one",
  long,
  async ({ page }) => {
    await page.route(/^https:/, (route) => route.abort());
    const release = await delayScripts(page);
    await page.goto(`${process.env["BASE_URL"]}/landing`, { waitUntil: "commit" });
    const pictures = page.locator("img:visible");
    await page.waitForFunction(() => [...document.images].some(({ complete }) => complete));
    await expect(pictures).toHaveCount(0);
    release();
    await expect(pictures).toHaveCount(0);
  },
);
