import { sql } from "kysely";

import { searchText, searchWords } from "@minbar/domain/library/search-text";
import type { VideoSummary } from "@minbar/domain/library/video";
import type { VideoStatus } from "@minbar/domain/library/video-status";

import type { Db } from "../connect.ts";
import { countOf, pageOf } from "./page.ts";
import type { Page } from "./page.ts";
import { containsWords, rankBy } from "./search-text.ts";
import { joinedPlaylist } from "./videos.ts";

/** A search by staff among all videos, including hidden ones. */
export interface VideosQuery {
  /** Words of the title, in any order. */
  text?: string | undefined;
  status?: VideoStatus | undefined;
  youtubeId?: string | undefined;
  /** `null`: videos without a playlist. */
  playlistId?: number | null | undefined;
}

/** Filters by the columns of one index only, so that wide rows outside the page are not read. */
export function findVideos(db: Db, { text = "", status, youtubeId, playlistId }: VideosQuery) {
  let videos = db.selectFrom("videos").where(containsWords("searchTitle", searchWords(text)));
  if (status !== undefined) videos = videos.where("status", "=", status);
  if (youtubeId !== undefined) videos = videos.where("youtubeId", "=", youtubeId);
  if (playlistId === null) return videos.where("playlistId", "is", null);
  return playlistId === undefined ? videos : videos.where("playlistId", "=", playlistId);
}

type VideosFilter = ReturnType<typeof findVideos>;

function selectSummaries(db: Db, found: VideosFilter) {
  return db
    .selectFrom("videos")
    .leftJoin("playlists", "playlists.id", "videos.playlistId")
    .where("videos.id", "in", found.select("videos.id"))
    .select(["videos.id", "title", "youtubeId", "thumbnailUrl", "duration", "status", "isPublic"])
    .select("playlistOrder")
    .select([
      "videos.createdAt",
      joinedPlaylist.as("playlist"),
      sql<number>`(select count(*) from "transcripts" where "videoId" = "videos"."id")`.as("transcriptCount"),
    ]);
}

/** By default oldest first. */
export function searchVideos(
  db: Db,
  query: VideosQuery,
  { newestFirst, ...page }: Page & { newestFirst?: boolean | undefined },
): Promise<VideoSummary[]> {
  const order = { table: "videos", newestFirst } as const;
  const found = pageOf(findVideos(db, query), order, page);
  return pageOf(selectSummaries(db, found), order, {}).execute();
}

/** The total number of matches. */
export function countVideos(db: Db, query: VideosQuery): Promise<number> {
  return countOf(findVideos(db, query));
}

/** The best matches by title, at most `most`; of equal ones the oldest first. */
export function bestVideos(db: Db, text: string, most: number): Promise<VideoSummary[]> {
  const rank = rankBy("searchTitle", searchText(text));
  const best = findVideos(db, { text }).orderBy(rank).orderBy("createdAt").orderBy("id").limit(most);
  return selectSummaries(db, best).orderBy(rank).orderBy("videos.createdAt").orderBy("videos.id").execute();
}

/** The oldest video of each of these YouTube ids. */
export function listVideosByYoutubeId(db: Db, youtubeIds: readonly string[]): Promise<VideoSummary[]> {
  const found = db
    .selectFrom("videos")
    .where("youtubeId", "in", youtubeIds)
    .distinctOn("youtubeId")
    .orderBy("youtubeId")
    .orderBy("createdAt")
    .orderBy("id");
  return selectSummaries(db, found).orderBy("videos.createdAt").orderBy("videos.id").execute();
}
