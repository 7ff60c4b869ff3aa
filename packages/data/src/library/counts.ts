import { sql } from "kysely";

import type { Db } from "../connect.ts";

/**
 * Merges the rows of each count into one (see migration 010-counts). The counts are correct at any time, and several
 * servers may run this at once: each adds up only the rows that it deleted.
 */
export async function compactCounts(db: Db): Promise<void> {
  await sql`with "taken" as (
      delete from "videoCounts" where "playlistId" in (
        select "playlistId" from "videoCounts" group by "playlistId" having count(*) > 1 or sum("videos") = 0
      ) returning *
    )
    insert into "videoCounts" ("playlistId", "videos", "publicVideos")
    select "playlistId", sum("videos"), sum("publicVideos") from "taken"
    group by "playlistId" having sum("videos") <> 0 or sum("publicVideos") <> 0`.execute(db);
  await sql`with "taken" as (
      delete from "transcriptCounts" where "language" in (
        select "language" from "transcriptCounts" group by "language" having count(*) > 1
      ) returning *
    )
    insert into "transcriptCounts" ("language", "transcripts")
    select "language", sum("transcripts") from "taken"
    group by "language" having sum("transcripts") <> 0`.execute(db);
}

interface DashboardStats {
  totalVideos: number;
  /** Transcripts with a text; empty rows do not count. */
  totalTranscripts: number;
  /** Languages with at least one such transcript. */
  totalLanguages: number;
  totalPlaylists: number;
}

/** For staff: includes hidden videos. */
export async function readDashboardStats(db: Db): Promise<DashboardStats> {
  const languages = db
    .selectFrom("transcriptCounts")
    .select(sql<number>`sum("transcripts")::integer`.as("transcripts"))
    .groupBy("language")
    .having((eb) => eb.fn.sum("transcripts"), ">", 0);
  return db
    .selectFrom(languages.as("languages"))
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>("transcripts"), sql<number>`0`).as("totalTranscripts"),
      eb.fn.countAll<number>().as("totalLanguages"),
      sql<number>`(select coalesce(sum("videos"), 0) from "videoCounts")`.as("totalVideos"),
      sql<number>`(select count(*) from "playlists")`.as("totalPlaylists"),
    ])
    .executeTakeFirstOrThrow();
}
