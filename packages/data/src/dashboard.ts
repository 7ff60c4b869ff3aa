import { sql } from "kysely";

import type { Db } from "./connect.ts";

interface DashboardStats {
  totalVideos: number;
  /** Those with a text, not the rows that wait for one. */
  totalTranscripts: number;
  /** Languages that have such a transcript. */
  totalLanguages: number;
  totalPlaylists: number;
}

/** What staff see: hidden videos count. */
export async function readDashboardStats(db: Db): Promise<DashboardStats> {
  return db
    .selectFrom("transcripts")
    .where("segmentCount", ">", 0)
    .select((eb) => [
      eb.fn.countAll<number>().as("totalTranscripts"),
      eb.fn.count<number>("language").distinct().as("totalLanguages"),
      sql<number>`(select count(*) from "videos")`.as("totalVideos"),
      sql<number>`(select count(*) from "playlists")`.as("totalPlaylists"),
    ])
    .executeTakeFirstOrThrow();
}
