import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printReport } from "@minbar/server/test/faults/report";
import { expect, test } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { arabicVideo, spoken } from "../console/arabic/arabic.ts";
import type { OwnVideo } from "../support/library.ts";
import { EditorPage } from "../console/editor-page.ts";
import { killBrowser } from "./browser-process.ts";

/** `KILLS=5` for a shorter run. */
const kills = Number(process.env["KILLS"] ?? 50);
/** Milliseconds before its end that the browser need not have kept. */
const lastMoment = 300;

/** Types letter by letter until the browser is killed, after 0.8 to 2.3 s, and counts the letters. */
async function typeUntilKilled(page: Page, profile: string, text: string): Promise<LetterCounts> {
  const shownAt: number[] = [];
  let killedAt = Infinity;
  setTimeout(
    () => {
      killedAt = performance.now();
      killBrowser(profile);
    },
    800 + Math.random() * 1500,
  );
  try {
    for (const letter of text) {
      await page.keyboard.type(letter);
      shownAt.push(performance.now());
    }
  } catch {
    // It is gone.
  }
  await page
    .context()
    .close()
    .catch(() => undefined);
  const due = shownAt.filter((at) => at < killedAt - lastMoment).length;
  return { due, shown: shownAt.filter((at) => at < killedAt).length };
}

/** Letters that were on the screen before the last moment, and before the end. */
interface LetterCounts {
  due: number;
  shown: number;
}

/** Retries, because a server on a busy machine rejects some calls of the page. */
async function open(context: BrowserContext, video: OwnVideo): Promise<EditorPage> {
  const editor = new EditorPage(context.pages()[0] ?? (await context.newPage()));
  await expect(() => editor.openArabic(video)).toPass({ timeout: 120_000 });
  return editor;
}

/** The text of the line after the recovery that the page offers; fails without an offer. */
async function recover(editor: EditorPage): Promise<string> {
  const offer = editor.page.getByRole("region", { name: "Unsaved work" });
  await expect(offer).toContainText(/Unsaved work from .*\d\d:\d\d/);
  await offer.getByRole("button", { name: "Recover" }).click();
  await editor.line("second").hover();
  return editor.field("second").inputValue();
}

test(`a browser that is killed ${kills} times during typing recovers all but the last 300 ms`, async ({
  page,
  playwright,
  launchOptions,
}) => {
  const video = await arabicVideo(page, "A browser that is killed", { published: spoken });
  const cookies = await page.context().cookies();
  const profile = mkdtempSync(join(tmpdir(), "minbar-browser-"));
  const start = async (): Promise<BrowserContext> => {
    const context = await playwright.chromium.launchPersistentContext(profile, launchOptions);
    await context.route(/^https:\/\//, (route) => route.abort());
    await context.addCookies(cookies);
    return context;
  };
  const faults: string[] = [];
  const given: number[] = [];
  let letters = 0;
  let context = await start();
  for (let round = 1; round <= kills; round += 1) {
    const editor = await open(context, video);
    await editor.write("second", " ");
    const before = await editor.field("second").inputValue();
    const text = Array.from({ length: 99 }, (_, word) => `${round}x${word}`).join(" ");
    const { due, shown } = await typeUntilKilled(editor.page, profile, text);
    context = await start();
    const again = await open(context, video);
    const found = await recover(again);
    const recoveredLetters = found.length - before.length;
    if (found !== before + text.slice(0, recoveredLetters))
      faults.push(`round ${round}: "${found}" was offered back`);
    if (recoveredLetters < due)
      faults.push(`round ${round}: ${recoveredLetters} of ${due} letters were offered back`);
    given.push(shown - recoveredLetters);
    letters += shown;
    await again.field("second").fill(spoken[1].text);
    await again.saveDraft();
  }
  await context.close();
  rmSync(profile, { recursive: true, force: true });
  printReport({
    title: "A browser that is killed while somebody types",
    results: {
      "browser killed (kill -9)": kills,
      "letters typed": letters,
      "letters not offered back": `${given.reduce((sum, count) => sum + Math.max(0, count), 0)}, at most ${Math.max(...given)} of one kill`,
    },
    faults,
  });
  expect(faults).toEqual([]);
});
