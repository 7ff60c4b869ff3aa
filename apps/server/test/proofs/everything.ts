import { sql } from "kysely";
import type { Db } from "@minbar/data/connect";

/** All that the database holds, but for what the look-up of a video at YouTube changes in the background. */
export async function everythingIn(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as "name" from pg_tables
    where schemaname = 'public' and tablename not in ('contentRevision', 'videos') order by 1`.execute(db);
  const contents: unknown[] = [];
  for (const { name } of tables)
    // By the whole row: where two have the same first column, no other order would be the same twice.
    contents.push(
      (await sql`select * from ${sql.table(name)} as "row" order by "row"::text`.execute(db)).rows,
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
  return JSON.stringify([contents, videos]);
}
