import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

import { doubtfulTimeMark } from "@minbar/domain/checks/finding-mark";

import { openTestDatabase } from "../../test/test-database.ts";
import { insertPlaylist, deletePlaylist } from "../library/playlists.ts";
import { findVideo, insertVideo } from "../library/videos.ts";
import { insertUser } from "../people/users.ts";
import { fillSearchTexts } from "../library/search-text.ts";
import { fillSearchLines } from "../search/search-lines.ts";
import { insertReportedIssue, findReportedIssue } from "../team/reported-issues.ts";
import { changeMarks } from "../transcripts/marks.ts";
import { saveTranscript } from "../transcripts/save.ts";
import { restoreTrashed, trashTranscript } from "../transcripts/trash.ts";
import { deleteExpiredTrash, deleteTrashEntry, listTrash } from "./entries.ts";
import { movedTables, derivedTables } from "./moved-rows.ts";
import { findTrashedVideo, restoreVideo, trashVideos } from "./videos.ts";

const db = await openTestDatabase();
const title = "دَرْسٌ في الصَّبْر";
let library: { playlistId: number; videoId: number; actorId: string; reportId: number };

const line = (text: string) => [{ id: "a", time: "0:01.5", end: "0:03", text }];

beforeEach(async () => {
  const { id: actorId } = await insertUser(db, { email: "layla@example.org", role: "admin" });
  const { id: playlistId } = await insertPlaylist(db, { name: "Friday" });
  const place = { playlistId, youtubeId: "dQw4w9WgXcQ" };
  await insertVideo(db, { ...place, title: "First", playlistOrder: 1 });
  const { id: videoId } = await insertVideo(db, {
    ...place,
    title,
    playlistOrder: 2,
    isPublic: false,
    vocabulary: "صبر\npatience",
    duration: 90,
  });
  const save = { videoId, authorId: actorId };
  await saveTranscript(db, {
    ...save,
    language: "ar",
    content: line("الصبر"),
    kind: "publish",
    publish: true,
  });
  await saveTranscript(db, {
    ...save,
    language: "ar",
    content: line("الصبر جميل"),
    kind: "draft",
    publish: false,
  });
  for (const language of ["en", "fr"] as const)
    await saveTranscript(db, {
      ...save,
      language,
      content: line("Patience"),
      kind: "translation",
      publish: true,
    });
  const add = [doubtfulTimeMark({ id: "صبر", time: "0:01.5" })];
  await changeMarks(db, { videoId, language: "en" }, { add, remove: [] });
  await db
    .insertInto("videoDrafts")
    .values({ videoId, youtubeId: "dQw4w9WgXcQ", duration: 90, model: "m", status: "done", userId: actorId })
    .execute();
  const { id: reportId } = await insertReportedIssue(db, {
    description: "A wrong word",
    videoId,
    playlistId,
  });
  const { id: french = 0 } =
    (await db.selectFrom("transcripts").select("id").where("language", "=", "fr").executeTakeFirst()) ?? {};
  await trashTranscript(db, french, actorId);
  await fillSearchTexts(db);
  await fillSearchLines(db);
  library = { playlistId, videoId, actorId, reportId };
});

