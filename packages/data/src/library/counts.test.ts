import { sql } from "kysely";
import { expect, test } from "vitest";

import { compactCounts, readDashboardStats } from "./counts.ts";
import { insertUser } from "../people/users.ts";
import { deletePlaylist, insertPlaylist, listPlaylists } from "./playlists.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { addVideo, changeVideo, changeVideos, removeFromPlaylist } from "./videos-change.ts";
import { insertVideo } from "./videos.ts";

const db = await openTestDatabase();
const youtubeId = "dQw4w9WgXcQ";
const content = JSON.stringify([{ id: "s1", time: "0:00", text: "A" }]);

/** All counts, as stored and as counted from the rows. */
async function storedCounts() {
  const [staff, visitor, stats] = await Promise.all([
    listPlaylists(db, { includeHidden: true }),
    listPlaylists(db, { includeHidden: false }),
    readDashboardStats(db),
  ]);
  const counted = (playlists: typeof staff) => playlists.map(({ id, videoCount }) => [id, videoCount]);
  return { staff: counted(staff), visitor: counted(visitor), stats };
}

async function recounted() {
  const count = async (visible: boolean) => {
    const { rows } = await sql<{ id: number; n: number }>`
      select p."id", count(v."id") as "n" from "playlists" p
      left join "videos" v on v."playlistId" = p."id" and (v."isPublic" or ${!visible})
      group by p."id" order by p."createdAt", p."id"`.execute(db);
    return rows.filter(({ n }) => !visible || n > 0).map(({ id, n }) => [id, n]);
  };
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from "videos") as "totalVideos", (select count(*) from "playlists") as "totalPlaylists",
      (select count(*) from "transcripts" where "segmentCount" > 0) as "totalTranscripts",
      (select count(distinct "language") from "transcripts" where "segmentCount" > 0) as "totalLanguages"`.execute(
    db,
  );
  return { staff: await count(false), visitor: await count(true), stats: rows[0] };
}

async function library() {
  const actorId = (await insertUser(db, { email: "a@example.org", role: "admin" })).id;
  const playlists = [await insertPlaylist(db, { name: "A" }), await insertPlaylist(db, { name: "B" })];
  const [a = 0, b = 0] = playlists.map(({ id }) => id);
  const videos: number[] = [];
  for (let n = 0; n < 6; n++)
    videos.push((await insertVideo(db, { title: `${n}`, youtubeId, playlistId: n < 3 ? a : b })).id);
  return { actorId, a, b, videos };
}

test("stored counts equal a recount after every addition, hiding, move, removal and deletion", async () => {
  const { actorId, a, b, videos } = await library();
  const [one = 0, two = 0, three = 0] = videos;
  const steps = [
    () => addVideo(db, { youtubeId, playlistId: null, languages: ["ar"], actorId }),
    () => changeVideo(db, one, { isPublic: false, actorId }),
    () => changeVideo(db, two, { playlistId: b, actorId }),
    () => changeVideos(db, videos, { isPublic: false, actorId }),
    () => changeVideo(db, one, { isPublic: true, playlistId: b, actorId }),
    () => removeFromPlaylist(db, three, { playlistId: a, actorId }),
    () => db.insertInto("transcripts").values({ videoId: one, language: "ur", content }).execute(),
    () => db.insertInto("transcripts").values({ videoId: one, language: "fr" }).execute(),
    () => db.updateTable("transcripts").set({ content }).where("language", "=", "fr").execute(),
    () => db.updateTable("transcripts").set({ content: "[]" }).where("language", "=", "ur").execute(),
    () => compactCounts(db),
    () => db.deleteFrom("videos").where("id", "=", one).execute(),
    () => deletePlaylist(db, b),
    () => compactCounts(db),
  ];
  for (const [at, step] of steps.entries()) {
    await step();
    expect(await storedCounts(), `after step ${at}`).toEqual(await recounted());
  }
});

test("a rolled-back change leaves no count behind", async () => {
  const { a } = await library();
  const changed = db.transaction().execute(async (trx) => {
    await insertVideo(trx, { title: "A", youtubeId, playlistId: a });
    throw new Error("changed my mind");
  });
  await expect(changed).rejects.toThrow("changed my mind");
  expect(await storedCounts()).toEqual(await recounted());
});

test("concurrent moves, hides and deletions keep the counts correct without deadlocks", async () => {
  const { actorId, a, b, videos } = await library();
  const changes = videos.flatMap((id, n) => [
    changeVideo(db, id, { playlistId: n % 2 === 0 ? a : b, actorId }),
    changeVideo(db, id, { isPublic: n % 3 === 0, actorId }),
    changeVideo(db, id, { playlistId: n % 2 === 0 ? b : a, actorId }),
  ]);
  const saved = Promise.all(changes);
  await Promise.all([saved, compactCounts(db), compactCounts(db)]);
  expect(await saved).not.toContain(undefined);
  expect(await storedCounts()).toEqual(await recounted());
  await Promise.all([
    deletePlaylist(db, a),
    compactCounts(db),
    changeVideos(db, videos, { isPublic: true, actorId }),
  ]);
  expect(await storedCounts()).toEqual(await recounted());
});

test("compacting the counts leaves one row per count", async () => {
  const { actorId, videos } = await library();
  await changeVideos(db, videos, { isPublic: false, actorId });
  await compactCounts(db);
  const { rows } = await sql`select "playlistId", "videos", "publicVideos" from "videoCounts"`.execute(db);
  expect(rows.map((row) => Object.values(row ?? {}).slice(1))).toEqual([
    [3, 0],
    [3, 0],
  ]);
});
