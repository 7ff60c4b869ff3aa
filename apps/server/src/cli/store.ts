import { findPlaylistByName, insertPlaylist } from "@minbar/data/library/playlists";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { findVideoByYoutubeId, insertVideo, listVideos, updateVideo } from "@minbar/data/library/videos";
import type { Db } from "@minbar/data/connect";
import { sourceLanguage } from "@minbar/domain/library/language";
import { youtubeThumbnailUrl } from "@minbar/domain/library/youtube";
import type { Lecture, LectureFile } from "./lectures.ts";

interface Target {
  /** Name of the playlist, made when there is none; a video that has one already stays in it. */
  playlist?: string | undefined;
  /** Arabic is published and the video public; without it Arabic is a draft and a new video hidden. */
  publish: boolean;
}

/** Stores every lecture or, when anything fails, none of them. Returns how many transcripts changed. */
export function storeLectures(db: Db, lectures: Lecture[], target: Target): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const playlistId = target.playlist === undefined ? undefined : await playlistNamed(trx, target.playlist);
    let changed = 0;
    for (const lecture of lectures) {
      const videoId = await storeVideo(trx, lecture, { playlistId, publish: target.publish });
      for (const file of lecture.files)
        changed += await storeFile(trx, file, { videoId, publish: target.publish });
    }
    return changed;
  });
}

async function playlistNamed(db: Db, name: string): Promise<number> {
  const playlist = (await findPlaylistByName(db, name)) ?? (await insertPlaylist(db, { name }));
  return playlist.id;
}

async function storeVideo(
  db: Db,
  { title, youtubeId }: Lecture,
  { playlistId, publish }: { playlistId: number | undefined; publish: boolean },
): Promise<number> {
  const known = await findVideoByYoutubeId(db, youtubeId);
  const placed = async () => ({ playlistId, playlistOrder: playlistId && (await nextPlace(db, playlistId)) });
  if (!known) {
    const thumbnailUrl = youtubeThumbnailUrl(youtubeId);
    const video = { title, youtubeId, thumbnailUrl, status: "complete", isPublic: publish } as const;
    return (await insertVideo(db, { ...video, ...(await placed()) })).id;
  }
  if (publish) await updateVideo(db, known.id, { isPublic: true });
  if (known.playlistId === null) await updateVideo(db, known.id, await placed());
  return known.id;
}

/** Behind the last of its playlist. */
async function nextPlace(db: Db, playlistId: number): Promise<number> {
  const videos = await listVideos(db, { includeHidden: true, playlistId });
  return Math.max(0, ...videos.map((video) => video.playlistOrder ?? 0)) + 1;
}

async function storeFile(
  db: Db,
  { language, read }: LectureFile,
  { videoId, publish }: { videoId: number; publish: boolean },
): Promise<number> {
  const isDraft = language === sourceLanguage && !publish;
  const { changed } = await saveTranscript(db, {
    videoId,
    language,
    content: read.segments,
    kind: "import",
    publish: !isDraft,
  });
  return changed ? 1 : 0;
}