/** Rows of the tables that trash and restore write, and the sums of the counts. */
async function everything(): Promise<Record<string, unknown>> {
  const rowsByTable: Record<string, unknown> = {};
  for (const table of [...movedTables, ...derivedTables, "reportedIssues", "playlists", "trashedRows"]) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb("row") - 'updatedAt' as "row" from ${sql.table(table)} as "row" order by 1`.execute(db);
    rowsByTable[table] = rows;
  }
  const { rows } = await sql`select
    (select jsonb_agg(jsonb_build_array("playlistId", "n", "p") order by 1) from (
      select "playlistId", sum("videos") as "n", sum("publicVideos") as "p" from "videoCounts" group by 1) as "v"
      where "n" <> 0) as "videos",
    (select jsonb_agg(jsonb_build_array("language", "n") order by 1) from (
      select "language", sum("transcripts") as "n" from "transcriptCounts" group by 1) as "t" where "n" <> 0) as "texts"`.execute(
    db,
  );
  return { ...rowsByTable, counts: rows };
}

async function trash(): Promise<number> {
  const [moved] = (await trashVideos(db, [library.videoId], library.actorId)) ?? [];
  return moved?.trashId ?? 0;
}

describe("a video in the trash", () => {
  test("is restored completely: every row of every table, with its ids and counts", async () => {
    const before = await everything();
    const trashId = await trash();
    for (const table of movedTables)
      expect(JSON.stringify((await everything())[table]), table).not.toContain("صبر");
    expect(await restoreVideo(db, trashId, library.actorId)).toBe(library.videoId);
    await fillSearchTexts(db);
    await fillSearchLines(db);
    expect(await everything()).toEqual(before);
  });

  test("is covered in every table that references a video or a transcript", async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname as "name" from pg_constraint f join pg_class c on c.oid = f.conrelid
      where f.contype = 'f' and f.confrelid in ('"videos"'::regclass, '"transcripts"'::regclass)`.execute(db);
    // The reports stay, and refer to the trash.
    const known = [...movedTables, ...derivedTables, "reportedIssues"] as const;
    expect(rows.map(({ name }) => name).filter((name) => !known.some((one) => one === name))).toEqual([]);
  });

  test("is listed with its title, its languages and who removed it, without its already removed language", async () => {
    const trashId = await trash();
    expect(await listTrash(db)).toEqual([
      expect.objectContaining({
        id: trashId,
        kind: "video",
        video: { id: library.videoId, title },
        languages: ["ar", "en"],
        segmentCount: 2,
        deletedBy: expect.objectContaining({ id: library.actorId }) as unknown,
      }),
    ]);
    expect(await findTrashedVideo(db, library.videoId)).toBe(trashId);
  });

  test("allows its already removed language to be restored after it", async () => {
    const [french] = await listTrash(db);
    await restoreVideo(db, await trash());
    expect(await restoreTrashed(db, french?.id ?? 0, library.actorId)).toMatchObject({ language: "fr" });
  });

  test("brings its removed language back with its text, history, marks, date and who removed it", async () => {
    const { videoId, actorId } = library;
    const [entry] = await listTrash(db);
    const rows = () =>
      sql`select "id", "table", "row", "content" from "trashedRows" order by "id"`.execute(db);
    const before = (await rows()).rows;
    expect(new Set(before.map((row) => (row as { table: string }).table))).toEqual(
      new Set(["transcripts", "revisions"]),
    );
    await restoreVideo(db, await trash());
    expect(await listTrash(db)).toEqual([entry]);
    expect((await rows()).rows).toEqual(before);
    const restored = await restoreTrashed(db, entry?.id ?? 0, actorId);
    const saves = db
      .selectFrom("revisions")
      .selectAll()
      .where("transcriptId", "=", restored?.id ?? 0);
    expect(await saves.execute()).toMatchObject([
      { videoId, language: "fr", content: line("Patience"), authorId: actorId },
    ]);
    expect((await rows()).rows).toEqual([]);
  });

  test("takes the rows of its removed language along when the entry of either is deleted for good", async () => {
    const id = await trash();
    await deleteTrashEntry(db, id, { title, actorId: library.actorId });
    for (const table of ["trash", "trashedRows", "revisions"] as const)
      expect(await db.selectFrom(table).select("id").execute(), table).toEqual([]);
  });

  test("keeps its reports, which name it and are linked to it again after a restore", async () => {
    const trashId = await trash();
    const expected = { videoId: null, video: null, trashedVideo: { id: trashId, title } };
    expect(await findReportedIssue(db, library.reportId)).toMatchObject(expected);
    await restoreVideo(db, trashId);
    const again = { videoId: library.videoId, video: { title }, trashedVideo: null };
    expect(await findReportedIssue(db, library.reportId)).toMatchObject(again);
  });

  test("gets its position back, and the videos from there move down", async () => {
    const trashId = await trash();
    const other = { title: "Other", youtubeId: "dQw4w9WgXcQ", playlistId: library.playlistId };
    for (const playlistOrder of [2, 3]) await insertVideo(db, { ...other, playlistOrder });
    await restoreVideo(db, trashId);
    const order = db.selectFrom("videos").select(["title", "playlistOrder"]).orderBy("playlistOrder");
    expect((await order.execute()).map((row) => [row.title, row.playlistOrder])).toEqual([
      ["First", 1],
      [title, 2],
      ["Other", 3],
      ["Other", 4],
    ]);
  });

  test("is restored without its playlist if that was deleted", async () => {
    const trashId = await trash();
    await deletePlaylist(db, library.playlistId);
    await restoreVideo(db, trashId);
    const video = await findVideo(db, library.videoId, { includeHidden: true });
    expect(video).toMatchObject({ playlistId: null, playlistOrder: null, isPublic: false, title });
  });

  test("is restored without its author if the account was deleted", async () => {
    const trashId = await trash();
    await db.deleteFrom("users").execute();
    await restoreVideo(db, trashId);
    const authors = await db.selectFrom("revisions").select("authorId").execute();
    expect(new Set(authors.map(({ authorId }) => authorId))).toEqual(new Set([null]));
  });

  test("is restored with the default of a column added since", async () => {
    const trashId = await trash();
    await sql`alter table "transcripts" add "isNew" boolean not null default true`.execute(db);
    await restoreVideo(db, trashId);
    await sql`alter table "transcripts" drop column "isNew"`.execute(db);
    expect(await findVideo(db, library.videoId, { includeHidden: true })).toMatchObject({ title });
  });

  test("gets a new updatedAt when it is restored", async () => {
    const before = await findVideo(db, library.videoId, { includeHidden: true });
    await restoreVideo(db, await trash());
    const after = await findVideo(db, library.videoId, { includeHidden: true });
    expect(Date.parse(after?.updatedAt ?? "")).toBeGreaterThan(Date.parse(before?.updatedAt ?? ""));
  });
});

