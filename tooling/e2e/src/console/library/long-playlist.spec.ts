import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { call } from "../../support/library.ts";
import { useOwnServer } from "../../support/own-server.ts";
import { amina, signIn } from "../../support/people.ts";
import { test } from "../../support/visitor.ts";
import { long } from "../../support/lanes.ts";

useOwnServer({});

const rows = (page: Page) => page.getByRole("main").getByRole("listitem");
const grip = (page: Page, title: string) => page.getByRole("button", { name: `Move ${title}`, exact: true });

function order(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((items) => items.map((item) => item.querySelector("bdi")?.textContent ?? ""));
}

/** Opens a playlist of forty videos, several screens of them, in the order of their names. */
async function openLong(page: Page): Promise<string[]> {
  await page.route(/^https:\/\//, (route) => route.abort());
  await signIn(page, amina);
  const { id: playlistId } = await call<{ id: number }>(page, "post /api/playlists", { name: "Forty talks" });
  const titles = Array.from({ length: 40 }, (_, at) => `Talk ${String(at + 1).padStart(2, "0")}`);
  for (const title of titles) {
    const video = { youtubeUrl: "https://youtu.be/R6MlUcmOul8", languages: ["ar"], playlistId };
    const { id } = await call<{ id: number }>(page, "post /api/videos", video);
    await call(page, `put /api/videos/${id}`, { title });
  }
  await page.goto(`${process.env["BASE_URL"]}/playlists/${playlistId}`);
  await grip(page, "Talk 40").waitFor();
  return titles;
}

test("a video is carried through several screens, by mouse and by keyboard", long, async ({ page }) => {
  const titles = await openLong(page);
  expect(await order(page)).toEqual(titles);

  const from = await grip(page, "Talk 01").boundingBox();
  if (!from) throw new Error("The first row is not on the page");
  await page.mouse.move(from.x + 8, from.y + 18);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 60, { steps: 4 });
  const foot = page.viewportSize()?.height ?? 0;
  await page.mouse.move(from.x + 8, foot - 12, { steps: 8 });
  // At the edge the list moves on by itself.
  await expect(rows(page).last()).toBeInViewport({ ratio: 1, timeout: 20_000 });
  const end = await rows(page).last().boundingBox();
  await page.mouse.move(from.x + 8, (end?.y ?? 0) + (end?.height ?? 0) - 4, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual([...titles.slice(1), "Talk 01"]);

  const news = page.locator("[id^=DndLiveRegion]");
  await grip(page, "Talk 40").focus();
  await page.keyboard.press("Space");
  await expect(news).toContainText("lifted");
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  for (let step = 0; step < 30; step += 1) {
    const place = await news.textContent();
    await page.keyboard.press("ArrowUp");
    await expect(news).not.toHaveText(place ?? "");
  }
  await page.keyboard.press("Space");
  await expect
    .poll(() => order(page))
    .toEqual([...titles.slice(1, 9), "Talk 40", ...titles.slice(9, 39), "Talk 01"]);
  await expect(grip(page, "Talk 40")).toBeFocused();
});
