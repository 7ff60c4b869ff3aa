import { expect, test } from "../console-test.ts";
import type { EditorPage } from "../editor-page.ts";
import type { Page } from "@playwright/test";
import { saveText } from "../../support/library.ts";
import { emre } from "../../support/people.ts";
import { arabicVideo } from "../arabic/arabic.ts";
import { french } from "./translations.ts";
import { long } from "../../support/lanes.ts";
import { button } from "../page.ts";

test(
  "a row's time plays the video from there, the playing row is marked, and shortcuts control the player",
  long,
  async ({ editor, visitor }) => {
    await editor.openOwnTranslation("Heard while translating", {
      content: french.slice(1),
      as: emre,
    });
    await editor.playerReady();
    await editor.button("Jump to 0:20").click();
    await expect(editor.row("third")).toHaveAttribute("aria-current", "true");
    await expect.poll(() => visitor.time()).toBeGreaterThanOrEqual(20);
    await editor.press("Alt+k");
    await expect.poll(() => visitor.state()).toBe(2);
    await editor.press("Alt+j");
    await expect(editor.row("second")).toHaveAttribute("aria-current", "true");
    // A line that is not translated yet is heard too, and once more without end.
    await editor.line("first").click();
    await editor.press("Alt+p");
    await expect(editor.row("first")).toHaveAttribute("aria-current", "true");
    // It is paused already before it begins to play.
    await expect.poll(() => visitor.time()).toBeCloseTo(3, 0);
    await expect.poll(() => visitor.state()).toBe(2);
    expect(await visitor.time()).toBeCloseTo(3, 0);
    await editor.press("Alt+p");
    const isBack = async () => (await visitor.time()) < 2.6 && (await visitor.state()) === 1;
    await expect.poll(isBack).toBe(true);
    await visitor.moveTo(2.9);
    await expect.poll(isBack).toBe(true);
    await expect(editor.field("first")).toBeFocused();
  },
);

test(
  "an earlier translation is compared word by word and restored, and its outdated line is stale again",
  long,
  async ({ editor }) => {
    const video = await editor.openOwnTranslation("Put back", {
      content: french,
      changed: { second: "كان الطالب يمشي" },
      as: emre,
    });
    await editor.line("second").click();
    await editor.field("second").fill("L’étudiant marchait");
    await editor.button("Save Translation").click();
    await expect.poll(async () => (await editor.textIn(video))?.staleSegments).toEqual([]);
    const history = editor.region("History");
    await expect(history.getByText("Every save stays.", { exact: true })).toBeVisible();
    const earlier = history.getByRole("listitem").nth(1);
    await expect(earlier).toContainText("Amina Sayegh");
    await earlier.hover();
    await button(earlier, "Compare").click();
    const dialog = editor.dialog("Changes since then");
    await expect(dialog.locator("del")).toHaveText("voyageait");
    await expect(dialog.locator("ins")).toHaveText("marchait");
    await button(dialog, "Restore").click();
    await expect(editor.row("second")).toContainText("L’étudiant voyageait");
    expect(await editor.wordsIn(video)).toContain("L’étudiant marchait");
    await editor.button("Save Translation").click();
    await expect(history).toContainText("Restored");
    expect(await editor.wordsIn(video)).toEqual(french.map(({ text }) => text));
    expect((await editor.textIn(video))?.staleSegments).toEqual(["second"]);
  },
);

test(
  "shortcuts can be changed, a conflict is reported, and the browser remembers the change",
  long,
  async ({ editor }) => {
    const video = await editor.openOwnTranslation("Other keys", { as: emre });
    await editor.press("?");
    const dialog = editor.dialog("Keyboard shortcuts");
    const next = "The next segment with open work";
    await button(dialog, `Change the keys: ${next}`).click();
    await expect(button(dialog, `Press the new keys: ${next}`)).toBeFocused();
    await editor.press("Alt+k");
    await expect(dialog.getByRole("alert")).toHaveText("These keys are taken: Play or pause");
    await editor.press("Alt+q");
    await expect(button(dialog, `Change the keys: ${next}`)).toHaveText("AltQ");
    await editor.openTranslation(video);
    await editor.press("Alt+n", "Alt+q");
    await expect(editor.field("first")).toBeFocused();
    await expect(editor.field("first")).toHaveAttribute("placeholder", "Alt+Q next, Alt+C copies Arabic");
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const lines = Array.from({ length: 60 }, (_, at) => ({
    id: `l${at}`,
    time: `${at}:00`,
    text: "والحمد لله",
  }));

  /** The line is between the player, which stays on top, and the foot. */
  async function expectInSight(page: Page, id: string) {
    const text = page.locator(`[data-segment="${id}"] textarea`);
    await expect(text).toBeFocused();
    const isVisible = () =>
      text.evaluate((area) => {
        const { top, bottom } = (area.closest("[data-row]") ?? area).getBoundingClientRect();
        const above = document.querySelector("iframe")?.getBoundingClientRect().bottom ?? Infinity;
        const below = document.querySelector("footer")?.getBoundingClientRect().top ?? 0;
        return top >= above && bottom <= below;
      });
    await expect.poll(isVisible).toBe(true);
  }
  const scrollAway = (page: Page) => page.locator("main").evaluate((main) => void (main.scrollTop = 0));

  /** To the line of the address, to the next one by that key, and to the one where something is undone. */
  async function goThroughLines(editor: EditorPage, nextKey: string) {
    const { page } = editor;
    await expectInSight(page, "l40");
    await editor.type("x");
    await scrollAway(page);
    await editor.press(nextKey);
    await expectInSight(page, "l41");
    await scrollAway(page);
    await editor.press("ControlOrMeta+z");
    await expectInSight(page, "l40");
  }

  test(
    "the URL, a shortcut and undo scroll a translation line into view below the player",
    long,
    async ({ editor }) => {
      const video = await arabicVideo(editor.page, "Led on a phone", { published: lines, as: emre });
      const content = lines.filter(({ id }) => id !== "l41").map((line) => ({ ...line, text: "Ligne" }));
      await saveText(editor.page, video.id, { language: "fr", content });
      await editor.openTranslation(video, { place: "&segment=l40" });
      await goThroughLines(editor, "Alt+n");
    },
  );

  test(
    "the URL, a shortcut and undo scroll an Arabic line into view below the player",
    long,
    async ({ editor }) => {
      const video = await arabicVideo(editor.page, "Led in Arabic on a phone", { published: lines });
      await editor.openArabic(video, "&segment=l40");
      await goThroughLines(editor, "Alt+ArrowDown");
    },
  );
});
