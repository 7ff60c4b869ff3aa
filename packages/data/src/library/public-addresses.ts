import { sql } from "kysely";

import type { LanguageTag } from "@minbar/domain/library/language";
import type { Video } from "@minbar/domain/library/video";
import type { WatchKind } from "@minbar/domain/library/watch-address";

import type { Db } from "../connect.ts";
import { hasPublicPlaylist, hasPublicVideo, publishedLanguages } from "./watch-pages.ts";
import type { NamedPage } from "./watch-pages.ts";

/** Ids in a part of the sitemap: a range, so that a part is found by its number and changes only with its own rows. */
export type PartSizes = Readonly<Record<WatchKind, number>>;

/** A part of the sitemap that has addresses. */
interface SitemapPart {
  kind: WatchKind;
  /** From 1. */
  part: number;
  /** ISO 8601; of the latest change in the part, where the kind has one. */
  updatedAt: string | null;
}

const partOf = (id: string, size: number) => sql<number>`((${sql.ref(id)} - 1) / ${sql.lit(size)} + 1)`;

/** The parts with public addresses. */
export async function listSitemapParts(db: Db, sizes: PartSizes): Promise<SitemapPart[]> {
  const videos = db
    .selectFrom("videos")
    .select((eb) => [partOf("id", sizes.video).as("part"), eb.fn.max("updatedAt").as("updatedAt")])
    .where("isPublic", "=", true)
    .groupBy("part")
    .orderBy("part");
  const playlists = db
    .selectFrom("playlists")
    .select((eb) => [partOf("id", sizes.playlist).as("part"), eb.fn.max("updatedAt").as("updatedAt")])
    .where(hasPublicVideo)
    .groupBy("part")
    .orderBy("part");
  const categories = db
    .selectFrom("categories")
    .select([partOf("id", sizes.category).as("part"), sql<null>`null`.as("updatedAt")])
    .where(hasPublicPlaylist)
    .groupBy("part")
    .orderBy("part");
  return [
    ...(await videos.execute()).map((row) => ({ kind: "video" as const, ...row })),
    ...(await playlists.execute()).map((row) => ({ kind: "playlist" as const, ...row })),
    ...(await categories.execute()).map((row) => ({ kind: "category" as const, ...row })),
  ];
}

/** A page that search engines may list. */
export interface PublicAddress extends NamedPage {
  updatedAt: string | null;
  /** Of a video: the languages with a published text. */
  languages: LanguageTag[];
}

/** The addresses of a part of the sitemap, by id. */
export function listPublicAddresses(
  db: Db,
  { kind, part, size }: { kind: WatchKind; part: number; size: number },
): Promise<PublicAddress[]> {
  const [from, to] = [(part - 1) * size + 1, part * size];
  const none = sql<LanguageTag[]>`array[]::text[]`.as("languages");
  if (kind === "video")
    return db
      .selectFrom("videos")
      .select(["id", "title", "updatedAt", publishedLanguages.as("languages")])
      .where("isPublic", "=", true)
      .where("id", ">=", from)
      .where("id", "<=", to)
      .orderBy("id")
      .execute();
  if (kind === "playlist")
    return db
      .selectFrom("playlists")
      .select(["id", "name as title", "updatedAt", none])
      .where(hasPublicVideo)
      .where("id", ">=", from)
      .where("id", "<=", to)
      .orderBy("id")
      .execute();
  return db
    .selectFrom("categories")
    .select(["id", "name as title", sql<null>`null`.as("updatedAt"), none])
    .where(hasPublicPlaylist)
    .where("id", ">=", from)
    .where("id", "<=", to)
    .orderBy("id")
    .execute();
}

/** An entry of a feed. */
export type FeedVideo = NamedPage & Pick<Video, "description" | "createdAt" | "updatedAt">;

/** The newest public videos of the library, of a playlist or of a category. */
export function listNewestVideos(
  db: Db,
  { of, limit }: { of?: { kind: "playlist" | "category"; id: number } | undefined; limit: number },
): Promise<FeedVideo[]> {
  const column = of?.kind === "category" ? "playlists.categoryId" : "videos.playlistId";
  return db
    .selectFrom("videos")
    .leftJoin("playlists", "playlists.id", "videos.playlistId")
    .select(["videos.id", "title", "videos.description", "videos.createdAt", "videos.updatedAt"])
    .where("isPublic", "=", true)
    .$if(of !== undefined, (videos) => videos.where(column, "=", of?.id ?? 0))
    .orderBy("videos.createdAt", "desc")
    .orderBy("videos.id", "desc")
    .limit(limit)
    .execute();
}
