import { appendAudit } from "@minbar/data/audit";
import type { Db } from "@minbar/data/connect";
import { listKnownVideos } from "@minbar/data/library/import-state";
import type { KnownVideo } from "@minbar/data/library/import-state";
import { findPlaylistByName, insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo, listVideos, updateVideo } from "@minbar/data/library/videos";
import { listTrashedIds } from "@minbar/data/trash/videos";
import { lockTranscripts } from "@minbar/data/transcripts/transcript-change";
import { sourceLanguage } from "@minbar/domain/library/language";
import { youtubeThumbnailUrl } from "@minbar/domain/library/youtube";
import type { Lecture } from "./lectures.ts";

export interface StoreOptions {
  /** The playlist's name; it is created if it does not exist. A video that is in a playlist stays there. */
  playlist?: string | undefined;
  /** Publishes the Arabic and makes the video public; otherwise Arabic is a draft and a new video is hidden. */
  publish: boolean;
  /** Overwrites what the staff changed, checked or hid. */
  replace?: boolean | undefined;
}

/**
 * `usedIds`: videos of earlier lectures. `notes`: fields that were not overwritten although the import differs. `duration`:
 * seconds, if the length is known.
 */
export async function storeVideo(
  db: Db,
  lecture: Lecture,
  { usedIds, options }: { usedIds: ReadonlySet<number>; options: StoreOptions },
) {
  const playlist = options.playlist ?? lecture.info?.playlist ?? undefined;
  const known = await findKnown(db, lecture, { usedIds, playlist });
  if (!known) {
    const notes = (await listTrashedIds(db, lecture.youtubeId)).map(
      (id) => `a new video, although one is in the trash; to restore that: minbar video restore ${id}`,
    );
    const id = await insertLecture(db, lecture, { playlist, options });
    return { id, isNew: true, duration: lecture.info?.duration, notes };
  }
  // A save takes this lock before the video's row; the opposite order would deadlock.
  await lockTranscripts(db, { videoId: known.id, language: sourceLanguage });
  const notes = [
    ...(await updateTexts(db, known, { lecture, options })),
    ...(await updateVisibility(db, known, { lecture, options })),
    ...(await updatePlaylist(db, known, { playlist, lecture, options })),
  ];
  return { id: known.id, isNew: false, duration: known.duration, notes };
}

interface Update {
  lecture: Lecture;
  options: StoreOptions;
}

async function findKnown(
  db: Db,
  { youtubeId, info, isVideoOfItsOwn }: Lecture,
  { usedIds, playlist }: { usedIds: ReadonlySet<number>; playlist: string | undefined },
): Promise<KnownVideo | undefined> {
  const known = await listKnownVideos(db, youtubeId);
  if (!info || !isVideoOfItsOwn) return known[0];
  const free = known.filter(({ id }) => !usedIds.has(id));
  return free.find((video) => video.playlist === (playlist ?? null)) ?? free[0];
}

async function insertLecture(
  db: Db,
  { title, youtubeId, info }: Lecture,
  { playlist, options }: { playlist: string | undefined; options: StoreOptions },
): Promise<number> {
  const place = playlist === undefined ? {} : await placeIn(db, playlist, info?.playlistOrder);
  const { id } = await insertVideo(db, {
    title,
    youtubeId,
    thumbnailUrl: youtubeThumbnailUrl(youtubeId),
    status: "complete",
    isPublic: options.publish && info?.isPublic !== false,
    duration: info?.duration,
    description: info?.description,
    vocabulary: info?.vocabulary,
    ...place,
  });
  return id;
}

/** Inserts at the position, otherwise at the end; creates the playlist if it does not exist. */
async function placeIn(db: Db, name: string, position: number | null | undefined) {
  const { id } = (await findPlaylistByName(db, name)) ?? (await insertPlaylist(db, { name }));
  if (position !== undefined) return { playlistId: id, playlistOrder: position };
  const videos = await listVideos(db, { includeHidden: true, playlistId: id });
  return { playlistId: id, playlistOrder: Math.max(0, ...videos.map((one) => one.playlistOrder ?? 0)) + 1 };
}

/** Fills empty texts; overwrites others only with `replace`. */
async function updateTexts(
  db: Db,
  known: KnownVideo,
  { lecture: { title, isTitleGiven, info }, options }: Update,
): Promise<string[]> {
  const isFree = (stored: string | null): boolean => options.replace === true || !stored;
  const given = { description: info?.description ?? null, vocabulary: info?.vocabulary ?? null };
  const fields = ["description", "vocabulary"] as const;
  const changed = fields.filter((field) => info && (given[field] ?? "") !== (known[field] ?? ""));
  const isTitleChanged = isTitleGiven && title !== known.title;
  await updateVideo(db, known.id, {
    ...Object.fromEntries(
      changed.filter((field) => isFree(known[field])).map((field) => [field, given[field]]),
    ),
    title: isTitleChanged && isFree(known.title) ? title : undefined,
  });
  const conflicts = changed.filter((field) => !isFree(known[field]) && given[field]);
  return [...(isTitleChanged && !isFree(known.title) ? ["title"] : []), ...conflicts].map(
    (field) => `its ${field} differs and was kept; --replace overwrites it`,
  );
}

async function updateVisibility(
  db: Db,
  { id, isPublic, isHiddenByStaff }: KnownVideo,
  { lecture: { info }, options }: Update,
): Promise<string[]> {
  const shouldBePublic = options.publish ? info?.isPublic !== false : isPublic;
  if (shouldBePublic === isPublic || (isPublic && !options.replace)) return [];
  if (isHiddenByStaff && !options.replace)
    return ["staff hid it, so it stays hidden; --replace makes it public"];
  await updateVideo(db, id, { isPublic: shouldBePublic });
  await appendAudit(db, {
    action: "video:setVisibility",
    subject: `video:${id}`,
    detail: { isPublic: shouldBePublic },
  });
  return [];
}

async function updatePlaylist(
  db: Db,
  known: KnownVideo,
  { playlist, lecture, options }: Update & { playlist: string | undefined },
): Promise<string[]> {
  if (playlist === undefined || known.playlist === playlist) return [];
  if (known.playlist !== null && !options.replace)
    return [`it stays in the playlist ${known.playlist}; --replace moves it to ${playlist}`];
  await updateVideo(db, known.id, await placeIn(db, playlist, lecture.info?.playlistOrder));
  return [];
}