describe("permanent deletion of a video in the trash", () => {
  test("requires its title and leaves nothing of it", async () => {
    const id = await trash();
    const { actorId } = library;
    await expect(deleteTrashEntry(db, id, { title: "Other", actorId })).rejects.toMatchObject({
      content: { reason: "video_title_differs" },
    });
    expect(await listTrash(db)).toHaveLength(1);
    expect(await deleteTrashEntry(db, id, { title: ` ${title}  `.normalize("NFD"), actorId })).toBe(true);
    expect(await deleteTrashEntry(db, id, { title, actorId })).toBe(false);
    expect(await restoreVideo(db, id)).toBeUndefined();
    expect(await db.selectFrom("trashedRows").select("id").execute()).toEqual([]);
    expect(await findReportedIssue(db, library.reportId)).toMatchObject({ video: null, trashedVideo: null });
  });

  test("happens after 30 days, and an expired video cannot be restored until then", async () => {
    const id = await trash();
    await sql`update "trash" set "expiresAt" = now() where "id" = ${id}`.execute(db);
    expect([await listTrash(db), await restoreVideo(db, id)]).toEqual([[], undefined]);
    await deleteExpiredTrash(db);
    expect(await db.selectFrom("trashedRows").select("id").execute()).toEqual([]);
  });
});

describe("removing and restoring", () => {
  test("only one of two concurrent removals and one of two concurrent restores succeeds", async () => {
    const removals = [trashVideos(db, [library.videoId]), trashVideos(db, [library.videoId])];
    const moved = (await Promise.all(removals)).filter((one) => one !== undefined);
    expect(moved).toHaveLength(1);
    const trashId = moved[0]?.[0]?.trashId ?? 0;
    const restores = await Promise.all([restoreVideo(db, trashId), restoreVideo(db, trashId)]);
    expect(restores.filter((id) => id !== undefined)).toEqual([library.videoId]);
  });

  test("a removed language whose entry is deleted for good leaves no text and no history", async () => {
    const [entry] = await listTrash(db);
    await deleteTrashEntry(db, entry?.id ?? 0, { title, actorId: library.actorId });
    expect(await db.selectFrom("trashedRows").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("revisions").select("id").where("language", "=", "fr").execute()).toEqual([]);
  });

  test("a language that a server of the previous version removed can be restored, also after its video", async () => {
    const { videoId, actorId } = library;
    const remove = async (language: "ar" | "en") => {
      const { id } = await db
        .selectFrom("transcripts")
        .select("id")
        .where("language", "=", language)
        .executeTakeFirstOrThrow();
      await sql`insert into "trash" ("kind", "videoId", "language", "deletedBy", "data")
        select 'transcript', ${videoId}, ${language}, ${actorId}, jsonb_build_object('row', to_jsonb("transcripts"),
          'revisionIds', (select jsonb_agg("id") from "revisions" where "transcriptId" = ${id}))
        from "transcripts" where "id" = ${id}`.execute(db);
      await sql`delete from "transcripts" where "id" = ${id}`.execute(db);
    };
    const texts = () =>
      db
        .selectFrom("transcripts")
        .select(["id", "language", "content", "draftContent", "version"])
        .orderBy("id")
        .execute();
    const history = () =>
      db
        .selectFrom("revisions")
        .select(["id", "transcriptId", "language", "content"])
        .orderBy("id")
        .execute();
    const before = [await texts(), await history()];
    await remove("en");
    await remove("ar");
    const entries = (await listTrash(db)).filter(({ language }) => language !== "fr");
    expect(entries.map(({ language, segmentCount }) => [language, segmentCount])).toEqual([
      ["ar", 1],
      ["en", 1],
    ]);
    await restoreVideo(db, await trash());
    for (const { id } of entries) await restoreTrashed(db, id, actorId);
    expect([await texts(), await history()]).toEqual(before);
  });

  test("a restore that waits for somebody who deletes the entry for good finds it gone", async () => {
    const english = await db
      .selectFrom("transcripts")
      .select("id")
      .where("videoId", "=", library.videoId)
      .where("language", "=", "en")
      .executeTakeFirstOrThrow();
    const removed = await trashTranscript(db, english.id, library.actorId);
    const trashId = removed?.trashId ?? 0;
    let restored: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom("trash").where("id", "=", trashId).execute();
      restored = restoreTrashed(db, trashId, library.actorId);
      // Until the restore waits for the lock of this deletion.
      await expect
        .poll(async () => {
          const { rows } = await sql`select 1 from pg_stat_activity where "wait_event_type" = 'Lock'
            and "datname" = current_database()`.execute(db);
          return rows.length;
        })
        .toBe(1);
    });
    expect(await restored).toBeUndefined();
  });

  test("several videos are removed together or not at all", async () => {
    expect(await trashVideos(db, [library.videoId, 999_999])).toBeUndefined();
    expect(await findVideo(db, library.videoId, { includeHidden: true })).toBeDefined();
  });
});
