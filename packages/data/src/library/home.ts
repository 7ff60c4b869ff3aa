import { sql } from "kysely";

import type { Home } from "@minbar/domain/library/home";

import type { Db } from "../connect.ts";
import { languageOrder } from "../schema-column.ts";

/** The numbers of cards on the home page, and of videos that are read for the languages of a playlist. */
const limits = { newest: 12, playlists: 24, videosOfPlaylist: 50 };

/** The languages of the published texts of `"shown"`, Arabic first, and whether all of these texts are checked. */
const texts = sql`
  select coalesce(array_agg("language" order by "place"), '{}') as "languages",
    coalesce(bool_and("isChecked"), false) as "isChecked"
  from (
    select "language", min(${languageOrder()}) as "place", bool_and("approvalStatus" = 'approved') as "isChecked"
    from "shown" join "transcripts" on "transcripts"."videoId" = "shown"."id"
    where "segmentCount" > 0
    group by "language"
  ) as "byLanguage"`;

const newest = sql`
  select "recent"."id", "title", "youtubeId", "thumbnailUrl", "duration", "languages", "isChecked"
  from (
    select "id", "title", "youtubeId", "thumbnailUrl", "duration", "createdAt" from "videos" where "isPublic"
    order by "createdAt" desc, "id" desc limit ${sql.lit(limits.newest)}
  ) as "recent"
  cross join lateral (with "shown" as (select "recent"."id") ${texts}) as "texts"
  order by "createdAt" desc, "recent"."id" desc`;

/** Their pictures are those of their first videos. */
const firstPlaylists = sql`
  select "first"."id", "name", "lectureCount", "youtubeId", "thumbnailUrl", "languages", "isChecked"
  from (
    select "playlists"."id", "name", "createdAt", "lectureCount"
    from "playlists" cross join lateral (
      select sum("publicVideos") as "lectureCount" from "videoCounts" where "playlistId" = "playlists"."id"
    ) as "counted"
    where "lectureCount" > 0
    order by "createdAt", "playlists"."id" limit ${sql.lit(limits.playlists)}
  ) as "first"
  cross join lateral (
    select "youtubeId", "thumbnailUrl" from "videos" where "playlistId" = "first"."id" and "isPublic"
    order by "playlistOrder", "videos"."createdAt", "videos"."id" limit 1
  ) as "picture"
  cross join lateral (
    with "shown" as (
      select "id" from "videos" where "playlistId" = "first"."id" and "isPublic"
      order by "playlistOrder", "videos"."createdAt", "videos"."id" limit ${sql.lit(limits.videosOfPlaylist)}
    ) ${texts}
  ) as "texts"
  order by "createdAt", "first"."id"`;

/** Each language is looked up in the index `transcriptsByLanguage`: counts of texts include those of hidden videos. */
const languageCount = sql`
  select count(*) from (select distinct "language" from "transcriptCounts") as "used" where exists (
    select from "transcripts" join "videos" on "videos"."id" = "transcripts"."videoId"
    where "transcripts"."language" = "used"."language" and "segmentCount" > 0 and "isPublic")`;

const list = (rows: typeof newest) => sql`(select coalesce(json_agg("rows"), '[]') from (${rows}) as "rows")`;

/** What visitors see of the library on its home page; staff see the same. Its cost does not grow with the library. */
export async function readHome(db: Db): Promise<Home> {
  const { rows } = await sql<Home>`
    select coalesce(sum("lectures"), 0)::integer as "lectureCount",
      count(*) filter (where "playlistId" <> 0 and "lectures" > 0) as "playlistCount",
      (${languageCount}) as "languageCount", ${list(newest)} as "newest", ${list(firstPlaylists)} as "playlists"
    from (
      select "playlistId", sum("publicVideos") as "lectures" from "videoCounts" group by "playlistId"
    ) as "counted"`.execute(db);
  const [home] = rows;
  if (!home) throw new Error("An aggregate has one row");
  return home;
}
