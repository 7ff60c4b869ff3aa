import { expect } from "@playwright/test";
import { playing } from "../support/youtube.ts";
import { holdRequests, scripts } from "./delayed-requests.ts";
import { test } from "../support/visitor.ts";
import { long } from "../support/lanes.ts";

test("a line chosen before the scripts load is marked at once, and played when they have loaded", async ({
  visitor,
  page,
}) => {
  const release = await holdRequests(page, scripts);
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

test("a line chosen before the scripts load plays without them, and goes on playing when they have loaded", async ({
  visitor,
  page,
}) => {
  const release = await holdRequests(page, scripts);
  await page.goto(`${process.env["BASE_URL"]}/landing`, { waitUntil: "commit" });
  await visitor.lines.nth(2).click();
  await visitor.lines.nth(4).click();
  await expect.poll(() => visitor.state()).toBe(playing);
  expect(await visitor.time()).toBeGreaterThan(40);
  // The player is seen, not the picture that stands for it.
  await expect(page.locator("[data-status] > [aria-hidden]")).toBeHidden();
  const seeks = () =>
    page.evaluate(() => window.fakePlayer?.calls.filter((call) => call.startsWith("seek")) ?? []);
  const before = await seeks();
  release();
  await visitor.ready();
  await expect(visitor.currentLine).toHaveAttribute("data-line", "4");
  expect(await visitor.state()).toBe(playing);
  // It does not begin the line a second time.
  expect(await seeks()).toEqual(before);
  await visitor.lines.nth(4).click();
  await expect.poll(seeks).toHaveLength(before.length + 1);
});

test(
  "the first line can be reached and chosen by keyboard before the scripts load",
  long,
  async ({ visitor, page }) => {
    const release = await holdRequests(page, scripts);
    await page.goto(`${process.env["BASE_URL"]}/landing`, { waitUntil: "commit" });
    await visitor.lines.first().waitFor();
    await expect(visitor.lines.first()).toHaveAttribute("tabindex", "0");
    await visitor.lines.first().press("Enter");
    await expect(visitor.currentLine).toHaveAttribute("data-line", "0");
    release();
    await expect.poll(() => visitor.state()).toBe(playing);
  },
);

test(
  "a line chosen early takes precedence over the shared part in the URL",
  long,
  async ({ visitor, page }) => {
    const release = await holdRequests(page, scripts);
    await page.goto(`${process.env["BASE_URL"]}/landing?start=39&end=40`, { waitUntil: "commit" });
    await visitor.lines.first().click();
    release();
    await expect.poll(() => visitor.state()).toBe(playing);
    expect(await visitor.time()).toBeLessThan(30);
  },
);

test(
  "fonts wait for the scripts on a first visit, and load without them on the next",
  long,
  async ({ visitor, page }) => {
    const fonts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") fonts.push(request.url());
    });
    const release = await holdRequests(page, scripts);
    await page.goto(`${process.env["BASE_URL"]}/landing`, { waitUntil: "commit" });
    await visitor.lines.first().waitFor();
    const naskh = () => page.evaluate(() => document.fonts.check("16px 'Reading Naskh'", "س"));
    expect(await naskh()).toBe(false);
    expect(fonts).toEqual([]);
    release();
    await expect.poll(naskh).toBe(true);
    expect(fonts.join()).toContain("noto-naskh-arabic");

    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.route(scripts, (route) => route.abort());
    await page.goto(`${process.env["BASE_URL"]}/landing`, { waitUntil: "domcontentloaded" });
    await expect.poll(naskh).toBe(true);
  },
);

test(
  "a button pressed before the scripts load responds once they have loaded",
  long,
  async ({ page, visitor }) => {
    void visitor;
    for (const [button, role, name] of [
      ["Report", "dialog", "Report Problem"],
      ["Share", "menu", "Share"],
    ] as const) {
      const release = await holdRequests(page, scripts);
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

test("repeated taps during loading open only what was tapped last", async ({ visitor, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page, scripts);
  await page.goto(`${process.env["BASE_URL"]}/landing`, { waitUntil: "commit" });
  const report = page.getByRole("button", { name: "Report", exact: true });
  const playback = page.getByRole("button", { name: "Playback", exact: true });
  await report.click();
  for (let taps = 0; taps < 2; taps += 1) await playback.click();
  await expect(report).not.toHaveAttribute("aria-busy", "true");
  await expect(playback).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByRole("dialog", { name: "Playback" })).toBeVisible();
  await visitor.ready();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  // The page behind it is out of reach, and back in reach afterwards.
  await expect(page.locator("#root")).toHaveAttribute("inert");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(playback).toBeFocused();
  await report.click();
  await expect(page.getByRole("dialog", { name: "Report Problem" }).getByLabel("Description")).toBeFocused();
});

test(
  "the report dialog opens at once, and its form follows or an error is shown",
  long,
  async ({ visitor, page }) => {
    const release = Promise.withResolvers<void>();
    await page.route("**/report-dialog-*.js", async (route) => {
      await release.promise;
      await route.abort();
    });
    await visitor.open();
    await page.getByRole("button", { name: "Report", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Report Problem" });
    await expect(dialog.getByRole("status", { name: "Loading" })).toBeVisible();
    release.resolve();
    await expect(page.getByText("This could not be loaded. Please try again.").first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await expect(async () => {
      if (!(await dialog.isVisible()))
        await page.getByRole("button", { name: "Report", exact: true }).click();
      await expect(dialog.getByLabel("Description")).toBeFocused({ timeout: 1000 });
    }).toPass();
  },
);

test(
  "the player's iframe loads in parallel with the scripts, and only once",
  long,
  async ({ visitor, page }) => {
    const frames: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("youtube-nocookie.com/embed/")) frames.push(request.url());
    });
    const release = await holdRequests(page, scripts);
    await page.goto(`${process.env["BASE_URL"]}/landing`, { waitUntil: "commit" });
    await expect.poll(() => frames).toHaveLength(1);
    release();
    await visitor.ready();
    await visitor.lines.nth(3).click();
    await expect.poll(() => visitor.state()).toBe(playing);
    await expect(page.locator("iframe[title]")).toHaveCount(1);
    expect(frames).toHaveLength(1);
  },
);

test(
  "an image that failed before the scripts load is hidden instead of shown as broken",
  long,
  async ({ page }) => {
    await page.route(/^https:/, (route) => route.abort());
    const release = await holdRequests(page, scripts);
    await page.goto(`${process.env["BASE_URL"]}/landing`, { waitUntil: "commit" });
    const failed = () =>
      page.evaluate(() => {
        const pictures = [...document.images].filter(({ complete }) => complete);
        return { all: pictures.length, seen: pictures.filter((picture) => picture.checkVisibility()).length };
      });
    await expect.poll(async () => (await failed()).all).toBeGreaterThan(0);
    await expect.poll(async () => (await failed()).seen).toBe(0);
    release();
    await page.waitForLoadState("networkidle");
    await expect.poll(async () => (await failed()).seen).toBe(0);
  },
);
