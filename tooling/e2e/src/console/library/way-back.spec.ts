import { expect, test } from "../console-test.ts";
import type { Page } from "@playwright/test";
import { call } from "../../support/library.ts";
import { useOwnServer } from "../../support/own-server.ts";
import { amina, signIn } from "../../support/people.ts";
import { sideways } from "../../support/sideways.ts";
import { long } from "../../support/lanes.ts";
import { visit } from "../page.ts";

useOwnServer({});

async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.locator("main li").first().waitFor();
}

test("Back leads to the previous page after dialogs were opened and closed", long, async ({ page }) => {
  await open(page, "/playlists");
  await page.getByRole("link", { name: "Videos", exact: true }).click();
  await page.getByRole("button", { name: "Edit Good Neighbours" }).click();
  await page.getByRole("dialog", { name: "Good Neighbours" }).waitFor();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Add Video" }).click();
  await page.getByRole("dialog", { name: "Add Video" }).waitFor();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/videos$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/playlists$/);
});

test("an editor opened by its URL closes to the list", long, async ({ page }) => {
  await open(page, "/videos?edit=1");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/videos$/);
});

test("Back restores the scroll position of the list", long, async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await open(page, "/videos");
  const list = page.getByRole("main");
  const scrolled = () => list.evaluate((element) => element.scrollTop);
  await list.evaluate((element) => element.scrollTo(0, 250));
  const link = page.getByRole("link", { name: "Translations: Good Neighbours" });
  await link.hover();
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  await link.click();
  await expect(page).toHaveURL(/\/translations/);
  await page.goBack();
  await expect.poll(scrolled).toBe(before);
});

test("the player leaves room for the form in a low window", long, async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await open(page, "/videos?edit=1");
  const player = await page.getByRole("dialog").locator("iframe").boundingBox();
  expect(player?.height).toBeLessThanOrEqual(0.45 * 450);
});

test(
  "a title of one long word does not overflow the pages and dialogs on a phone",
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await signIn(page, amina);
    const title = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(4);
    const [video] = await call<{ id: number }[]>(page, "get /api/playlists/1/videos");
    await call(page, `put /api/videos/${video?.id}`, { title });
    await call(page, "put /api/playlists/1", { name: title });
    for (const path of ["/videos", "/playlists", "/playlists/1"]) {
      await open(page, path);
      expect(await sideways(page), path).toEqual([]);
    }
    await page.getByRole("button", { name: `Remove ${title}` }).click();
    await page.getByRole("dialog", { name: "Remove from playlist" }).waitFor();
    expect(await sideways(page)).toEqual([]);
  },
);
