import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { sql } from "kysely";
import type { Db } from "@minbar/data/connect";
import { listVideos } from "@minbar/data/library/videos";
import { newTestDatabase } from "@minbar/data/test/test-database";
import { newTestFolder } from "@minbar/data/test/test-folder";
import { listTranscripts } from "@minbar/data/transcripts/read";
import { lockTranscripts } from "@minbar/data/transcripts/transcript-change";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { importPath } from "./import.ts";

/** Whether a connection to this database waits for a transcript's lock. */
async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory'`.execute(db);
  return rows.length > 0;
}

test("two concurrent imports of one folder wait for each other and add each video once", async () => {
  const { db } = await newTestDatabase();
  const folder = await newTestFolder();
  vi.spyOn(console, "log").mockImplementation(() => {});
  const warn = vi.spyOn(console, "error").mockImplementation(() => {});
  for (let at = 0; at < 5; at += 1) {
    const lecture = join(folder, `lecture-${at}`);
    mkdirSync(lecture);
    writeFileSync(join(lecture, "video_url.txt"), `https://youtu.be/import-000${at}`);
    writeFileSync(join(lecture, "ar.srt"), "1\n00:00:00,000 --> 00:00:09,000\nوالصلاة والسلام\n");
  }
  const options = { publish: true, playlist: "Held" };
  expect(await Promise.all([importPath(db, folder, options), importPath(db, folder, options)])).toEqual([
    true,
    true,
  ]);
  expect(await listVideos(db, { includeHidden: true })).toHaveLength(5);
  expect(await db.selectFrom("playlists").select("name").execute()).toEqual([{ name: "Held" }]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    "Another import is running. This one waits until it has ended.",
  );
});

test("an import waits for a save of the same video, and both succeed", async () => {
  const { db } = await newTestDatabase();
  const folder = await newTestFolder();
  vi.spyOn(console, "log").mockImplementation(() => {});
  const write = (file: string, text: string) =>
    writeFileSync(join(folder, file), `1\n00:00:00,000 --> 00:00:09,000\n${text}\n`);
  writeFileSync(join(folder, "video_url.txt"), "https://youtu.be/import-0001");
  write("ar.srt", "والصلاة والسلام على رسول الله");
  await importPath(db, folder, { publish: true });
  const videoId = (await listVideos(db, { includeHidden: true }))[0]?.id ?? 0;

  write("en.srt", "and this is the text of the talk that you and we are here for");
  let imported: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await lockTranscripts(trx, { videoId, language: "ar" });
    // It adds the video to a playlist, and then waits for the save to add a text.
    imported = importPath(db, folder, { publish: true, playlist: "Both" }).catch((error: unknown) => error);
    await vi.waitUntil(() => isWaiting(db), { timeout: 5000 });
    const content = [{ time: "0:00", text: "الصبر" }];
    await saveTranscript(trx, { videoId, language: "ar", content, publish: true });
  });
  expect(await imported).toBe(true);
  const texts = await listTranscripts(db, videoId, { includeHidden: true });
  expect(texts?.map(({ language }) => language)).toEqual(["ar", "en"]);
});
