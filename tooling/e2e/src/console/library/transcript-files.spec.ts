import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "../console-test.ts";
import {
  failProcedure,
  failNetwork,
  dismissToast,
  dropFiles,
  openEditor,
  ownVideo,
  question,
  stored,
  toast,
  saveText,
} from "../../support/library.ts";
import { layla, mariam, signIn } from "../../support/people.ts";
import { long } from "../../support/lanes.ts";
import { choose, chooseFiles } from "../page.ts";

const hostile = new URL("../../../../../packages/domain/fixtures/hostile/", import.meta.url);
const talk = new URL("../../../../../packages/demo/content/patience/", import.meta.url);
const short = "1\n00:00:01,000 --> 00:00:02,000\nbir\n\n2\n00:00:03,000 --> 00:00:04,000\n\n";

test("an admin drops files, sees what they replace and what was skipped, and imports them", async ({
  page,
}) => {
  const video = await ownVideo(page, "Import of many");
  const editor = await openEditor(page, video);
  await dropFiles(page, [
    { name: "ar.srt", body: new URL("ar.srt", talk) },
    { name: "talk.ur.srt", body: new URL("ur.srt", talk) },
    { name: "talk_turkish.txt", body: short },
  ]);
  const file = (name: string) =>
    editor.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });
  // The first file waits for the code that reads files, which a busy machine loads late.
  await expect(file("ar.srt")).toContainText("Becomes the draft.", { timeout: 20_000 });
  await expect(file("talk.ur.srt")).toContainText("Replaces 3 segments, Unchecked.");
  await expect(file("talk_turkish.txt")).toContainText("1 segment found · UTF-8");
  await expect(file("talk_turkish.txt")).toContainText("Adds Turkish to the video.");
  await expect(file("talk_turkish.txt")).toContainText("Line 6: No text, so this cue was left out");
  expect((await stored(page, video.id))["ur"]?.content).toHaveLength(3);
  await editor.getByRole("button", { name: "Import 3 files" }).click();
  await expect(toast(page, "Transcript saved successfully!")).toBeVisible();
  await expect(file("ar.srt")).toContainText("Publish it on the Arabic Transcripts page.");
  const now = await stored(page, video.id);
  expect(now["ar"]?.content).toHaveLength(0);
  expect(now["ar"]?.draftContent?.length).toBeGreaterThan(5);
  expect(now["ur"]?.content.length).toBeGreaterThan(5);
  expect(now["tr"]?.content.map(({ text }) => text)).toEqual(["bir"]);
});

test("a file whose name contains no language waits for the user to choose one", long, async ({ page }) => {
  const video = await ownVideo(page, "Import without a name");
  const editor = await openEditor(page, video);
  await dropFiles(page, [{ name: "captions.srt", body: short }]);
  await expect(editor.getByRole("button", { name: /^Import/ })).toBeDisabled();
  await choose(editor, "Language of captions.srt", "Turkish");
  await editor.getByRole("button", { name: "Import 1 file" }).click();
  await expect(toast(page, "Transcript saved successfully!")).toBeVisible();
  expect(Object.keys(await stored(page, video.id))).toContain("tr");
});

test(
  "a file of another format is imported with its losses reported by line, and an unknown format is rejected",
  long,
  async ({ page }) => {
    const video = await ownVideo(page, "Import from other programs");
    const editor = await openEditor(page, video);
    const event = String.raw`Dialogue: 0,0:00:01.00,0:00:04.00,Default,Ali,0,0,0,,{\an8}bir`;
    await dropFiles(page, [
      { name: "tr.ass", body: `[Events]\n${event}\n` },
      { name: "fr.smi", body: "<SAMI><BODY></BODY></SAMI>" },
    ]);
    await expect(editor.getByText("Line 2: The speaker's name (Ali) was left out")).toBeVisible();
    await expect(editor.getByText("This is a SAMI file, which Minbar does not read.")).toBeVisible();
    await editor.getByRole("button", { name: "Import 1 file" }).click();
    await expect(toast(page, "Transcript saved successfully!")).toBeVisible();
    expect((await stored(page, video.id))["tr"]?.content.map(({ text }) => text)).toEqual(["bir"]);
  },
);

test("files can be chosen with a button and left out again", long, async ({ page }) => {
  const editor = await openEditor(page, await ownVideo(page, "Import by a button"));
  await chooseFiles(editor.getByRole("button", { name: "Choose files" }), {
    name: "fr.srt",
    mimeType: "text/plain",
    buffer: Buffer.from(short),
  });
  await editor.getByRole("button", { name: "Leave out fr.srt" }).click();
  await expect(editor.getByRole("textbox", { name: "Vocabulary Notes" })).toBeVisible();
});

test("two files for one language disable the import", long, async ({ page }) => {
  const editor = await openEditor(page, await ownVideo(page, "Import twice"));
  await dropFiles(page, [
    { name: "a.fr.srt", body: short },
    { name: "b.fr.srt", body: short },
  ]);
  await expect(editor.getByText("Another file is for this language too.")).toHaveCount(2);
  await expect(editor.getByRole("button", { name: /^Import/ })).toBeDisabled();
});

