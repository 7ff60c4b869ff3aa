import { mkdirSync, symlinkSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { addVideo, changeVideo } from "@minbar/data/library/videos-change";
import { listVideos, updateVideo } from "@minbar/data/library/videos";
import { insertUser } from "@minbar/data/people/users";
import { openFileDatabase } from "@minbar/data/test/test-database";
import { setApproval } from "@minbar/data/transcripts/approval";
import { listTranscripts } from "@minbar/data/transcripts/read";
import { trashTranscript } from "@minbar/data/transcripts/trash";
import { saveTranscript } from "@minbar/data/transcripts/save";
import type { LanguageTag } from "@minbar/domain/library/language";
import { openTestImports } from "../../../test/testing-import.ts";

const { db } = await openFileDatabase();
const { pathOf, write, newVideo, lecture, run } = openTestImports(db);
let actorId: string;

beforeAll(async () => {
  actorId = (await insertUser(db, { email: "amina@example.org", role: "admin" })).id;
});

async function videoOf(youtubeId: string) {
  return (await listVideos(db, { includeHidden: true })).find((video) => video.youtubeId === youtubeId);
}

async function textOf(youtubeId: string, language: LanguageTag) {
  const id = (await videoOf(youtubeId))?.id ?? 0;
  const found = await listTranscripts(db, id, { includeHidden: true, language });
  return found?.[0]?.content.map(({ text }) => text).join(" ");
}

function srt(...texts: string[]): string {
  return texts
    .map((text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${text}\n`)
    .join("\n");
}

const arabic = "والصلاة والسلام على رسول الله وعلى آله وصحبه أجمعين";
const english = "and this is the text of the talk that you and we are here for, with all of it";
const french = "nous avons été élevés à côté des forêts, où la lumière et les étés réchauffent les vallées";

test("two files for one language are reported, and neither is imported", async () => {
  const id = lecture("l", { "ar.srt": srt(arabic), "talk.ar.srt": srt("الحمد لله"), "en.srt": srt(english) });
  const refused = await run("l");
  expect(refused).toMatchObject({ ok: false });
  expect(refused.output).toContain(
    "ar.srt: there is also talk.ar.srt, Arabic for the same video. Keep one of them.",
  );
  expect(await videoOf(id)).toBeUndefined();
  expect((await run("l", { keepGoing: true })).ok).toBe(false);
  expect(await textOf(id, "ar")).toBeUndefined();
  expect(await textOf(id, "en")).toBe(english);
});

test("a lecture without a readable file creates no video, even with --keep-going", async () => {
  const id = lecture("empty", { "ar.srt": "%PDF-1.4" });
  expect((await run("empty", { keepGoing: true })).output).toContain("ar.srt: This is a PDF document");
  expect(await videoOf(id)).toBeUndefined();
});

test("two folders of one video are merged into one lecture, unless they contain the same language", async () => {
  const id = lecture("both/a", { "ar.srt": srt(arabic) });
  write("both/b/video_url.txt", `https://youtu.be/${id}`);
  write("both/b/en.srt", srt(english));
  expect((await run("both")).ok).toBe(true);
  write("both/b/ar.srt", srt("الحمد لله"));
  expect((await run("both")).output).toMatch(/ar\.srt: there is also b.ar\.srt, Arabic/);
});

test("a text that does not match the language of its name is rejected, by its script and by its words", async () => {
  lecture("wrong", { "ar.srt": srt(english), "fr.srt": srt(...Array<string>(6).fill(english)) });
  const { ok, output } = await run("wrong");
  expect(ok).toBe(false);
  expect(output).toContain("ar.srt: taken for Arabic, but its letters are Latin");
  expect(output).toContain("fr.srt: taken for French, but it reads like English");
});

test("texts that the staff corrected or checked are kept and reported until --replace is given", async () => {
  const id = lecture("kept", { "en.srt": srt(english, "two"), "fr.srt": srt(french) });
  await run("kept");
  const videoId = (await videoOf(id))?.id ?? 0;
  const content = [{ time: "0:00", text: "Corrected by Amina" }];
  await saveTranscript(db, { videoId, language: "en", content, publish: true, authorId: actorId });
  await setApproval(db, { videoId, language: "fr", approvalStatus: "approved", actorId });
  write("kept/fr.srt", srt(french, french));
  const { output } = await run("kept");
  expect(output).toContain("0 transcripts stored, 0 already there, 2 kept");
  expect(output).toContain("kept, because it was changed, checked or removed; --replace overwrites it");
  expect(await textOf(id, "en")).toBe("Corrected by Amina");
  expect((await run("kept", { replace: true })).output).toContain("2 transcripts stored");
  expect(await textOf(id, "en")).toBe(`${english} two`);
});

test("a language that the staff removed stays removed until --replace is given", async () => {
  const id = lecture("removed", { "ar.srt": srt(arabic), "en.srt": srt(english) });
  await run("removed");
  const removed = (await videoOf(id))?.transcripts.find(({ language }) => language === "en");
  await trashTranscript(db, removed?.id ?? 0, actorId);
  expect((await run("removed")).output).toContain("0 transcripts stored, 1 already there, 1 kept");
  expect(await textOf(id, "en")).toBeUndefined();
  await run("removed", { replace: true });
  expect(await textOf(id, "en")).toBe(english);
});

test("a video that the staff hid stays hidden until --replace is given, but an unpublished one is published", async () => {
  const hidden = lecture("h", { "en.srt": srt(english) });
  const waiting = lecture("w", { "en.srt": srt(english) });
  await run("h");
  await run("w", { publish: false });
  await changeVideo(db, (await videoOf(hidden))?.id ?? 0, { actorId, isPublic: false });
  expect((await run("h")).output).toContain("staff hid it, so it stays hidden");
  expect((await videoOf(hidden))?.isPublic).toBe(false);
  await run("w");
  expect((await videoOf(waiting))?.isPublic).toBe(true);
  await run("h", { replace: true });
  expect((await videoOf(hidden))?.isPublic).toBe(true);
});

test("a video that an admin added as hidden stays hidden until --replace is given", async () => {
  const youtubeId = lecture("later", { "en.srt": srt(english) });
  await addVideo(db, { youtubeId, playlistId: null, languages: ["en"], isPublic: false, actorId });
  expect((await run("later")).output).toContain("staff hid it, so it stays hidden");
  expect((await videoOf(youtubeId))?.isPublic).toBe(false);
  await run("later", { replace: true });
  expect((await videoOf(youtubeId))?.isPublic).toBe(true);
});

test("times after the end of the video are noted, once its length is known", async () => {
  const youtubeId = lecture("late", { "en.srt": srt(english).replaceAll(/00:(?=\d\d:\d\d,)/g, "01:") });
  const note =
    "times are after the end of the video (10:00). All times are within it if they are 1:00:00 earlier";
  expect((await run("late")).output).not.toContain("after the end");
  await updateVideo(db, (await videoOf(youtubeId))?.id ?? 0, { duration: 600 });
  expect((await run("late")).output).toContain(note);
});

test("a guessed encoding is reported, and one that does not fit the language is rejected", async () => {
  // No bytes except those of Latin letters: windows-1252, and é as the old Macintosh encoding wrote it.
  const bytes = Buffer.from(srt(french, french), "latin1");
  const macintosh = bytes.map((byte) => (byte === 0xe9 ? 0x8e : byte === 0xe0 ? 0x88 : byte));
  const id = lecture("enc", { "fr.srt": bytes });
  const guessed = await run("enc");
  expect(guessed.output).toContain("fr.srt  French, windows-1254 (a guess): 2 segments");
  expect(guessed.output).toContain("windows-1254 is a guess; if letters are wrong, use --encoding");
  expect(await textOf(id, "fr")).toBe(`${french} ${french}`);

  const other = lecture("mac", { "fr.srt": macintosh });
  const refused = await run("mac");
  expect(refused.ok).toBe(false);
  expect(refused.output).toMatch(/fr\.srt: in windows-125\d, .* contain letters that French does not use/);
  await run("mac", { encoding: "macintosh" });
  expect(await textOf(other, "fr")).toContain("élevés");
});

test("HTML entities are counted, and decoded with --decode-entities", async () => {
  const id = lecture("entities", { "en.srt": srt(`&quot;${english}&quot; it&#39;s`) });
  const { output } = await run("entities");
  expect(output).toContain("HTML entities such as &quot; that readers will see: 3; --decode-entities");
  expect(await textOf(id, "en")).toContain("&quot;");
  await run("entities", { decodeEntities: true });
  expect(await textOf(id, "en")).toBe(`"${english}" it's`);
});

test("rolling captions are joined with a note, and stay as they stand with --as-is", async () => {
  const lines = [english, `${english} again`, `${english} at last`];
  const clock = (seconds: number, ms: string) => `00:00:0${seconds},${ms}`;
  const cues = lines.flatMap((line, at) => {
    const above = at === 0 ? "" : `${lines[at - 1]}\n`;
    return [
      `${clock(at * 2, "010")} --> ${clock(at * 2 + 2, "000")}\n${above}${line}\n`,
      `${clock(at * 2 + 2, "000")} --> ${clock(at * 2 + 2, "010")}\n${line}\n`,
    ];
  });
  const id = lecture("rolling", { "en.srt": cues.join("\n") });
  const { output } = await run("rolling");
  expect(output).toContain("en.srt  English, utf-8: 3 segments");
  expect(output).toContain("(6 cues became 3)");
  expect(await textOf(id, "en")).toBe(lines.join(" "));
  const asIsRun = await run("rolling", { asIs: true });
  expect(asIsRun.output).toContain("6 segments");
});

test("a dry run says what would be done, and does nothing", async () => {
  const id = lecture("dry", { "en.srt": srt(english) });
  const { ok, output } = await run("dry", { dryRun: true, playlist: "Never made" });
  expect(ok).toBe(true);
  expect(output).toContain("1 transcript would be stored");
  expect(output).toContain("nothing was changed");
  expect(await videoOf(id)).toBeUndefined();
});

test("a single file is titled by its name or --title, which is rejected for more than one video", async () => {
  const video = () => `https://youtu.be/${newVideo()}`;
  write("files/friday_talk.en.srt", srt(english));
  expect((await run("files/friday_talk.en.srt", { video: video() })).output).toMatch(/^Friday talk$/m);
  expect((await run("files/friday_talk.en.srt", { video: video(), title: "Told" })).output).toMatch(
    /^Told$/m,
  );
  lecture("many/a", { "en.srt": srt(english) });
  lecture("many/b", { "en.srt": srt(english) });
  expect((await run("many", { title: "Told" })).output).toContain(
    "--title is for one video, but there are 2",
  );
  expect((await run("files/friday_talk.en.srt", { video: "https://example.org" })).output).toContain(
    "this is not a YouTube URL",
  );
});

test("broken links, folders named like files and an invalid video.json are reported", async () => {
  lecture("odd", { "en.srt": srt(english), "video.json": '{"title": 7}' });
  mkdirSync(pathOf("odd/es.srt"));
  symlinkSync("/nowhere/fr.srt", pathOf("odd/fr.srt"));
  const { ok, output } = await run("odd");
  expect(ok).toBe(false);
  expect(output).toContain("video.json: title: Video title is required");
  expect(output).toContain("es.srt: a folder next to subtitle files, left out");
  expect(output).toContain("fr.srt: a broken link, left out");
  expect((await run("nowhere")).output).toContain("nowhere: this file or folder does not exist");
});

test("an import of more than 2,000 lectures is rejected", async () => {
  for (let number = 0; number <= 2000; number += 1) write(`library/${number}/ar.srt`, "");
  expect((await run("library")).output).toContain("more than 2000 lectures. Import fewer at once.");
});
