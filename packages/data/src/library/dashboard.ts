import { sql } from "kysely";

import type { Db } from "../connect.ts";

interface DashboardStats {
  totalVideos: number;
  /** Transcripts with a text; empty rows do not count. */
  totalTranscripts: number;
  /** Languages that have such a transcript. */
  totalLanguages: number;
  totalPlaylists: number;
}

/** For staff: hidden videos count. */
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
