import { sql } from "kysely";

import type { LanguageTag } from "@minbar/domain/library/language";
import type { Video } from "@minbar/domain/library/video";
import type { Segment } from "@minbar/domain/segments/segment";

import type { Db } from "../connect.ts";

/** A video that an import may update. */
export interface KnownVideo extends Pick<
  Video,
  "id" | "title" | "description" | "vocabulary" | "playlistId" | "isPublic" | "duration"
> {
  /** Its name. */
  playlist: string | null;
  /** An admin or editor hid it; otherwise a new video is hidden until it is published. */
  isHiddenByStaff: boolean;
}

/** Those with this YouTube id, oldest first. */
export function listKnownVideos(db: Db, youtubeId: string): Promise<KnownVideo[]> {
  return db
    .selectFrom("videos")
    .leftJoin("playlists", "playlists.id", "videos.playlistId")
    .select(["videos.id", "title", "videos.description", "vocabulary", "playlistId", "isPublic", "duration"])
    .select("playlists.name as playlist")
    .select(
      sql<boolean>`not "isPublic" and exists (select 1 from "audit"
      where "action" = 'video:setVisibility' and "subject" = 'video:' || "videos"."id")`.as(
        "isHiddenByStaff",
      ),
    )
    .where("youtubeId", "=", youtubeId)
    .orderBy("videos.createdAt")
    .orderBy("videos.id")
    .execute();
}

export interface StoredText {
  content: Segment[];
  draftContent: Segment[] | null;
  /** The staff wrote, checked or removed it since the last import, if any. */
  isStaffs: boolean;
}

/** A video's texts by language; texts in the trash count as empty. */
export async function findStoredTexts(db: Db, videoId: number): Promise<Map<LanguageTag, StoredText>> {
  const rows = await db
    .selectFrom("transcripts")
    .select(["language", "content", "draftContent"])
    .select(
      sql<boolean>`"approvedBy" is not null or coalesce((select "kind" <> 'import' from "revisions"
      where "transcriptId" = "transcripts"."id" and "kind" <> 'set-aside' order by "createdAt" desc, "id" desc limit 1), "content" <> '[]')`.as(
        "isStaffs",
      ),
    )
    .where("videoId", "=", videoId)
    .execute();
  const removed = await db
    .selectFrom("trash")
    .select("language")
    .where("videoId", "=", videoId)
    .where("language", "is not", null)
    .execute();
  const texts = new Map<LanguageTag, StoredText>();
  for (const { language } of removed)
    if (language) texts.set(language, { content: [], draftContent: null, isStaffs: true });
  for (const { language, ...text } of rows) texts.set(language, text);
  return texts;
}
