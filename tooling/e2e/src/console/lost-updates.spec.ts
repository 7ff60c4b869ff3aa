import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { call, dropFiles, openEditor, ownVideo, stored } from "../support/library.ts";
import { long } from "../support/lanes.ts";
import { amina, mariam, signIn } from "../support/people.ts";
import { test } from "../support/visitor.ts";
import {
  button,
  french,
  openTranslation,
  row,
  save,
  translatedVideo,
  wordsIn,
} from "./translations/translations.ts";
import type { TranslatedVideo } from "./translations/translations.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

const theirs = french.map(({ text }) => text);

/** The server's answer to the next save that adds a language. */
async function statusOfAdding(page: Page): Promise<number> {
  return (await page.waitForResponse(/\/trpc\/transcripts\.upsert/)).status();
}

/** A page that was opened without a French text, and words in it that a colleague's French text has otherwise. */
async function writeBeside(page: Page, title: string, who = amina): Promise<TranslatedVideo> {
  const video = await translatedVideo(page, title, { as: who });
  await openTranslation(page, video);
  await row(page, "second").locator("[data-segment]").click();
  await page.keyboard.type("Le mien");
  await signIn(page, amina);
  await call(page, `post /api/videos/${video.id}/transcripts`, { language: "fr", content: french });
  await signIn(page, who);
  return video;
}

/** Who may write any language at once, and who adds an empty one first. */
const writers = [
  { who: amina, name: "an admin", lane: {} },
  { who: mariam, name: "an editor", lane: long },
];

for (const { who, name, lane } of writers) {
  test(
    `a translation added after the page was opened is not overwritten by ${name}`,
    lane,
    async ({ page }) => {
      const video = await writeBeside(page, "A translation that came", who);
      const answered = statusOfAdding(page);
      await save(page);
      expect(await answered).toBe(409);
      await expect(page.getByRole("region", { name: "Merge needed" })).toContainText("L’étudiant voyageait");
      expect(await wordsIn(page, video)).toEqual(theirs);
      await button(page, "All mine").click();
      await button(page, "Save merged translation").click();
      await expect.poll(() => wordsIn(page, video)).toEqual([theirs[0], "Le mien", theirs[2]]);
      await expect(row(page, "first")).toContainText("Au nom de Dieu");
    },
  );

  test(
    `a language added after the file was checked is not overwritten by an import of ${name}`,
    long,
    async ({ page }) => {
      const video = await ownVideo(page, "Import of a language that came", who);
      const editor = await openEditor(page, video);
      await dropFiles(page, [{ name: "tr.srt", body: "1\n00:00:01,000 --> 00:00:02,000\nbenim\n" }]);
      await expect(editor.getByText("Adds Turkish to the video.")).toBeVisible();
      await signIn(page, amina);
      const content = [{ time: "0:01", text: "onların" }];
      await call(page, `post /api/videos/${video.id}/transcripts`, { language: "tr", content });
      await signIn(page, who);
      const answered = statusOfAdding(page);
      await button(editor, "Import 1 file").click();
      expect(await answered).toBe(409);
      await expect(editor.getByText(/^Somebody else has saved Turkish in the meantime/)).toBeVisible();
      const now = await stored(page, video.id);
      expect(now["tr"]?.content.map(({ text }) => text)).toEqual(["onların"]);
      await expect(editor.getByText("Replaces 1 segment, Unchecked.")).toBeVisible();
    },
  );
}

test(
  "a user whose translation conflicts with a newer one can take all of the newer one",
  long,
  async ({ page }) => {
    const video = await writeBeside(page, "Theirs came first");
    await save(page);
    await button(page, "All theirs").click();
    await button(page, "Save merged translation").click();
    await expect(row(page, "second")).toContainText("L’étudiant voyageait");
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    expect(await wordsIn(page, video)).toEqual(theirs);
  },
);
