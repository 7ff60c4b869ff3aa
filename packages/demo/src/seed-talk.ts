import type { Db } from "@minbar/data/connect";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { insertVideo } from "@minbar/data/library/videos";
import type { Video } from "@minbar/domain/library/video";

import { idOf } from "./seed-ids.ts";
import type { SeedIds } from "./seed-ids.ts";
import type { Talk } from "./talks.ts";

/** A talk as a video with its transcripts, each saved by the editor of its language and checked by the admin. */
export async function insertTalk(
  db: Db,
  talk: Talk,
  { people, playlists }: SeedIds,
): Promise<{ video: Video; talk: Talk }> {
  const video = await insertVideo(db, {
    title: talk.title,
    youtubeId: talk.youtubeId,
    thumbnailUrl: `https://i.ytimg.com/vi/${talk.youtubeId}/hqdefault.jpg`,
    duration: talk.duration,
    playlistId: idOf(playlists, talk.playlist),
    playlistOrder: talk.playlistOrder,
    isPublic: talk.isPublic,
    vocabulary: talk.vocabulary.join("\n") || null,
    description: talk.description,
  });
  for (const { language, content } of talk.transcripts) {
    const isArabic = language === "ar";
    const save = { videoId: video.id, language, content, publish: true };
    await saveTranscript(db, {
      ...save,
      kind: isArabic ? "publish" : "translation",
      authorId: idOf(people, isArabic ? "arabic_transcripts_editor" : "translations_editor"),
    });
    if (talk.approved.includes(language)) {
      const authorId = idOf(people, "admin");
      await saveTranscript(db, { ...save, kind: "publish", authorId, approvalStatus: "approved" });
    }
  }
  if (talk.draft) {
    const authorId = idOf(people, "arabic_transcripts_editor");
    const draft = { videoId: video.id, language: "ar", content: talk.draft, authorId } as const;
    await saveTranscript(db, { ...draft, kind: "draft", publish: false });
  }
  return { video, talk };
}
