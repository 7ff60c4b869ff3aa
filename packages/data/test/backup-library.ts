import { Client } from "pg";
import { inject } from "vitest";
import { doubtfulTimeMark } from "@minbar/domain/checks/finding-mark";
import type { Db } from "../src/connect.ts";
import { insertCategory } from "../src/library/categories.ts";
import { insertPlaylist } from "../src/library/playlists.ts";
import { insertVideo } from "../src/library/videos.ts";
import { insertUser } from "../src/people/users.ts";
import { putSetting } from "../src/settings.ts";
import { insertTask } from "../src/team/tasks.ts";
import { changeMarks } from "../src/transcripts/marks.ts";
import { saveTranscript } from "../src/transcripts/save.ts";
import { trashVideos } from "../src/trash/videos.ts";
import { createTestDatabase } from "./testing.ts";

const hash = "a".repeat(64);

/** Rows in most tables, with letters, quotes, line breaks and backslashes that a copy must not change. */
export async function fillLibrary(db: Db): Promise<void> {
  const { id: authorId } = await insertUser(db, {
    email: "layla@example.org",
    role: "admin",
    firstName: 'Lay\\la "\t"',
    lastName: "ليلى\nNUL \\N",
  });
  const later = "2100-01-01T00:00:00.000Z";
  await db
    .insertInto("sessions")
    .values({ id: hash, userId: authorId, expiresAt: later, absoluteExpiresAt: later })
    .execute();
  await db
    .insertInto("oneTimeLinks")
    .values({ id: hash, kind: "invitation", email: "new@example.org", role: "viewer", createdBy: authorId })
    .execute();
  await db.insertInto("apiTokens").values({ hash, userId: authorId, name: "tool", scope: "read" }).execute();
  const { id: categoryId } = await insertCategory(db, { name: "Talks", description: "", color: "#112233" });
  const { id: playlistId } = await insertPlaylist(db, { name: "Friday", description: "", categoryId });
  await insertTask(db, { description: "Check it", assignedToUserId: authorId, createdByUserId: authorId });
  await putSetting(db, "note", { text: "ٱلصَّلَوٰة" });
  for (let n = 0; n < 30; n += 1) {
    const { id: videoId } = await insertVideo(db, {
      title: `Lecture ${n}`,
      youtubeId: "dQw4w9WgXcQ",
      playlistId,
    });
    const line = (text: string) => [{ id: "a", time: "0:01", text: `${text} ${n} \\ "quoted"` }];
    const save = { videoId, authorId, publish: true };
    await saveTranscript(db, { ...save, language: "ar", content: line("الدرس"), kind: "publish" });
    await saveTranscript(db, { ...save, language: "ur", content: line("سبق"), kind: "translation" });
    const add = [doubtfulTimeMark({ id: "a", time: "\u200e0:01" })];
    await changeMarks(db, { videoId, language: "ur" }, { add, remove: [] });
  }
  await trashVideo(db);
}

/** A video that goes to the trash, with a text. */
async function trashVideo(db: Db): Promise<void> {
  const { id } = await insertVideo(db, { title: "درس", youtubeId: "dQw4w9WgXcQ" });
  const content = [{ id: "a", time: "0:01", text: 'ٱلصَّلَوٰة \\ "quoted"' }];
  await saveTranscript(db, { videoId: id, language: "ar", content, kind: "publish", publish: true });
  await trashVideos(db, [id]);
}

export async function withEmptyDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const database = await createTestDatabase(inject("clusterUrl"), "template0");
  try {
    return await work(database.url);
  } finally {
    await database.drop();
  }
}

export async function countTables(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select from pg_tables where schemaname = 'public'`);
  await client.end();
  return rows.length;
}
