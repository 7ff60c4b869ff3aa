import { expect } from "@playwright/test";
import { test } from "../../support/visitor.ts";
import type { Visitor } from "../../support/visitor.ts";
import { ended, paused, playing } from "../../support/youtube.ts";
import { long } from "../../support/lanes.ts";

function offer({ page }: Visitor) {
  return page.getByRole("button", { name: /^Resume at/ });
}

async function playTo(visitor: Visitor, seconds: number): Promise<void> {
  await visitor.lines.first().click();
  await expect.poll(() => visitor.state()).toBe(playing);
  await visitor.moveTo(seconds);
  await expect.poll(() => visitor.page.evaluate(() => localStorage.getItem("minbar:stopped"))).not.toBeNull();
}

/** Simulates an earlier visit of this page. */
async function cameBack(visitor: Visitor, seconds: number, path = "/landing"): Promise<void> {
  await visitor.open();
  await playTo(visitor, seconds);
  await visitor.open(path);
}

test("a returning visitor can resume where they stopped", async ({ visitor, pageErrors }) => {
  await cameBack(visitor, 123);
  await expect(visitor.lines.first()).toBeVisible();
  expect(await visitor.state()).not.toBe(playing);
  await expect(offer(visitor)).toHaveText(/^Resume at 2:0\d$/);
  await offer(visitor).click();
  await expect.poll(() => visitor.state()).toBe(playing);
  expect(await visitor.time()).toBeGreaterThanOrEqual(122);
  await expect(offer(visitor)).toBeHidden();
  expect(pageErrors).toEqual([]);
});

test(
  "the Resume button stays during the first seconds, and disappears once another line plays",
  long,
  async ({ visitor, page }) => {
    await cameBack(visitor, 123);
    await expect(offer(visitor)).toBeVisible();
    await page.evaluate(() => window.fakePlayer?.become(1));
    await expect(page.getByText("Playing", { exact: true })).toBeVisible();
    await expect(offer(visitor)).toBeVisible();
    await visitor.lines.nth(6).click();
    await expect(offer(visitor)).toBeHidden();
  },
);

test("replaying only the beginning keeps the stored position", long, async ({ visitor, page }) => {
  await cameBack(visitor, 123);
  await page.evaluate(() => window.fakePlayer?.become(1));
  await expect.poll(() => visitor.time()).toBeGreaterThan(1);
  await page.reload();
  await visitor.ready();
  await expect(offer(visitor)).toHaveText(/^Resume at 2:0\d$/);
});

test("no Resume button is shown after the first seconds or at the end", long, async ({ visitor, page }) => {
  await visitor.open();
  await visitor.lines.first().click();
  await expect.poll(() => visitor.state()).toBe(playing);
  await page.reload();
  await visitor.ready();
  await expect(offer(visitor)).toBeHidden();

  await playTo(visitor, 300);
  await visitor.moveTo(599);
  await expect.poll(() => visitor.state()).toBe(ended);
  await page.reload();
  await visitor.ready();
  await expect(page.getByRole("button", { name: "Playback", exact: true })).toBeEnabled();
  await expect(offer(visitor)).toBeHidden();
});

test(
  "a shared part starts at its own start, and does not change the stored position",
  long,
  async ({ visitor }) => {
    await cameBack(visitor, 123, "/landing?start=39&end=40");
    await expect.poll(() => visitor.time()).toBeGreaterThanOrEqual(39);
    await expect(offer(visitor)).toBeHidden();
    await expect.poll(() => visitor.state()).toBe(paused);
    await visitor.open();
    await expect(offer(visitor)).toHaveText(/^Resume at 2:0\d$/);
  },
);

test("each video has its own stored position", long, async ({ visitor }) => {
  await cameBack(visitor, 123);
  await expect(offer(visitor)).toBeVisible();
  await visitor.choose("Video", "Good Neighbours");
  await expect(visitor.page.getByRole("heading", { name: "Good Neighbours" })).toBeVisible();
  await expect(offer(visitor)).toBeHidden();
});
