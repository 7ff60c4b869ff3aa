import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { call } from "../../support/library.ts";
import { emre, signIn } from "../../support/people.ts";
import { test } from "../../support/visitor.ts";
import { arabicVideo, openArabic } from "../arabic/arabic.ts";
import {
  button,
  changeArabic,
  field,
  french,
  openTranslation,
  row,
  save,
  textIn,
  translatedVideo,
  wordsIn,
} from "./translations.ts";
import { long } from "../../support/lanes.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

test(
  "a row's time plays the video from there, the playing row is marked, and shortcuts control the player",
  long,
  async ({ page, visitor }) => {
    const video = await translatedVideo(page, "Heard while translating", {
      content: french.slice(1),
      as: emre,
    });
    await openTranslation(page, video);
    await page.waitForFunction(() => window.fakePlayer?.isReady);
    await button(page, "Jump to 0:20").click();
    await expect(row(page, "third")).toHaveAttribute("aria-current", "true");
    await expect.poll(() => visitor.time()).toBeGreaterThanOrEqual(20);
    await page.keyboard.press("Alt+k");
    await expect.poll(() => visitor.state()).toBe(2);
    await page.keyboard.press("Alt+j");
    await expect(row(page, "second")).toHaveAttribute("aria-current", "true");
    // A line that is not translated yet is heard too, and once more without end.
    await page.locator('[data-segment="first"]').click();
    await page.keyboard.press("Alt+p");
    await expect(row(page, "first")).toHaveAttribute("aria-current", "true");
    await expect.poll(() => visitor.state()).toBe(2);
    expect(await visitor.time()).toBeCloseTo(3, 0);
    await page.keyboard.press("Alt+p");
    const isBack = async () => (await visitor.time()) < 2.6 && (await visitor.state()) === 1;
    await expect.poll(isBack).toBe(true);
    await visitor.moveTo(2.9);
    await expect.poll(isBack).toBe(true);
    await expect(field(page, "first")).toBeFocused();
  },
);

test(
  "an earlier translation is compared word by word and restored, and its outdated line is stale again",
  long,
  async ({ page }) => {
    const video = await translatedVideo(page, "Put back", { content: french });
    await changeArabic(page, video, { second: "كان الطالب يمشي" });
    await signIn(page, emre);
    await openTranslation(page, video);
    await page.locator('[data-segment="second"]').click();
    await field(page, "second").fill("L’étudiant marchait");
    await save(page);
    await expect.poll(async () => (await textIn(page, video))?.staleSegments).toEqual([]);
    const history = page.getByRole("region", { name: "History" });
    await expect(history.getByText("Every save stays.", { exact: true })).toBeVisible();
    const earlier = history.getByRole("listitem").nth(1);
    await expect(earlier).toContainText("Amina Sayegh");
    await earlier.hover();
    await button(earlier, "Compare").click();
    const dialog = page.getByRole("dialog", { name: "Changes since then" });
    await expect(dialog.locator("del")).toHaveText("voyageait");
    await expect(dialog.locator("ins")).toHaveText("marchait");
    await button(dialog, "Restore").click();
    await expect(row(page, "second")).toContainText("L’étudiant voyageait");
    expect(await wordsIn(page, video)).toContain("L’étudiant marchait");
    await save(page);
    await expect(history).toContainText("Restored");
    expect(await wordsIn(page, video)).toEqual(french.map(({ text }) => text));
    expect((await textIn(page, video))?.staleSegments).toEqual(["second"]);
  },
);

test(
  "shortcuts can be changed, a conflict is reported, and the browser remembers the change",
  long,
  async ({ page }) => {
    const video = await translatedVideo(page, "Other keys", { as: emre });
    await openTranslation(page, video);
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    const next = "The next segment with open work";
    await button(dialog, `Change the keys: ${next}`).click();
    await expect(button(dialog, `Press the new keys: ${next}`)).toBeFocused();
    await page.keyboard.press("Alt+k");
    await expect(dialog.getByRole("alert")).toHaveText("These keys are taken: Play or pause");
    await page.keyboard.press("Alt+q");
    await expect(button(dialog, `Change the keys: ${next}`)).toHaveText("AltQ");
    await openTranslation(page, video);
    await page.keyboard.press("Alt+n");
    await page.keyboard.press("Alt+q");
    await expect(field(page, "first")).toBeFocused();
    await expect(field(page, "first")).toHaveAttribute("placeholder", "Alt+Q next, Alt+C copies Arabic");
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
  async function goThroughLines(page: Page, nextKey: string) {
    await expectInSight(page, "l40");
    await page.keyboard.type("x");
    await scrollAway(page);
    await page.keyboard.press(nextKey);
    await expectInSight(page, "l41");
    await scrollAway(page);
    await page.keyboard.press("ControlOrMeta+z");
    await expectInSight(page, "l40");
  }

  test(
    "the URL, a shortcut and undo scroll a translation line into view below the player",
    long,
    async ({ page }) => {
      const video = await arabicVideo(page, "Led on a phone", { published: lines, as: emre });
      const content = lines.filter(({ id }) => id !== "l41").map((line) => ({ ...line, text: "Ligne" }));
      await call(page, `post /api/videos/${video.id}/transcripts`, { language: "fr", content });
      await openTranslation(page, video, { place: "&segment=l40" });
      await goThroughLines(page, "Alt+n");
    },
  );

  test(
    "the URL, a shortcut and undo scroll an Arabic line into view below the player",
    long,
    async ({ page }) => {
      const video = await arabicVideo(page, "Led in Arabic on a phone", { published: lines });
      await openArabic(page, video, "&segment=l40");
      await goThroughLines(page, "Alt+ArrowDown");
    },
  );
});
