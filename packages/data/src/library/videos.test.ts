import { sql } from "kysely";
import { expect, test } from "vitest";

import type { Db } from "../connect.ts";
import { insertPlaylist, listPlaylists } from "./playlists.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { saveTranscript } from "../transcripts/save.ts";
import { listKnownVideos } from "./import-state.ts";
import { findVideo, insertVideo, listVideos, updateVideo } from "./videos.ts";

const db = await openTestDatabase();
const staff = { includeHidden: true };
const visitor = { includeHidden: false };
const youtubeId = "dQw4w9WgXcQ";
const segment = { id: "s1", time: "0:00", text: "A" };

test("a video includes its playlist's name and its transcripts without their content", async () => {
  const playlist = await insertPlaylist(db, { name: "Friday" });
  const { id } = await insertVideo(db, { title: "A", youtubeId, duration: 754, playlistId: playlist.id });
  const save = { videoId: id, kind: "import", publish: true } as const;
  await saveTranscript(db, { ...save, language: "ur", content: [] });
  await saveTranscript(db, { ...save, language: "de", content: [segment] });
  await saveTranscript(db, {
    ...save,
    language: "ar",
    content: [segment, { ...segment, id: "s2" }],
    approvalStatus: "approved",
  });

  const video = await findVideo(db, id, visitor);
  expect(video).toEqual({
    id,
    updatedAt: expect.any(String),
    title: "A",
    youtubeId,
    thumbnailUrl: null,
    duration: 754,
    status: "complete",
    createdAt: expect.any(String),
    playlistId: playlist.id,
    playlist: { id: playlist.id, name: "Friday" },
    playlistOrder: null,
    isPublic: true,
    vocabulary: null,
    description: null,
    transcripts: [
      { id: expect.any(Number), language: "ar", approvalStatus: "approved", segmentCount: 2 },
      { id: expect.any(Number), language: "ur", approvalStatus: "unchecked", segmentCount: 0 },
      { id: expect.any(Number), language: "de", approvalStatus: "unchecked", segmentCount: 1 },
    ],
  });
  expect(await listVideos(db, visitor)).toEqual([video]);
});

test("a visitor never sees a hidden video", async () => {
  const shown = await insertVideo(db, { title: "Shown", youtubeId });
  const hidden = await insertVideo(db, { title: "Hidden", youtubeId, isPublic: false });
  const { statusReason: _, version: __, ...asVisitorsSeeIt } = shown;
  expect(await listVideos(db, visitor)).toEqual([asVisitorsSeeIt]);
  expect(await findVideo(db, hidden.id, visitor)).toBeUndefined();
  expect(await listVideos(db, staff)).toEqual([shown, hidden]);
  expect(await findVideo(db, hidden.id, staff)).toEqual(hidden);
});

test("a playlist's videos are listed by position, ties by age, those without a position last", async () => {
  const playlist = await insertPlaylist(db, { name: "Friday" });
  const other = await insertPlaylist(db, { name: "Other" });
  const places = [null, 2, 1, 2, null];
  for (const [index, playlistOrder] of places.entries()) {
    await insertVideo(db, { title: `v${index}`, youtubeId, playlistId: playlist.id, playlistOrder });
  }
  await insertVideo(db, { title: "elsewhere", youtubeId, playlistId: other.id });
  const titles = async () =>
    (await listVideos(db, { ...visitor, playlistId: playlist.id })).map((video) => video.title);
  expect(await titles()).toEqual(["v2", "v1", "v3", "v0", "v4"]);

  await db.updateTable("videos").set({ createdAt: "2026-01-01T00:00:00.000Z" }).execute();
  expect(await titles()).toEqual(["v2", "v1", "v3", "v0", "v4"]);
});

test("an update changes only the given fields", async () => {
  const video = await insertVideo(db, { title: "A", youtubeId, vocabulary: "word", isPublic: false });
  const changed = await updateVideo(db, video.id, { title: "B", vocabulary: null });
  const updatedAt = expect.any(String);
  expect(changed).toEqual({ ...video, title: "B", vocabulary: null, version: 2, updatedAt });
  expect(await updateVideo(db, video.id, {})).toEqual(changed);
  expect(await updateVideo(db, video.id + 1, { title: "C" })).toBeUndefined();
});

test("an import finds videos by case-sensitive YouTube id, oldest first, hidden or not", async () => {
  const hidden = await insertVideo(db, { title: "A", youtubeId, isPublic: false });
  const other = await insertVideo(db, { title: "B", youtubeId });
  const known = await listKnownVideos(db, youtubeId);
  expect(known.map(({ id }) => id)).toEqual([hidden.id, other.id]);
  expect(known[0]).toMatchObject({ title: "A", isPublic: false, isHiddenByStaff: false });
  expect(await listKnownVideos(db, youtubeId.toLowerCase())).toEqual([]);
});

test("no list reads whole tables for each of its rows, with 5,000 videos", { tags: "long" }, async () => {
  await sql`insert into "playlists" ("name") select 'p' || i from generate_series(1, 50) i`.execute(db);
  await sql`insert into "videos" ("title", "youtubeId", "playlistId")
    select 'v', ${youtubeId}, (select min("id") from "playlists") + i % 50 from generate_series(1, 5000) i`.execute(
    db,
  );
  await sql`insert into "transcripts" ("videoId", "language")
    select "id", "language" from "videos", unnest('{ar,en,ur,fr,es,tr,ms}'::text[]) "language"`.execute(db);
  for (const table of ["playlists", "videos", "transcripts"])
    await sql`analyze ${sql.table(table)}`.execute(db);
  const [playlist] = await listPlaylists(db, visitor);

  const wholeReads = await db.transaction().execute(async (trx) => {
    const before = await countWholeReads(trx);
    await listPlaylists(trx, visitor);
    await listVideos(trx, { ...visitor, playlistId: playlist?.id });
    await listVideos(trx, visitor);
    return (await countWholeReads(trx)).map((count, index) => count - (before[index] ?? 0));
  });
  expect(playlist?.videoCount).toBe(100);
  // The planner may read the 50 playlists or all videos completely: once per list, not once per row.
  const [playlists, transcripts, videos] = wholeReads;
  expect(playlists).toBeLessThanOrEqual(3);
  expect(transcripts).toBe(0);
  expect(videos).toBeLessThanOrEqual(1);
});

/** Of playlists, transcripts and videos, since this connection last reported its statistics. */
async function countWholeReads(trx: Db): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select seq_scan as "count" from pg_stat_xact_user_tables
    where relname in ('playlists', 'transcripts', 'videos') order by relname`.execute(trx);
  return rows.map((row) => row.count);
}
