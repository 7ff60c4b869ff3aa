import { sql } from "kysely";
import { describe, expect, test } from "vitest";

import { insertCategory, listCategories } from "../library/categories.ts";
import { findPlaylist, insertPlaylist } from "../library/playlists.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { saveTranscript } from "../transcripts/save.ts";
import { insertUser } from "../people/users.ts";
import { findVideo, insertVideo } from "../library/videos.ts";

const db = await openTestDatabase();
const staff = { includeHidden: true };
const youtubeId = "dQw4w9WgXcQ";

describe("the database rejects", () => {
  test.each([
    ["a role that nobody knows", `insert into "users" ("email", "role") values ('a@example.org', 'owner')`],
    [
      "a YouTube id of ten characters",
      `insert into "videos" ("title", "youtubeId") values ('A', '0123456789')`,
    ],
    [
      "a YouTube id with a newline",
      `insert into "videos" ("title", "youtubeId") values ('A', e'0123456789\\n')`,
    ],
    [
      "a video status that nobody knows",
      `insert into "videos" ("title", "youtubeId", "status") values ('A', '01234567890', 'lost')`,
    ],
    [
      "a negative duration",
      `insert into "videos" ("title", "youtubeId", "duration") values ('A', '01234567890', -1)`,
    ],
    [
      "a video in a playlist that is not there",
      `insert into "videos" ("title", "youtubeId", "playlistId") values ('A', '01234567890', 999)`,
    ],
    ["a category without a name", `insert into "categories" ("name") values ('')`],
    ["a colour that is none", `insert into "categories" ("name", "color") values ('A', 'red')`],
    ["a transcript of no video", `insert into "transcripts" ("videoId", "language") values (999, 'ar')`],
    [
      "a session whose id is the plain secret",
      `insert into "sessions" values ('secret', 'u', now(), now(), now())`,
    ],
    ["a task status that nobody knows", `insert into "tasks" ("description", "status") values ('A', 'Done')`],
    ["a report without a description", `insert into "reportedIssues" ("description") values ('')`],
    ["a second content revision", `insert into "contentRevision" ("id", "value") values (false, 1)`],
  ])("%s", async (_, statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/violates (check|foreign key) constraint/);
  });

  test("a second transcript of a video in the same language", async () => {
    const video = await insertVideo(db, { title: "A", youtubeId });
    const insert = () => db.insertInto("transcripts").values({ videoId: video.id, language: "ur" }).execute();
    await insert();
    await expect(insert()).rejects.toThrow("duplicate key");
  });

  test("a transcript in an unknown language or with content that is not a list", async () => {
    const { id } = await insertVideo(db, { title: "A", youtubeId });
    const insert = (columns: string, values: string) =>
      sql.raw(`insert into "transcripts" ("videoId", ${columns}) values (${id}, ${values})`).execute(db);
    await expect(insert(`"language"`, `'xx'`)).rejects.toThrow("violates check constraint");
    await expect(insert(`"language", "content"`, `'ar', '{}'`)).rejects.toThrow("violates check constraint");
    await expect(insert(`"language", "content"`, `'ar', '"text"'`)).rejects.toThrow(
      "violates check constraint",
    );
  });
});

describe("deletion", () => {
  test("deleting a playlist keeps its videos, without a playlist", async () => {
    const playlist = await insertPlaylist(db, { name: "Friday" });
    const video = await insertVideo(db, { title: "A", youtubeId, playlistId: playlist.id });
    await db.deleteFrom("playlists").where("id", "=", playlist.id).execute();
    expect(await findVideo(db, video.id, staff)).toMatchObject({ playlistId: null, playlist: null });
  });

  test("deleting a category keeps its playlists, uncategorized", async () => {
    const category = await insertCategory(db, { name: "Sermons" });
    const playlist = await insertPlaylist(db, { name: "Friday", categoryId: category.id });
    await db.deleteFrom("categories").where("id", "=", category.id).execute();
    expect(await listCategories(db)).toEqual([]);
    expect(await findPlaylist(db, playlist.id, staff)).toMatchObject({ categoryId: null });
  });

  test("deleting a user keeps their work and deletes their conversations", async () => {
    const { id } = await insertUser(db, { email: "a@example.org", role: "admin" });
    const video = await insertVideo(db, { title: "A", youtubeId });
    const content = [{ id: "s1", time: "0:00", text: "A" }];
    const save = { videoId: video.id, language: "ar", content, kind: "publish", publish: true } as const;
    await saveTranscript(db, { ...save, authorId: id, approvalStatus: "approved" });
    await db.insertInto("tasks").values({ description: "A", assignedToUserId: id }).execute();
    await db.insertInto("conversations").values({ userId: id, title: "A", model: "m" }).execute();

    await db.deleteFrom("users").where("id", "=", id).execute();

    expect(await db.selectFrom("tasks").select("assignedToUserId").execute()).toEqual([
      { assignedToUserId: null },
    ]);
    expect(await db.selectFrom("revisions").select("authorId").execute()).toEqual([{ authorId: null }]);
    expect(await db.selectFrom("transcripts").select(["content", "approvedBy"]).execute()).toEqual([
      { content, approvedBy: null },
    ]);
    expect(await db.selectFrom("conversations").select("id").execute()).toEqual([]);
  });

  test("deleting a transcript keeps its history", async () => {
    const video = await insertVideo(db, { title: "A", youtubeId });
    const content = [{ id: "s1", time: "0:00", text: "A" }];
    await saveTranscript(db, { videoId: video.id, language: "ur", content, kind: "import", publish: true });
    await db.deleteFrom("transcripts").execute();
    const revisions = db.selectFrom("revisions").select(["transcriptId", "videoId", "language", "content"]);
    expect(await revisions.execute()).toEqual([
      { transcriptId: null, videoId: video.id, language: "ur", content },
    ]);
  });
});
