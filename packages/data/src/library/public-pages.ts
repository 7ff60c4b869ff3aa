import { sql } from "kysely";

import type { LanguageTag } from "@minbar/domain/library/language";
import type { Video } from "@minbar/domain/library/video";
import type { WatchKind } from "@minbar/domain/library/watch-address";

import type { Db } from "../connect.ts";
import { hasPublicPlaylist, hasPublicVideo, publishedLanguages } from "./watch-pages.ts";
import type { NamedPage } from "./watch-pages.ts";

/** What a link to a public lecture needs. */
export interface LectureLink extends NamedPage {
  /** Those with a published text, Arabic first. */
  languages: LanguageTag[];
}

/** A page that search engines may list; only a video has languages. */
export interface PublicAddress extends LectureLink {
  updatedAt: string | null;
}

/** The pages of each kind that search engines may list. */
const publicPages = {
  video: sql`select "id", "title", "updatedAt", ${publishedLanguages} as "languages"
    from "videos" where "isPublic"`,
  playlist: sql`select "id", "name" as "title", "updatedAt", array[]::text[] as "languages"
    from "playlists" where ${hasPublicVideo}`,
  category: sql`select "id", "name" as "title", null::timestamptz as "updatedAt", array[]::text[] as "languages"
    from "categories" where ${hasPublicPlaylist}`,
} satisfies Record<WatchKind, unknown>;

/** Ids in a part of the sitemap: a range, so that a part is found by its number and changes only with its own rows. */
type PartSizes = Readonly<Record<WatchKind, number>>;

/** A part of the sitemap that has addresses. */
interface SitemapPart {
  kind: WatchKind;
  /** From 1. */
  part: number;
  /** ISO 8601; of the latest change in the part, where the kind has one. */
  updatedAt: string | null;
}

/** The parts with public addresses. */
export async function listSitemapParts(db: Db, sizes: PartSizes): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = [];
  for (const kind of Object.keys(publicPages) as WatchKind[]) {
    const { rows } = await sql<SitemapPart>`
      select ${kind}::text as "kind", ("id" - 1) / ${sql.lit(sizes[kind])} + 1 as "part",
        max("updatedAt") as "updatedAt"
      from (${publicPages[kind]}) as "pages" group by "part" order by "part"`.execute(db);
    parts.push(...rows);
  }
  return parts;
}

/** The addresses of a part of the sitemap, by id. */
export async function listPublicAddresses(
  db: Db,
  { kind, part, size }: { kind: WatchKind; part: number; size: number },
): Promise<PublicAddress[]> {
  const { rows } = await sql<PublicAddress>`
    select * from (${publicPages[kind]}) as "pages"
    where "id" between ${(part - 1) * size + 1} and ${part * size} order by "id"`.execute(db);
  return rows;
}

/** The list of a playlist or category; without one, that of the library. */
interface VideosQuery {
  of?: { kind: "playlist" | "category"; id: number } | undefined;
  limit: number;
}

function selectPublicVideos(db: Db, { of, limit }: VideosQuery) {
  const column = of?.kind === "category" ? "playlists.categoryId" : "videos.playlistId";
  return db
    .selectFrom("videos")
    .leftJoin("playlists", "playlists.id", "videos.playlistId")
    .select(["videos.id", "title"])
    .where("isPublic", "=", true)
    .$if(of !== undefined, (videos) => videos.where(column, "=", of?.id ?? 0))
    .limit(limit);
}

/** An entry of a feed. */
export type FeedVideo = NamedPage & Pick<Video, "description" | "createdAt" | "updatedAt">;

/** The newest public videos of the library, of a playlist or of a category. */
export function listNewestVideos(db: Db, query: VideosQuery): Promise<FeedVideo[]> {
  return selectPublicVideos(db, query)
    .select(["videos.description", "videos.createdAt", "videos.updatedAt"])
    .orderBy("videos.createdAt", "desc")
    .orderBy("videos.id", "desc")
    .execute();
}

/** The public lectures of the library, newest first; of a playlist in its order, and of a category playlist by playlist. */
export function listPublicLectures(
  db: Db,
  { offset, ...query }: VideosQuery & { offset: number },
): Promise<LectureLink[]> {
  const lectures = selectPublicVideos(db, query).select(publishedLanguages.as("languages")).offset(offset);
  if (!query.of) return lectures.orderBy("videos.createdAt", "desc").orderBy("videos.id", "desc").execute();
  return lectures
    .orderBy("playlists.createdAt")
    .orderBy("playlists.id")
    .orderBy(sql`"videos"."playlistOrder" nulls last`)
    .orderBy("videos.createdAt")
    .orderBy("videos.id")
    .execute();
}
