import { sql } from "kysely";
import type { Expression } from "kysely";

import type { LanguageTag } from "@minbar/domain/library/language";
import type { Video } from "@minbar/domain/library/video";
import type { WatchKind } from "@minbar/domain/library/watch-address";

import type { Db } from "../connect.ts";
import { languageOrder } from "../schema-column.ts";
import type { VisibilityOptions } from "./playlists.ts";

/** What a link to another page needs. */
export interface NamedPage {
  id: number;
  title: string;
}

/** A video as its own page describes it. */
export interface WatchVideo
  extends NamedPage, Pick<Video, "description" | "youtubeId" | "thumbnailUrl" | "duration" | "createdAt"> {
  kind: "video";
  /** The languages with a published text, Arabic first. */
  languages: LanguageTag[];
  playlist: NamedPage | null;
  category: NamedPage | null;
  /** The neighbours in its playlist. */
  previous: NamedPage | null;
  next: NamedPage | null;
}

/** A playlist or a category as its own page describes it. */
export interface WatchList extends NamedPage {
  kind: "playlist" | "category";
  description: string | null;
  /** Of a playlist. */
  category: NamedPage | null;
}

export type WatchSubject = WatchVideo | WatchList;

/** The subject of a page under `/watch/`; `undefined` if it does not exist for this caller. */
export function findWatchSubject(
  db: Db,
  { kind, id }: { kind: WatchKind; id: number },
  visibility: VisibilityOptions,
): Promise<WatchSubject | undefined> {
  if (kind === "video") return findWatchVideo(db, id, visibility);
  return kind === "playlist" ? findWatchPlaylist(db, id, visibility) : findWatchCategory(db, id);
}

/** `null` without an id, for a left join. */
function named(id: string, title: string) {
  return sql<NamedPage | null>`case when ${sql.ref(id)} is not null
    then json_build_object('id', ${sql.ref(id)}, 'title', ${sql.ref(title)}) end`;
}

/** The languages of a video with a published text, as a scalar subquery. */
export const publishedLanguages = sql<LanguageTag[]>`array(
  select "language" from "transcripts"
  where "transcripts"."videoId" = "videos"."id" and "segmentCount" > 0
  order by ${languageOrder()})`;

/** The position of a video in its playlist; a missing place sorts last. */
const place = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const last = sql.lit(2 ** 31);
  return sql`(coalesce(${column("playlistOrder")}, ${last}), ${column("createdAt")}, ${column("id")})`;
};

/** The next or the previous video of the same playlist. */
function neighbour(side: "next" | "previous", { includeHidden }: VisibilityOptions) {
  const [sign, direction] = side === "next" ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const visible: Expression<unknown> = includeHidden ? sql`true` : sql`"near"."isPublic"`;
  return sql<NamedPage | null>`(
    select json_build_object('id', "near"."id", 'title', "near"."title") from "videos" as "near"
    where "near"."playlistId" = "videos"."playlistId" and ${visible} and ${place("near")} ${sign} ${place("videos")}
    order by coalesce("near"."playlistOrder", ${sql.lit(2 ** 31)}) ${direction},
      "near"."createdAt" ${direction}, "near"."id" ${direction}
    limit 1)`;
}

function findWatchVideo(db: Db, id: number, visibility: VisibilityOptions): Promise<WatchVideo | undefined> {
  return db
    .selectFrom("videos")
    .leftJoin("playlists", "playlists.id", "videos.playlistId")
    .leftJoin("categories", "categories.id", "playlists.categoryId")
    .select(["videos.id", "title", "videos.description", "youtubeId", "thumbnailUrl", "duration"])
    .select(["videos.createdAt", sql<"video">`'video'`.as("kind"), publishedLanguages.as("languages")])
    .select(named("playlists.id", "playlists.name").as("playlist"))
    .select(named("categories.id", "categories.name").as("category"))
    .select(neighbour("previous", visibility).as("previous"))
    .select(neighbour("next", visibility).as("next"))
    .where("videos.id", "=", id)
    .$if(!visibility.includeHidden, (videos) => videos.where("isPublic", "=", true))
    .executeTakeFirst();
}

/** For the public, a playlist without a public video does not exist. */
function findWatchPlaylist(
  db: Db,
  id: number,
  { includeHidden }: VisibilityOptions,
): Promise<WatchList | undefined> {
  return db
    .selectFrom("playlists")
    .leftJoin("categories", "categories.id", "playlists.categoryId")
    .select(["playlists.id", "playlists.name as title", "playlists.description"])
    .select([
      sql<"playlist">`'playlist'`.as("kind"),
      named("categories.id", "categories.name").as("category"),
    ])
    .where("playlists.id", "=", id)
    .$if(!includeHidden, (playlists) => playlists.where(hasPublicVideo))
    .executeTakeFirst();
}

/** Whether a row of `playlists` has a public video. */
export const hasPublicVideo = sql<boolean>`exists (
  select from "videos" where "videos"."playlistId" = "playlists"."id" and "videos"."isPublic")`;

/** Whether a row of `categories` has a playlist with a public video. */
export const hasPublicPlaylist = sql<boolean>`exists (
  select from "playlists" where "playlists"."categoryId" = "categories"."id" and ${hasPublicVideo})`;

/** Without a public video, its page would show nothing, for staff neither. */
function findWatchCategory(db: Db, id: number): Promise<WatchList | undefined> {
  return db
    .selectFrom("categories")
    .select(["id", "name as title", "description", sql<"category">`'category'`.as("kind")])
    .select(sql<null>`null`.as("category"))
    .where("id", "=", id)
    .where(hasPublicPlaylist)
    .executeTakeFirst();
}
