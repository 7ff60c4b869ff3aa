import { provisionalTitle } from "@minbar/domain/library/video";
import { youtubeThumbnailUrl } from "@minbar/domain/library/youtube";

import type { Db } from "../connect.ts";
import { inTransaction, lockKeys } from "../in-transaction.ts";
import { searchColumns } from "./search-text.ts";
import { lockPlaylist, noSuchPlaylist } from "./playlists.ts";
import { auditHidden, nextPosition } from "./videos-change.ts";
import type { AddingVideos } from "./videos-change.ts";

interface VideosToAdd extends AddingVideos {
  /** Each once. */
  youtubeIds: readonly string[];
  /** Also adds videos that the library already contains, unless they are in that playlist, or like them in none. */
  addKnown?: boolean | undefined;
}

interface AddedVideo {
  id: number;
  youtubeId: string;
  /** False: it was there, and nothing was changed. */
  isNew: boolean;
}

/**
 * Adds several videos as `addVideo` would, in a constant number of statements: all of them or none. A repeated call adds
 * nothing, so that it may follow a lost answer. Returns one row for each id, in their order.
 */
export function addVideos(db: Db, added: VideosToAdd): Promise<AddedVideo[]> {
  const { youtubeIds, playlistId } = added;
  return inTransaction(db, async (trx) => {
    // Otherwise two calls at once would both add a video.
    await lockKeys(trx, "add-videos");
    if (playlistId !== null && !(await lockPlaylist(trx, playlistId))) throw noSuchPlaylist();
    const known = await findKnown(trx, added);
    const inserted = await insertAll(trx, {
      ...added,
      youtubeIds: youtubeIds.filter((youtubeId) => !known.has(youtubeId)),
    });
    return youtubeIds.flatMap((youtubeId): AddedVideo[] => {
      const id = known.get(youtubeId) ?? inserted.get(youtubeId);
      return id === undefined ? [] : [{ id, youtubeId, isNew: !known.has(youtubeId) }];
    });
  });
}

/** The oldest video of each YouTube id that is not added again. */
async function findKnown(
  trx: Db,
  { youtubeIds, playlistId, addKnown = false }: VideosToAdd,
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom("videos")
    .select(["id", "youtubeId"])
    .where("youtubeId", "in", youtubeIds)
    .$if(addKnown, (videos) => videos.where("playlistId", "is not distinct from", playlistId))
    .distinctOn("youtubeId")
    .orderBy("youtubeId")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return new Map(rows.map(({ youtubeId, id }) => [youtubeId, id]));
}

async function insertAll(trx: Db, added: VideosToAdd): Promise<Map<string, number>> {
  const { youtubeIds, playlistId, languages, isPublic = true } = added;
  if (youtubeIds.length === 0) return new Map();
  const first = playlistId && (await nextPosition(trx, playlistId));
  const videos = youtubeIds.map((youtubeId, at) => ({
    youtubeId,
    title: provisionalTitle(youtubeId),
    ...searchColumns("searchTitle", provisionalTitle(youtubeId)),
    thumbnailUrl: youtubeThumbnailUrl(youtubeId),
    status: "processing" as const,
    playlistId,
    playlistOrder: first && first + at,
    isPublic,
  }));
  const rows = await trx.insertInto("videos").values(videos).returning(["id", "youtubeId"]).execute();
  const transcripts = rows.flatMap(({ id }) => languages.map((language) => ({ videoId: id, language })));
  if (transcripts.length > 0) await trx.insertInto("transcripts").values(transcripts).execute();
  await auditHidden(
    trx,
    rows.map(({ id }) => id),
    added,
  );
  return new Map(rows.map(({ youtubeId, id }) => [youtubeId, id]));
}
