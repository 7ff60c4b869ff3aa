import { sql } from "kysely";

import type { LanguageTag } from "@minbar/domain/library/language";

import type { Db } from "../connect.ts";
import { publishedLanguages } from "./watch-pages.ts";
import type { NamedPage } from "./watch-pages.ts";

/** What a link to a public lecture needs. */
export interface LectureLink extends NamedPage {
  /** Those with a published text, Arabic first. */
  languages: LanguageTag[];
}

/** The list of a playlist or category. */
interface ListOf {
  kind: "playlist" | "category";
  id: number;
}

/** The public lectures of the library, newest first; of a playlist in its order, and of a category playlist by playlist. */
export function listPublicLectures(
  db: Db,
  { of, limit, offset }: { of?: ListOf | undefined; limit: number; offset: number },
): Promise<LectureLink[]> {
  const lectures = db
    .selectFrom("videos")
    .leftJoin("playlists", "playlists.id", "videos.playlistId")
    .select(["videos.id", "title", publishedLanguages.as("languages")])
    .where("isPublic", "=", true)
    .limit(limit)
    .offset(offset);
  if (!of) return lectures.orderBy("videos.createdAt", "desc").orderBy("videos.id", "desc").execute();
  return lectures
    .where(of.kind === "category" ? "playlists.categoryId" : "videos.playlistId", "=", of.id)
    .orderBy("playlists.createdAt")
    .orderBy("playlists.id")
    .orderBy(sql`"videos"."playlistOrder" nulls last`)
    .orderBy("videos.createdAt")
    .orderBy("videos.id")
    .execute();
}
