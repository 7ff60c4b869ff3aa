import { sql } from "kysely";
import type { Db } from "@minbar/data/connect";

/** The whole database, except what works in the background change, and when people called last. */
export async function everythingIn(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as "name" from pg_tables
    where schemaname = 'public' and tablename not in ('contentRevision', 'videos', 'videoDrafts') order by 1`.execute(
    db,
  );
  const contents: unknown[] = [];
  for (const { name } of tables)
    // Ordered by the whole row, so that equal contents give equal texts.
    contents.push(
      (
        await sql`select to_jsonb("row") - 'lastSeenAt' as "row" from ${sql.table(name)} as "row" order by 1`.execute(
          db,
        )
      ).rows,
    );
  const videos = await db
    .selectFrom("videos")
    .select([
      "id",
      "youtubeId",
      "playlistId",
      "playlistOrder",
      "isPublic",
      "title",
      "vocabulary",
      "description",
    ])
    .orderBy("id")
    .execute();
  const drafts = await db
    .selectFrom("videoDrafts")
    .select(["id", "videoId", "userId", "model", "createdAt"])
    .orderBy("id")
    .execute();
  return JSON.stringify([contents, videos, drafts]);
}