test("every hostile file yields segments or an explanation", long, async ({ page }) => {
  const editor = await openEditor(page, await ownVideo(page, "Hostile files"));
  const names = readdirSync(hostile);
  await dropFiles(
    page,
    names.map((name) => ({ name, body: new URL(name, hostile) })),
  );
  await expect(editor.getByRole("button", { name: /^Leave out / })).toHaveCount(names.length);
  await expect(editor.getByText(/^This is a PDF document, which Minbar does not read/)).toBeVisible();
  await expect(editor.getByText("The file is empty")).toHaveCount(2);
  await expect(editor.getByText("3 segments found · WINDOWS-1256")).toBeVisible();
});

test("an import does not overwrite a save that another user made after the file was checked", async ({
  page,
}) => {
  const video = await ownVideo(page, "Import in conflict");
  const editor = await openEditor(page, video);
  await dropFiles(page, [{ name: "ur.srt", body: short }]);
  await expect(editor.getByText("Replaces 3 segments, Unchecked.")).toBeVisible();
  const content = [{ time: "0:01", text: "theirs" }];
  await saveText(page, video.id, { language: "ur", content });
  await editor.getByRole("button", { name: "Import 1 file" }).click();
  await expect(editor.getByText(/^Somebody else has saved Urdu in the meantime/)).toBeVisible();
  expect((await stored(page, video.id))["ur"]?.content.map(({ text }) => text)).toEqual(["theirs"]);
  await expect(editor.getByText("Replaces 1 segment, Unchecked.")).toBeVisible();
  await dismissToast(page);
  await editor.getByRole("button", { name: "Import 1 file" }).click();
  await expect(editor.getByText("Imported.")).toBeVisible();
});

test("a failed import shows an error and can be retried", long, async ({ page }) => {
  const editor = await openEditor(page, await ownVideo(page, "Import that fails"));
  await dropFiles(page, [{ name: "ur.srt", body: short }]);
  await failNetwork(page, "transcripts.update");
  await editor.getByRole("button", { name: "Import 1 file" }).click();
  await expect(toast(page, "Failed to save transcript")).toBeVisible();
  await dismissToast(page);
  await failProcedure(page, "transcripts.update", { status: 400, message: "The text is too long." });
  await editor.getByRole("button", { name: "Import 1 file" }).click();
  await expect(editor.getByText("The text is too long.")).toBeVisible();
  await dismissToast(page);
  await page.unroute("**/trpc/transcripts.update*");
  await editor.getByRole("button", { name: "Import 1 file" }).click();
  await expect(editor.getByText("Imported.")).toBeVisible();
});

test("an editor can import a new language, but not Arabic", long, async ({ page }) => {
  const video = await ownVideo(page, "Import of an editor", mariam);
  const editor = await openEditor(page, video);
  await dropFiles(page, [
    { name: "tr.srt", body: short },
    { name: "ar.srt", body: short },
  ]);
  await expect(editor.getByText("You don't have permission to edit this language.")).toBeVisible();
  await editor.getByRole("button", { name: "Leave out ar.srt" }).click();
  await editor.getByRole("button", { name: "Import 1 file" }).click();
  await expect(editor.getByText("Imported.")).toBeVisible();
  expect((await stored(page, video.id))["tr"]?.content).toHaveLength(1);
});

test("an Arabic editor imports a draft without changing the published text", long, async ({ page }) => {
  const video = await ownVideo(page, "Import of a draft");
  const content = [{ time: "0:01", text: "منشور" }];
  await saveText(page, video.id, { language: "ar", content });
  await signIn(page, layla);
  const editor = await openEditor(page, video);
  await dropFiles(page, [{ name: "ar.srt", body: new URL("ar.srt", talk) }]);
  await expect(editor.getByText(/The published text \(1 segment, Unchecked\) stays/)).toBeVisible();
  await editor.getByRole("button", { name: "Import 1 file" }).click();
  await expect(editor.getByRole("link", { name: "Open Arabic Transcripts" })).toBeVisible();
  expect((await stored(page, video.id))["ar"]?.content.map(({ text }) => text)).toEqual(["منشور"]);
});

test("closing with files that are not imported yet asks first", long, async ({ page }) => {
  const editor = await openEditor(page, await ownVideo(page, "Import left behind"));
  await dropFiles(page, [{ name: "ur.srt", body: short }]);
  await editor.getByRole("button", { name: "Import 1 file" }).waitFor();
  await editor.getByRole("button", { name: "Close" }).click();
  await expect(question(page, "Leave without saving?")).toBeVisible();
});

test(
  "an admin downloads a transcript whose lines end where the next begin, in whole seconds",
  long,
  async ({ page }) => {
    const editor = await openEditor(page, await ownVideo(page, "Export: of a talk"));
    const coming = page.waitForEvent("download");
    await editor.getByRole("button", { name: "Download SRT" }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe("export__of_a_talk_urdu.srt");
    expect(await readFile(await file.path(), "utf8")).toBe(
      [
        "1\n00:00:01,000 --> 00:00:04,000\none\n",
        "2\n00:00:04,000 --> 00:00:09,000\ntwo\n",
        "3\n00:00:09,000 --> 00:00:13,000\nthree\n",
      ].join("\n"),
    );
    await expect(toast(page, "Downloaded")).toBeVisible();
  },
);
