import { sql } from "kysely";

import { searchText, searchWords } from "@minbar/domain/library/search-text";
import type { VideoStatus, VideoSummary } from "@minbar/domain/library/video";

import type { Db } from "../connect.ts";
import { pageOf } from "./page.ts";
import type { Page } from "./page.ts";
import { holdsWords, rankBy } from "./search-text.ts";

/** What staff look for among all videos, hidden ones too. */
export interface VideosQuery {
  /** Words of the title, in any order. */
  text?: string | undefined;
  status?: VideoStatus | undefined;
  /** `null`: those without a playlist. */
  playlistId?: number | null | undefined;
}

/** By nothing but what one index holds: no wide row is read for a video that is not wanted. */
function findVideos(db: Db, { text = "", status, playlistId }: VideosQuery) {
  let videos = db.selectFrom("videos").where(holdsWords("searchTitle", searchWords(text)));
  if (status !== undefined) videos = videos.where("status", "=", status);
  if (playlistId === null) return videos.where("playlistId", "is", null);
  return playlistId === undefined ? videos : videos.where("playlistId", "=", playlistId);
}

type Found = ReturnType<typeof findVideos>;

const playlist = sql<{ id: number; name: string } | null>`
  case when "playlists"."id" is not null
  then json_build_object('id', "playlists"."id", 'name', "playlists"."name") end`;

function selectSummaries(db: Db, found: Found) {
  return db
    .selectFrom("videos")
    .leftJoin("playlists", "playlists.id", "videos.playlistId")
    .where("videos.id", "in", found.select("videos.id"))
    .select(["videos.id", "title", "youtubeId", "thumbnailUrl", "duration", "status", "isPublic"])
    .select((eb) => [
      "videos.createdAt",
      playlist.as("playlist"),
      eb
        .selectFrom("transcripts")
        .select((transcripts) => transcripts.fn.countAll<number>().as("count"))
        .whereRef("transcripts.videoId", "=", "videos.id")
        .$asScalar()
        .$notNull()
        .as("transcriptCount"),
    ]);
}

/** Oldest first unless told. */
export function searchVideos(
  db: Db,
  query: VideosQuery,
  { newestFirst, ...page }: Page & { newestFirst?: boolean | undefined },
): Promise<VideoSummary[]> {
  const order = { table: "videos", newestFirst } as const;
  const found = pageOf(findVideos(db, query), order, page);
  return pageOf(selectSummaries(db, found), order, {}).execute();
}

/** How many there are in all. */
export async function countVideos(db: Db, query: VideosQuery): Promise<number> {
  const { count } = await findVideos(db, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Those whose titles answer best, at most `most`; of equal ones the oldest first. */
export function bestVideos(db: Db, text: string, most: number): Promise<VideoSummary[]> {
  const rank = rankBy("searchTitle", searchText(text));
  const best = findVideos(db, { text }).orderBy(rank).orderBy("createdAt").orderBy("id").limit(most);
  return selectSummaries(db, best).orderBy(rank).orderBy("videos.createdAt").orderBy("videos.id").execute();
}
