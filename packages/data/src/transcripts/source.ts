import { sourceLanguage } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";

import type { Db } from "../connect.ts";

/** What a video's translations are made from. */
interface TranslationSource {
  title: string;
  vocabulary: string | null;
  /** The published Arabic text; empty where there is none. */
  content: Segment[];
}

/** Of hidden videos, too; `undefined` when there is no such video. */
export async function findTranslationSource(db: Db, videoId: number): Promise<TranslationSource | undefined> {
  const video = await db
    .selectFrom("videos")
    .leftJoin("transcripts", (join) =>
      join.onRef("transcripts.videoId", "=", "videos.id").on("transcripts.language", "=", sourceLanguage),
    )
    .select(["videos.title", "videos.vocabulary", "transcripts.content"])
    .where("videos.id", "=", videoId)
    .executeTakeFirst();
  return video && { ...video, content: video.content ?? [] };
}
