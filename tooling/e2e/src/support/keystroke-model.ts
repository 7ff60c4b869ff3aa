import type { Locator, Page } from "@playwright/test";

/** Seconds of the keystroke model: for a key, and to point at something and click it. */
const model = { key: 0.28, click: 1.3 };

/** Presses keys and clicks, and counts them; words that are typed are not counted, since every program needs them. */
export function countedHands(page: Page) {
  let [keys, clicks] = [0, 0];
  return {
    /** Each held key counts. */
    press: async (chord: string) => {
      keys += chord.split("+").length;
      await page.keyboard.press(chord);
    },
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    /** Chooses files in the system's dialog, which no test can click. */
    choose: async (button: Locator, paths: string | string[], clicksThere: number) => {
      clicks += 1 + clicksThere;
      const choosing = page.waitForEvent("filechooser");
      await button.click();
      await (await choosing).setFiles(paths);
    },
    words: (text: string) => page.keyboard.type(text),
    total: () => ({ keys, clicks, seconds: Number((keys * model.key + clicks * model.click).toFixed(1)) }),
  };
}
