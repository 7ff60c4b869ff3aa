import { expect } from "@playwright/test";
import { long } from "../support/lanes.ts";
import { test } from "../support/visitor.ts";
import { button } from "./arabic/arabic.ts";
import { begin, mode, said, tapAt, untimed } from "./arabic/tapping.ts";
import { changeArabic, french, openTranslation, translatedVideo } from "./translations/translations.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

test(
  "a screen reader announces each stamp, and the key, the lines and the actions have names",
  long,
  async ({ visitor: { page } }) => {
    await untimed(page, "Heard while tapping", 3);
    await begin(page);
    await tapAt(page, 4);
    await expect(mode(page)).toMatchAriaSnapshot(`
    - region "Tap along":
      - button "Done"
      - button /^Back. undo the last stamp, and play from two lines earlier/
      - button /^Pause. end the previous line here/
      - group "Reaction 0.2 s"
      - button /^Stamp the next line/
      - list "Lines to time":
        - listitem: /0:0\\d/
        - listitem: /2 الحمد لله رب العالمين 2/
        - listitem: /3 /
      - status: /Stamped 0:0\\d\\.\\d+\\. Next. الحمد لله رب العالمين 2/
      - text: 1 of 3 lines
  `);
    // Read in its own language, whatever the interface's is.
    await expect(said(page).locator("[lang=ar]")).toHaveText("الحمد لله رب العالمين 2");
  },
);

test(
  "a screen reader announces which set is shown and how many of its lines are left",
  long,
  async ({ page }) => {
    const video = await translatedVideo(page, "Heard sets", { content: french });
    await changeArabic(page, video, { first: "بسم الله الرحمن", third: "والحمد لله رب العالمين" });
    await openTranslation(page, video);
    const told = page.getByRole("status");
    await button(page, "2 stale").click();
    await expect(told.filter({ hasText: "Stale: 2 of 2 lines left" })).toHaveCount(1);
    await page.keyboard.press("Alt+y");
    await expect(told.filter({ hasText: "Stale: 1 of 2 lines left" })).toHaveCount(1);
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - status: "Stale: 1 of 2 lines left"
    - button /^Stale. 1$/
    - button "Show all lines"
  `);
    await button(page, "Show all lines").click();
    await expect(told.filter({ hasText: "All lines are shown." })).toHaveCount(1);
  },
);
