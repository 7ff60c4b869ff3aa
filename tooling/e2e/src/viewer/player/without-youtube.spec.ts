import { expect } from "@playwright/test";
import { test } from "../../support/visitor.ts";
import { blockYouTube, fakeYouTube, playing } from "../../support/youtube.ts";
import { long } from "../../support/lanes.ts";

test("when YouTube cannot be reached the transcript works and leads to the right moment", async ({
  visitor,
  page,
}) => {
  await page.unrouteAll();
  await blockYouTube(page);
  await visitor.visit();
  await expect(page.getByText("The video cannot play here")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole("alert")).toContainText("YouTube could not be reached.");
  await visitor.lines.nth(4).click();
  await expect(visitor.currentLine).toBeVisible();
  const link = page.getByRole("link", { name: /Watch on YouTube at 0:45/ });
  await expect(link).toHaveAttribute("href", /youtube\.com\/watch\?v=aqz-KE-bpKQ&t=4[56]/);
  await expect(page.getByText("Playing", { exact: true })).toBeHidden();
});

test(
  "a player that does not load within eight seconds is reported, and recovers when it loads later",
  long,
  async ({ visitor, page }) => {
    await page.clock.install();
    await fakeYouTube(page, { ready: 60_000 });
    await visitor.open();
    await page.clock.runFor(4_000);
    await expect(page.getByRole("alert")).toBeHidden();
    await page.clock.runFor(4_000);
    await expect(page.getByRole("alert")).toContainText("YouTube could not be reached.");
    await page.clock.runFor(60_000);
    await expect(page.getByRole("alert")).toBeHidden();
    expect(await visitor.state()).not.toBe(playing);
  },
);

test(
  "once YouTube can be reached again, Retry plays the line that was chosen meanwhile",
  long,
  async ({ visitor, page }) => {
    await page.unrouteAll();
    await blockYouTube(page);
    await visitor.visit();
    await expect(page.getByRole("alert")).toContainText("YouTube could not be reached.");
    await visitor.lines.nth(4).click();
    await fakeYouTube(page);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.poll(() => visitor.state()).toBe(playing);
    expect(await visitor.time()).toBeGreaterThan(40);
    await expect(page.getByRole("alert")).toBeHidden();
  },
);

for (const code of [2, 5, 100, 101, 150]) {
  test(
    `when YouTube returns error ${code}, the page shows a message, and Retry plays again`,
    long,
    async ({ visitor, page }) => {
      await visitor.open();
      await page.evaluate((error) => window.fakePlayer?.fail(error), code);
      await expect(page.getByText("The video cannot play here")).toBeVisible();
      await page.getByRole("button", { name: "Retry" }).click();
      await expect(page.getByText("The video cannot play here")).toBeHidden();
      await visitor.lines.first().click();
      await expect(page.getByText("Playing", { exact: true })).toBeVisible();
    },
  );
}

for (const [code, reason] of [
  [100, "This video was removed from YouTube, or is private."],
  [150, "Its owner does not allow it to play on other sites."],
  [5, "YouTube could not play it."],
] as const) {
  test(
    `error ${code} of the player is announced with its reason: ${reason}`,
    long,
    async ({ visitor, page }) => {
      await visitor.open();
      await page.evaluate((error) => window.fakePlayer?.fail(error), code);
      await expect(page.getByRole("alert")).toContainText("The video cannot play here");
      await expect(page.getByRole("alert")).toContainText(reason);
    },
  );
}
