import { expect, test } from "./console-test.ts";
import type { Locator, Page } from "@playwright/test";
import { long } from "../support/lanes.ts";
import { failProcedure } from "../support/library.ts";
import { narrow } from "../support/looks.ts";
import { open as openPlaylist, rows } from "./library/playlist-rows.ts";
import { openChat, useProvider } from "./team/chat.ts";

useProvider();

const sizes = [{ width: 1440, height: 900 }, narrow];

/** Pixels of `control` that the visible toast covers. */
async function covered(page: Page, control: Locator): Promise<number> {
  const toast = page.locator("[data-notifications] > li");
  await expect(toast).toHaveCount(1);
  // It slides in, and a bar below it may still change its height.
  await toast.evaluate((card) => Promise.all(card.getAnimations().map((one) => one.finished)));
  const [above, below] = [await toast.boundingBox(), await control.boundingBox()];
  if (!above || !below) throw new Error("They are not on the page");
  const width = Math.min(above.x + above.width, below.x + below.width) - Math.max(above.x, below.x);
  const height = Math.min(above.y + above.height, below.y + below.height) - Math.max(above.y, below.y);
  return Math.max(0, width) * Math.max(0, height);
}

for (const language of ["en", "ar"] as const) {
  test(`a failed message's toast does not cover Send, in ${language}`, long, async ({ page }) => {
    await openChat(page, "A covered button");
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      const address = new URL(page.url());
      address.searchParams.set("ui", language);
      await page.goto(address.href);
      await page.route("**/trpc/conversations.stream*", (route) => route.abort());
      const field = page.getByRole("textbox").last();
      await field.fill(Array.from({ length: 8 }, (_, at) => `Line ${at}`).join("\n"));
      await field.press("Enter");
      const send = page.getByRole("main").getByRole("button").last();
      expect(await covered(page, send), `${viewport.width}`).toBe(0);
    }
  });

  test(`a toast does not cover the bar of the selected videos, in ${language}`, long, async ({ page }) => {
    await openPlaylist(page);
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      await page.goto(`/playlists/1?ui=${language}`);
      await failProcedure(page, "videos.update");
      await rows(page).first().getByRole("switch").waitFor({ state: "attached" });
      for (const at of [0, 1]) await rows(page).nth(at).getByRole("checkbox").check();
      const bar = page.getByRole("toolbar").last();
      await bar.waitFor();
      await rows(page).last().getByRole("switch").click({ force: true });
      expect(await covered(page, bar), `${viewport.width}`).toBe(0);
    }
  });
}
