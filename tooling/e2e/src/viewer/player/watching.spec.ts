import { expect } from "@playwright/test";
import { test } from "../../support/visitor.ts";
import { paused, playing } from "../../support/youtube.ts";
import { long } from "../../support/lanes.ts";

test.beforeEach(async ({ visitor }) => {
  await visitor.open();
});

test("the lecture plays and the line being spoken is marked", async ({ visitor, pageErrors }) => {
  await visitor.lines.nth(3).click();
  await expect.poll(() => visitor.state()).toBe(playing);
  await expect(visitor.currentLine).toHaveText((await visitor.lines.nth(3).textContent()) ?? "");
  await expect(visitor.page.getByText("Playing", { exact: true })).toBeVisible();
  await visitor.moveTo(130);
  await expect(visitor.currentLine).not.toHaveText((await visitor.lines.nth(3).textContent()) ?? "");
  expect(pageErrors).toEqual([]);
});

test("a click on a line seeks to its exact millisecond and plays", async ({ visitor }) => {
  await visitor.lines.first().click();
  await expect.poll(() => visitor.page.evaluate(() => window.fakePlayer?.calls)).toContain("seek 3.297");
  await expect.poll(() => visitor.state()).toBe(playing);
});

test("a line can be chosen by keyboard", long, async ({ visitor }) => {
  await visitor.lines.first().focus();
  await visitor.page.keyboard.press("ArrowDown");
  await visitor.page.keyboard.press("Enter");
  await expect.poll(() => visitor.page.evaluate(() => window.fakePlayer?.calls.at(0))).toMatch(/^seek 8\./);
});

test("the list follows the current line until the reader scrolls, and returns on request", async ({
  visitor,
}) => {
  await visitor.lines.first().click();
  await expect.poll(() => visitor.state()).toBe(playing);
  await visitor.moveTo(240);
  await expect(visitor.currentLine).toHaveAttribute("data-line", /^2\d$/);
  await expect(visitor.currentLine).toBeInViewport();
  await visitor.page.getByRole("list", { name: "Transcript lines" }).hover();
  await visitor.page.mouse.wheel(0, -4000);
  await expect(visitor.currentLine).not.toBeInViewport();
  await visitor.page.getByRole("button", { name: "Back to current line" }).click();
  await expect(visitor.currentLine).toBeInViewport();
});

test(
  "a shared part starts at its start, pauses at its end, and goes on when the visitor plays again",
  long,
  async ({ visitor }) => {
    await visitor.open("/landing?start=39&end=40");
    await expect.poll(() => visitor.state()).toBe(paused);
    const end = await visitor.time();
    expect(end).toBeGreaterThanOrEqual(39.9);
    expect(end).toBeLessThan(40.4);
    await expect(visitor.page.locator("[data-range]").first()).toBeInViewport();
    await visitor.page.evaluate(() => window.fakePlayer?.become(1));
    await expect.poll(() => visitor.time()).toBeGreaterThan(41);
    expect(await visitor.state()).toBe(playing);
  },
);

test("choosing another video removes the previous player", long, async ({ visitor }) => {
  await visitor.lines.first().click();
  await visitor.choose("Video", "Good Neighbours");
  await expect(visitor.page.getByRole("heading", { name: "Good Neighbours" })).toBeVisible();
  await expect.poll(() => visitor.page.evaluate(() => window.fakePlayer?.videoId)).toBe("TLkA0RELQ1g");
  await expect(visitor.page.locator("iframe")).toHaveCount(1);
});

for (const how of ["mouse", "keyboard"] as const) {
  test(
    `the next video, chosen by ${how}, moves the focus to its title, and Tab continues from there`,
    long,
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const next = page
        .getByRole("region", { name: /^Next in/ })
        .getByRole("button", { name: "Good Neighbours" });
      if (how === "mouse") await next.click();
      else await next.press("Enter");
      const title = page.getByRole("heading", { level: 1, name: "Good Neighbours" });
      await expect(title).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("region", { name: "Video" }).locator(":focus")).toHaveCount(1);
    },
  );
}
