import { expect, test } from "./console-test.ts";
import type { Locator, Page } from "@playwright/test";
import { long } from "../support/lanes.ts";
import { call, stored, saveText } from "../support/library.ts";
import { amina, signIn } from "../support/people.ts";
import { arabicVideo, spoken } from "./arabic/arabic.ts";
import { button } from "./page.ts";

const tongues = ["en", "ar", "ur", "fr", "es", "tr", "ms"];

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
}

/** The bar above the lines of an editor, once the checks have counted their lines. */
async function barOf(page: Page): Promise<Locator> {
  const bar = page.locator("div:has(> [role=radiogroup]):has(> [data-choice])");
  await expect(bar.locator("[data-chips] > button, [data-chosen] .app-number").first()).toBeAttached({
    timeout: 20_000,
  });
  return bar;
}

/** Whether its parts stand in one line, and the bar has space for them. */
function isOneLine(bar: Locator): Promise<boolean> {
  return bar.evaluate((part) => part.clientHeight < 50 && part.scrollWidth <= part.clientWidth);
}

const changed = "changed-2020-01-01";
const commas = "issues-latin-punctuation";

/** More issues than a short text has, so that their number is as wide as in a real one. */
const lecture = Array.from({ length: 120 }, (_, at) => ({ ...spoken[1], id: `${at}`, text: `${at},  نعم` }));

test(
  "the Arabic editor's bar fits on one line with its count visible at 1440 pixels, in every language",
  long,
  async ({ page }) => {
    // Twenty-eight pages, one after the other.
    test.setTimeout(300_000);
    const video = await arabicVideo(page, "A bar of one line", { draft: lecture });
    for (const tongue of tongues)
      for (const set of ["", "issues", changed, commas]) {
        await open(page, `/arabic-transcripts?videoId=${video.id}&set=${set}&ui=${tongue}`, 1440);
        const bar = await barOf(page);
        await expect.poll(() => isOneLine(bar), `${tongue}, ${set}`).toBe(true);
        if (set !== "")
          await expect(bar.locator("[data-chosen] .app-number"), tongue).toBeInViewport({ ratio: 1 });
        else await expect(bar.getByText("120"), tongue).toBeInViewport({ ratio: 1 });
      }
    await open(page, `/arabic-transcripts?videoId=${video.id}&ui=en`, 1280);
    await expect.poll(async () => isOneLine(await barOf(page)), "at 1280").toBe(true);
  },
);

test(
  "the translation editor's bar fits on one line at 1440 pixels in every language, with and without a set",
  long,
  async ({ page }) => {
    // Twenty-eight pages, one after the other.
    test.setTimeout(300_000);
    const video = await arabicVideo(page, "A bar of translations", { published: lecture });
    // A line that is not translated, a stale one, and issues in all others.
    const content = lecture.slice(1).map((line) => ({ ...line, text: `Katanya  ${line.id}` }));
    await saveText(page, video.id, { language: "ms", content });
    const { ar } = await stored(page, video.id);
    const revised = lecture.map((line) => (line.id === "9" ? { ...line, text: "قال الشيخ 9" } : line));
    await call(page, `put /api/transcripts/${ar?.id}`, { content: revised });
    for (const tongue of tongues)
      for (const set of ["", "stale", changed, "issues-numbers-differ"]) {
        await open(page, `/translations?videoId=${video.id}&language=ms&set=${set}&ui=${tongue}`, 1440);
        const bar = await barOf(page);
        await expect.poll(() => isOneLine(bar), `${tongue}, ${set}`).toBe(true);
        if (set === "") await expect(bar.getByText("119").last(), tongue).toBeInViewport({ ratio: 1 });
      }
  },
);

