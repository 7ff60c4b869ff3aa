import { expect, test } from "../console-test.ts";
import { EditorPage } from "../editor-page.ts";
import { long } from "../../support/lanes.ts";
import { violations } from "../../support/violations.ts";
import { ended, fakeYouTube } from "../../support/youtube.ts";
import {
  begin,
  mode,
  moveTo,
  next,
  playerTime,
  said,
  secondsOf,
  tapAt,
  timesOf,
  untimed,
  words,
} from "./tapping.ts";

test("one key per line stamps a text while it plays, and each stamp is one undo step", async ({
  page,
  editor,
}) => {
  const video = await untimed(page, "Timed while listening");
  await begin(page);
  await expect(next(page)).toContainText(words[0] ?? "");
  const heard = [await tapAt(page, 3), await tapAt(page, 6)];
  await expect(said(page)).toContainText(/^Stamped 0:0[56]\.\d+\. Next: نتحدَّثُ/);
  await tapAt(page, 9);
  await editor.press("Control+z");
  await expect(next(page)).toContainText(words[2] ?? "");
  await expect(mode(page)).toContainText("2 of 5 lines");
  await editor.press("Control+Shift+z");
  await expect(next(page)).toContainText(words[3] ?? "");
  await editor.press("Control+z");
  await tapAt(page, 10);
  for (const seconds of [13, 16]) await tapAt(page, seconds);
  await expect(mode(page)).toContainText("5 lines stamped");
  await expect(mode(page)).toContainText("No times to check");
  await editor.press("Space");
  await expect(said(page)).toHaveText("Nothing stamped: every line has its time.");
  await editor.saveByKeys();
  await editor.press("Escape");
  await expect(editor.line("line4").locator("textarea")).toBeFocused();
  const times = (await timesOf(page, video))?.map(secondsOf) ?? [];
  for (const [at, seconds] of heard.entries()) {
    // The reaction of 0.2 s, and the quarter of a second in which the player tells its time.
    expect(times[at]).toBeGreaterThan(seconds - 0.5);
    expect(times[at]).toBeLessThan(seconds + 0.1);
  }
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test(
  "Enter ends the previous line, and Backspace undoes the last stamp and plays from two lines earlier",
  long,
  async ({ page, editor }) => {
    const video = await untimed(page, "Pauses and slips");
    await begin(page);
    for (const seconds of [3, 6]) await tapAt(page, seconds);
    await moveTo(page, 8);
    await editor.press("Enter");
    await expect(said(page)).toContainText(/^The line before ends at 0:0[78]/);
    await tapAt(page, 10);
    await tapAt(page, 12);
    await editor.press("Backspace");
    await expect(said(page)).toContainText("The last stamp was undone. Next: عن الصَّبر");
    await expect.poll(() => playerTime(page)).toBeLessThan(8);
    await expect.poll(() => playerTime(page)).toBeGreaterThan(5.5);
    await editor.press("ArrowDown");
    await expect(next(page)).toContainText(words[4] ?? "");
    await editor.press("ArrowUp");
    await expect(next(page)).toContainText(words[3] ?? "");
    await editor.saveByKeys();
    const [first, second, third, fourth] = (await timesOf(page, video)) ?? [];
    expect(first).toMatch(/^0:0[23]\.\d+$/);
    expect(second).toMatch(/^0:0[56]\.\d+–0:0[78]\.\d+$/);
    expect(third).toMatch(/^0:(09|10)/);
    expect(fourth).toBe("–");
  },
);

test("no line is stamped without a valid time, and the page says why", long, async ({ page, editor }) => {
  const video = await untimed(page, "No time to stamp");
  await begin(page);
  const state = (code: number) => page.evaluate((to) => window.fakePlayer?.become(to), code);
  const refused = async (why: string) => {
    await editor.press("Space");
    await expect(said(page)).toHaveText(`Nothing stamped: ${why}`);
  };
  await tapAt(page, 30);
  await moveTo(page, 10);
  await refused(
    "the line before begins at " +
      (await mode(page).locator("li[data-past] .app-number").textContent()) +
      ", and this is not later.",
  );
  // As in an advertisement: the player says nothing, and its time stands still.
  await state(-1);
  await page.waitForTimeout(1500);
  await refused("the time does not move, in an advertisement or while the video loads.");
  await state(2);
  await refused("the video was paused, and is playing now.");
  await expect.poll(() => page.evaluate(() => window.fakePlayer?.state)).toBe(1);
  await state(3);
  await refused("the video is loading.");
  await state(ended);
  await refused("the video is at its end.");
  await page.evaluate(() => window.fakePlayer?.fail(100));
  await refused("the player is not ready.");
  await editor.press("Backspace");
  await expect(said(page)).toContainText("The last stamp was undone.");
  await editor.press("Backspace");
  await expect(said(page)).toHaveText("There is no stamp to undo.");
  await editor.press("Enter");
  await expect(said(page)).toHaveText("No previous line has begun, so nothing ends here.");
  await editor.press("Escape");
  await expect(editor.button("Tap along")).toBeVisible();
  expect(await timesOf(page, video)).toEqual(Array(5).fill("–"));
});

test(
  "a key that is held down or pressed twice by accident stamps only once",
  long,
  async ({ page, editor }) => {
    await untimed(page, "A slip of the finger");
    await begin(page);
    await moveTo(page, 5);
    await page.keyboard.down("Space");
    await page.keyboard.down("Space");
    await page.keyboard.down("Space");
    await page.keyboard.up("Space");
    await expect(mode(page)).toContainText("1 of 5 lines");
    await moveTo(page, 7);
    await page.evaluate(() => {
      const press = () => new KeyboardEvent("keydown", { key: " ", bubbles: true });
      for (const _ of ["meant", "slip"]) document.activeElement?.dispatchEvent(press());
    });
    await expect(said(page)).toContainText("and this is not later.");
    await expect(mode(page)).toContainText("2 of 5 lines");
    await expect(editor.button(/^Stamp the next line/)).toBeFocused();
    await mode(page).getByText("0.75×").click();
    await moveTo(page, 9);
    await editor.press("Space");
    await expect(said(page)).toContainText("Stamped 0:0");
    expect(await violations(page)).toEqual([]);
  },
);

test(
  "on a phone, a tap anywhere below the bar stamps a line, and the text stays visible",
  long,
  async ({ browser }) => {
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await fakeYouTube(page);
    const editor = new EditorPage(page);
    const video = await untimed(page, "Timed by touch");
    await editor.button("Tap along").tap();
    await expect(said(page)).toContainText("Next:");
    await expect.poll(() => page.evaluate(() => window.fakePlayer?.state)).toBe(1);
    for (const [at, y] of [500, 640, 780].entries()) {
      await moveTo(page, 3 * (at + 1));
      await page.touchscreen.tap(195, y);
      await expect(mode(page)).toContainText(`${at + 1} of 5 lines`);
    }
    await expect(next(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    expect(await violations(page)).toEqual([]);
    await mode(page).getByRole("button", { name: /^Back/ }).tap();
    await expect(mode(page)).toContainText("2 of 5 lines");
    await mode(page).getByRole("button", { name: "Done" }).tap();
    await expect(editor.button("Tap along")).toBeVisible();
    await editor.button("Save Draft").tap();
    await expect.poll(async () => (await timesOf(page, video))?.slice(2)).toEqual(Array(3).fill("–"));
    await context.close();
  },
);
