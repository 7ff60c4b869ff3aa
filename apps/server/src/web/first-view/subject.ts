import { findVideo } from "@minbar/data/library/videos";
import { contentId } from "@minbar/domain/library/content-id";
import type { FirstView } from "@minbar/domain/library/first-view";
import { isLanguageTag, sourceLanguage } from "@minbar/domain/library/language";
import type { Video } from "@minbar/domain/library/video";
import { answerOf } from "../../reads/answer.ts";
import type { Reads } from "../../reads/reads.ts";

/** The subject of a page, from its address and the video's row only; `undefined` where the address names no video. */
export async function subjectOf(
  reads: Reads,
  address: string,
): Promise<Pick<FirstView, "subject" | "isElsewhere"> | undefined> {
  const search = new URL(address, "http://viewer").searchParams;
  const { data: id } = contentId.safeParse(Number(search.get("video")));
  if (id === undefined) return undefined;
  const { value } = await reads.read(`video ${id}`, async (db) => {
    const video = await findVideo(db, id, { includeHidden: false });
    return answerOf(Buffer.from(JSON.stringify(video ?? null)), {});
  });
  const video: Video | null = JSON.parse(value.body.toString());
  if (!video) return { isElsewhere: true };
  const { title, description, youtubeId, thumbnailUrl } = video;
  const language = search.get("lang") ?? "";
  const subject = { video: id, title, description, youtubeId, thumbnailUrl };
  return {
    subject: { ...subject, language: isLanguageTag(language) ? language : sourceLanguage },
    isElsewhere: false,
  };
}
