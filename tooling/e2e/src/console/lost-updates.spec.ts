import { expect, test } from "./console-test.ts";
import type { Page } from "@playwright/test";
import type { EditorPage } from "./editor-page.ts";
import { dropFiles, openEditor, ownVideo, stored, saveText } from "../support/library.ts";
import { long } from "../support/lanes.ts";
import { amina, mariam, signIn } from "../support/people.ts";
import { french } from "./translations/translations.ts";
import type { OwnVideo } from "../support/library.ts";
import { button } from "./page.ts";

const theirs = french.map(({ text }) => text);

/** The server's answer to the next save that adds a language. */
async function statusOfAdding(page: Page): Promise<number> {
  return (await page.waitForResponse(/\/trpc\/transcripts\.upsert/)).status();
}

/** A page that was opened without a French text, and words in it that a colleague's French text has otherwise. */
async function writeBeside(editor: EditorPage, title: string, who = amina): Promise<OwnVideo> {
  const { page } = editor;
  const video = await editor.openOwnTranslation(title, { as: who });
  await editor.row("second").locator("[data-segment]").click();
  await editor.type("Le mien");
  await signIn(page, amina);
  await saveText(page, video.id, { language: "fr", content: french });
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
    async ({ editor }) => {
      const video = await writeBeside(editor, "A translation that came", who);
      const answered = statusOfAdding(editor.page);
      await editor.button("Save Translation").click();
      expect(await answered).toBe(409);
      await expect(editor.region("Merge needed")).toContainText("L’étudiant voyageait");
      expect(await editor.wordsIn(video)).toEqual(theirs);
      await editor.button("All mine").click();
      await editor.button("Save merged translation").click();
      await expect.poll(() => editor.wordsIn(video)).toEqual([theirs[0], "Le mien", theirs[2]]);
      await expect(editor.row("first")).toContainText("Au nom de Dieu");
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
      await saveText(page, video.id, { language: "tr", content });
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
  async ({ editor }) => {
    const video = await writeBeside(editor, "Theirs came first");
    await editor.button("Save Translation").click();
    await editor.button("All theirs").click();
    await editor.button("Save merged translation").click();
    await expect(editor.row("second")).toContainText("L’étudiant voyageait");
    await expect(editor.text(/^Saved \d/)).toBeVisible();
    expect(await editor.wordsIn(video)).toEqual(theirs);
  },
);
