import { expect, test } from "../console-test.ts";
import { long } from "../../support/lanes.ts";
import { useOwnServer } from "../../support/own-server.ts";
import { grip, openForty, order, rows } from "./playlist-rows.ts";

useOwnServer({});

test("a video is moved across several screens by mouse and by keyboard", long, async ({ page }) => {
  const titles = await openForty(page);
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

test("End, Home, Page Up and Page Down each move a lifted video with one key", long, async ({ page }) => {
  const titles = await openForty(page, "Forty more talks");
  const news = page.locator("[id^=DndLiveRegion]");
  await grip(page, "Talk 03").focus();
  await page.keyboard.press("Space");
  await expect(news).toContainText("lifted");
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press("End");
  await expect(news).toHaveText("Talk 03, place 40 of 40");
  await expect(rows(page).last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("PageUp");
  await expect(news).toHaveText(/^Talk 03, place (1\d|2\d|3[0-5]) of 40$/);
  await page.keyboard.press("Home");
  await expect(news).toHaveText("Talk 03, place 1 of 40");
  await page.keyboard.press("PageDown");
  await expect(news).toHaveText(/^Talk 03, place (\d|1\d|2\d) of 40$/);
  await page.keyboard.press("End");
  await expect(news).toHaveText("Talk 03, place 40 of 40");
  await page.keyboard.press("Space");
  await expect.poll(() => order(page)).toEqual([...titles.filter((title) => title !== "Talk 03"), "Talk 03"]);
});