test("a line's buttons stay within the line in every language", long, async ({ editor }) => {
  const video = await arabicVideo(editor.page, "A line's buttons", { draft: spoken });
  for (const tongue of tongues) {
    await open(editor.page, `/arabic-transcripts?videoId=${video.id}&ui=${tongue}`, 1440);
    const line = editor.line("first");
    await line.hover();
    await expect(line.locator("[data-action=history]")).toBeVisible();
    const outside = await line.evaluate((row) => {
      const { left, right } = row.getBoundingClientRect();
      const text = row.querySelector("[data-text]")?.getBoundingClientRect();
      return [...row.querySelectorAll("[data-action]")]
        .map((button) => button.getBoundingClientRect())
        .filter((box) => box.left < left || box.right > Math.min(right, text?.left ?? right)).length;
    });
    expect(outside, tongue).toBe(0);
  }
});

test(
  "a long playlist name shows its beginning in an interface of the opposite direction",
  long,
  async ({ page }) => {
    const english = "A very long name of a playlist with lessons on the purification of the heart, part one";
    const arabic = "سلسلة طويلة الاسم جدا من دروس تزكية القلوب وأعمالها وأحوالها وما يصلحها وما يفسدها";
    for (const [name, tongue] of [
      [english, "ar"],
      [arabic, "en"],
    ] as const) {
      const video = await arabicVideo(page, name, { draft: spoken });
      const playlist = await call<{ id: number }>(page, "post /api/playlists", { name });
      await call(page, `put /api/videos/${video.id}`, { playlistId: playlist.id });
      await open(page, `/arabic-transcripts?videoId=${video.id}&ui=${tongue}`, 1440);
      const field = page.locator("[data-shrinks] input").first();
      await expect(field).toHaveValue(name);
      const first = await field.evaluate((input: HTMLInputElement, isArabic) => {
        const { left, right, top, bottom } = input.getBoundingClientRect();
        const at = document.caretPositionFromPoint(isArabic ? right - 14 : left + 14, (top + bottom) / 2);
        return { isCut: input.scrollWidth > input.clientWidth, letter: at?.offset };
      }, tongue === "en");
      expect(first.isCut, tongue).toBe(true);
      expect(first.letter, tongue).toBeLessThan(3);
    }
  },
);

test("the roles of users are fully visible at 1440 pixels in every language", long, async ({ page }) => {
  await signIn(page, amina);
  for (const tongue of tongues) {
    await open(page, `/admin?ui=${tongue}`, 1440);
    const roles = page.locator("td .mantine-Input-input");
    await expect(roles.nth(4)).toBeVisible();
    const cut = await roles.evaluateAll((fields) =>
      fields
        .filter((field) => field.scrollWidth > field.clientWidth)
        .map((field) => field.getAttribute("value")),
    );
    expect(cut, tongue).toEqual([]);
  }
});

test(
  "on a phone and a tablet, All and Clear are above the other actions of the selection",
  long,
  async ({ page }) => {
    await signIn(page, amina);
    for (const width of [320, 390, 768]) {
      await open(page, "/playlists/1", width);
      await page
        .getByRole("checkbox", { name: /^Choose / })
        .first()
        .check({ force: true });
      const bar = page.getByRole("toolbar", { name: "Selected videos" });
      const bottomOf = async (name: string) =>
        button(bar, name).evaluate((part) => part.getBoundingClientRect().bottom);
      const actions = Math.min(
        ...(await Promise.all(["Public", "To the top", "Move to Playlist"].map(bottomOf))),
      );
      for (const name of ["All", "Clear"]) expect(await bottomOf(name), `${width}`).toBeLessThan(actions);
    }
  },
);

test("the selected option has an outline in forced-colors mode", long, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, amina);
  await open(page, "/reported-issues", 1440);
  const choice = page.getByRole("radiogroup", { name: "Which reports are shown" });
  await expect(choice.locator("input:checked + label")).toHaveCSS("outline-style", "solid");
  await expect(choice.getByText("Pending", { exact: true })).toHaveCSS("outline-style", "none");
});
