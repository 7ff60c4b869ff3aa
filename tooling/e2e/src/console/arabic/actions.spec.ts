import { expect, test } from "../console-test.ts";
import type { Page } from "@playwright/test";
import { long } from "../../support/lanes.ts";
import { violations } from "../../support/violations.ts";
import { french } from "../translations/translations.ts";
import { spoken } from "./arabic.ts";

const search = (page: Page) => page.getByRole("combobox", { name: "Actions at the caret" });
const option = (page: Page, name: string | RegExp) => page.getByRole("listbox").getByRole("option", { name });

test(
  "Ctrl+. lists the actions at the caret with their shortcuts, and Enter runs the chosen one",
  long,
  async ({ page, editor }) => {
    await editor.openOwnArabic("Actions", { published: spoken });
    await editor.write("second", "");
    for (let letters = 0; letters < 5; letters += 1) await editor.press("ArrowRight");
    await editor.press("ControlOrMeta+.");
    await expect(search(page)).toBeFocused();
    await expect(option(page, /^Add a segment after this one Alt Enter/)).toBeVisible();
    await expect(option(page, /^Undo Nothing to undo/)).toHaveAttribute("aria-disabled", "true");
    expect(await violations(page)).toEqual([]);
    await editor.type("split");
    await expect(page.getByRole("dialog").getByRole("option")).toHaveCount(1);
    await editor.press("Enter");
    await expect(search(page)).toBeHidden();
    await expect(editor.line("second")).toContainText("قال [BBC] في");
    await expect(page.locator("[data-segment]")).toHaveCount(3);
    await editor.press("ControlOrMeta+.");
    await editor.type("undo");
    await editor.press("Enter");
    await expect(page.locator("[data-segment]")).toHaveCount(2);
    // What cannot be done is not done, and Escape gives the caret back.
    await editor.press("ControlOrMeta+.");
    await editor.type("undo");
    await editor.press("Enter");
    await expect(search(page)).toBeVisible();
    await editor.press("Escape");
    await expect(editor.field("second")).toBeFocused();
    // What otherwise has a button only.
    await editor.press("ControlOrMeta+.");
    for (const name of [/^Times Alt X/, /^Take times from…/, /^Tap along/, /^Lengths/, /^View: SRT Format/])
      await expect(option(page, name)).toBeVisible();
    await editor.press("Escape", "Alt+x");
    await expect(editor.dialog("Times")).toBeVisible();
  },
);

test(
  "actions that need a segment say so in a text view, where no segment has the caret",
  long,
  async ({ page, editor }) => {
    await editor.openOwnArabic("Actions without a line", { published: spoken });
    await editor.show("SRT Format");
    await page.getByRole("textbox", { name: "SRT Format" }).focus();
    await editor.button("Actions at the caret").click();
    await expect(
      option(page, /^Merge the segment with the next Place the caret in a segment first/),
    ).toBeVisible();
    await expect(
      option(page, /^Split the segment at the caret Place the caret in the words first/),
    ).toBeVisible();
    await option(page, /^Find and replace/).click();
    await expect(page.getByRole("textbox", { name: "Find" })).toBeFocused();
  },
);

test(
  "a translation lists the actions of its line, and the reason why one is unavailable",
  long,
  async ({ editor }) => {
    await editor.openOwnTranslation("Actions of a translation", {
      content: french,
      changed: { second: "كان الطالب يمشي" },
    });
    await editor.line("first").click();
    await editor.press("ControlOrMeta+.");
    await expect(option(editor.page, /still right The Arabic of this line has not changed/)).toBeVisible();
    await expect(option(editor.page, /^Publish/)).toHaveCount(0);
    await expect(option(editor.page, /^Split/)).toHaveCount(0);
    await editor.press("Escape");
    await expect(editor.field("first")).toBeFocused();
    await editor.line("second").click();
    await editor.press("ControlOrMeta+.");
    await editor.type("right");
    await editor.press("Enter");
    await expect(editor.row("second")).toHaveAttribute("data-state", "reviewed");
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a button lists the actions, and a tap runs one at the caret", long, async ({ editor }) => {
    await editor.openOwnArabic("Actions by touch", { published: spoken });
    await editor.field("first").tap();
    await editor.button("Actions at the caret").tap();
    await option(editor.page, /^Add a segment after this one/).tap();
    await expect(editor.page.locator("[data-segment]")).toHaveCount(3);
  });
});
