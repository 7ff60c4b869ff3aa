import { expect, test } from "../console-test.ts";
import { long } from "../../support/lanes.ts";
import { begin, mode, moveTo, secondsOf, tapAt, timesOf, untimed } from "./tapping.ts";

declare global {
  interface Window {
    keys: number;
    clicks: number;
  }
}

/** Seconds of the keystroke model: a key, and to point and click. */
const costs = { key: 0.28, click: 1.3 };

test(
  "timing 100 Arabic lines costs at most 1.1 seconds of work per line besides listening",
  long,
  async ({ page, editor }) => {
    test.setTimeout(120_000);
    await page.addInitScript(() => {
      Object.assign(window, { keys: 0, clicks: 0 });
      const count = (what: "keys" | "clicks") => () => Object.assign(window, { [what]: window[what] + 1 });
      addEventListener("keydown", count("keys"), { capture: true });
      addEventListener("pointerdown", count("clicks"), { capture: true });
    });
    const video = await untimed(page, "A hundred lines", 100);
    await begin(page);
    for (let at = 0; at < 100; at += 1) {
      await tapAt(page, 4 + at * 5);
      // A slip in every twentieth line, a pause after every tenth.
      if (at % 20 === 19) {
        await page.keyboard.press("Backspace");
        // Two lines are heard again meanwhile.
        await page.waitForTimeout(1600);
        await tapAt(page, 4.5 + at * 5);
      }
      if (at % 10 === 9) {
        await moveTo(page, 7 + at * 5);
        await page.keyboard.press("Enter");
      }
    }
    await expect(mode(page)).toContainText("100 lines stamped");
    await page.keyboard.press("Escape");
    const { keys, clicks } = await page.evaluate(() => ({ keys: window.keys, clicks: window.clicks }));
    const seconds = keys * costs.key + clicks * costs.click;
    test
      .info()
      .annotations.push({ type: "work", description: `${keys} keys, ${clicks} clicks: ${seconds} s` });
    expect({ keys, clicks }).toEqual({ keys: 121, clicks: 1 });
    expect(seconds / 100).toBeLessThanOrEqual(1.1);
    await editor.saveByKeys();
    const times = await timesOf(page, video);
    expect(times?.filter((time) => time.includes("–"))).toHaveLength(10);
    const starts = times?.map((time) => secondsOf(time.split("–")[0])) ?? [];
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  },
);
