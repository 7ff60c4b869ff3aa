import { expect, test } from "./console-test.ts";
import { long } from "../support/lanes.ts";
import { begin, mode, said, tapAt, untimed } from "./arabic/tapping.ts";
import { french } from "./translations/translations.ts";

test(
  "a screen reader announces each stamp, and the key, the lines and the actions have names",
  long,
  async ({ page }) => {
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
  async ({ editor }) => {
    await editor.openOwnTranslation("Heard sets", {
      content: french,
      changed: { first: "بسم الله الرحمن", third: "والحمد لله رب العالمين" },
    });
    const status = editor.page.getByRole("status");
    await editor.button("2 stale").click();
    await expect(status.filter({ hasText: "Stale: 2 of 2 lines left" })).toHaveCount(1);
    await editor.press("Alt+y");
    await expect(status.filter({ hasText: "Stale: 1 of 2 lines left" })).toHaveCount(1);
    await expect(editor.page.getByRole("main")).toMatchAriaSnapshot(`
    - status: "Stale: 1 of 2 lines left"
    - button /^Stale. 1$/
    - button "Show all lines"
  `);
    await editor.button("Show all lines").click();
    await expect(status.filter({ hasText: "All lines are shown." })).toHaveCount(1);
  },
);
