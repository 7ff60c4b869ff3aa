import { sql } from "kysely";

import type { LanguageTag } from "@minbar/domain/library/language";
import { provisionalTitle } from "@minbar/domain/library/video";
import type { Video } from "@minbar/domain/library/video";
import { youtubeThumbnailUrl } from "@minbar/domain/library/youtube";

import { appendAudits } from "../audit.ts";
import type { Db } from "../connect.ts";
import { changedFields } from "./changes.ts";
import { editedFields, refuseOldVersion } from "./conflict.ts";
import type { StoredFields } from "./conflict.ts";
import { inTransaction } from "../in-transaction.ts";
import type { Changes } from "../schema.ts";
import { lockPlaylist, noSuchPlaylist } from "./playlists.ts";
import { replaceYoutubeVideo } from "./video-metadata.ts";
import { findVideo, insertVideo, updateVideo } from "./videos.ts";
import type { NewVideo } from "./videos.ts";

/** How new videos are added. */
export interface AddingVideos {
  playlistId: number | null;
  languages: readonly LanguageTag[];
  /** By default true. */
  isPublic?: boolean | undefined;
  actorId: string;
}

/**
 * Adds a video without metadata at the end of its playlist, with an empty transcript in each of the languages. The library
 * may contain a YouTube id several times, because a video has only one playlist.
 */
export function addVideo(db: Db, added: AddingVideos & { youtubeId: string }): Promise<Video | undefined> {
  const { youtubeId, playlistId, languages, isPublic = true } = added;
  return inTransaction(db, async (trx) => {
    if (playlistId !== null && !(await lockPlaylist(trx, playlistId))) throw noSuchPlaylist();
    const playlistOrder = playlistId && (await nextPosition(trx, playlistId));
    const title = provisionalTitle(youtubeId);
    const unknown = { title, thumbnailUrl: youtubeThumbnailUrl(youtubeId), status: "processing" } as const;
    const { id } = await insertVideo(trx, { ...unknown, youtubeId, playlistId, playlistOrder, isPublic });
    const transcripts = languages.map((language) => ({ videoId: id, language }));
    if (transcripts.length > 0) await trx.insertInto("transcripts").values(transcripts).execute();
    await auditHidden(trx, [id], added);
    return findVideo(trx, id, { includeHidden: true });
  });
}

/** Records that new videos were added as hidden, so that an import does not publish them. */
export async function auditHidden(
  trx: Db,
  ids: readonly number[],
  { actorId, isPublic }: Pick<AddingVideos, "actorId" | "isPublic">,
): Promise<void> {
  if (isPublic !== false) return;
  await appendAudits(
    trx,
    ids.map((id) => ({
      actorId,
      action: "video:setVisibility",
      subject: `video:${id}`,
      detail: { isPublic },
    })),
  );
}

/** The fields of a video that staff change; missing ones do not change. */
type VideoChanges = Changes<
  Pick<
    NewVideo,
    "title" | "description" | "youtubeId" | "playlistId" | "playlistOrder" | "isPublic" | "vocabulary"
  >
>;

/**
 * In another playlist the video goes to the end, or to the given position; with another YouTube id it is looked up again.
 * Changes are audited, except those of positions. `undefined` if there is no such video.
 */
export function changeVideo(
  db: Db,
  id: number,
  {
    actorId,
    youtubeId,
    version,
    ...changes
  }: VideoChanges & { actorId: string; version?: number | undefined },
): Promise<Video | undefined> {
  return inTransaction(db, async (trx) => {
    const isThere = await lockPlaylistsOf(trx, [id], changes);
    const before = await lockVideo(trx, id);
    if (!before) return undefined;
    if (!isThere) throw noSuchPlaylist();
    await refuseOldVersion(trx, { kind: "video", id, stored: storedFields(before) }, version);
    if (youtubeId !== undefined) await replaceYoutubeVideo(trx, { id, youtubeId });
    const place = await newPosition(trx, before, changes);
    const video = await updateVideo(trx, id, { ...changes, ...place });
    await appendAudits(
      trx,
      changeEntries({ before, after: video, changes: { ...changes, youtubeId }, actorId }),
    );
    return video;
  });
}

/** Changes that apply to several videos at once. */
interface ManyChanges extends Pick<VideoChanges, "playlistId" | "isPublic"> {
  actorId: string;
}

/**
 * Changes several videos as `changeVideo` would, in a constant number of statements: all of them, or none if one of them
 * does not exist. In another playlist they go to the end, in the order of `ids`. Returns whether all of them exist.
 */
export function changeVideos(
  db: Db,
  ids: readonly number[],
  { actorId, playlistId, isPublic }: ManyChanges,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await lockPlaylistsOf(trx, ids, { playlistId, isPublic }))) throw noSuchPlaylist();
    const before = await lockVideos(trx, ids);
    if (before.length < ids.length) return false;
    const changes = { playlistId, isPublic };
    await appendAudits(
      trx,
      before.flatMap((video) => changeEntries({ before: video, changes, actorId })),
    );
    const places = await newPlaces(trx, before, playlistId);
    await writeVideos(trx, ids, { playlistId, isPublic, places });
    return true;
  });
}

/**
 * Locks the playlists that a change of these videos touches, before the videos: a trigger writes to a playlist whose public
 * videos change, and whoever orders, deletes or fills a playlist locks it first. Returns whether the new playlist exists.
 */
async function lockPlaylistsOf(
  trx: Db,
  ids: readonly number[],
  { playlistId, isPublic }: Pick<VideoChanges, "playlistId" | "isPublic">,
): Promise<boolean> {
  if (playlistId === undefined && isPublic === undefined) return true;
  const current = trx.selectFrom("videos").select("playlistId").where("id", "in", ids);
  const locked = await trx
    .selectFrom("playlists")
    .select("id")
    .where((eb) => eb.or([eb("id", "in", current), eb("id", "=", playlistId ?? null)]))
    .orderBy("id")
    .forUpdate()
    .execute();
  return typeof playlistId !== "number" || locked.some(({ id }) => id === playlistId);
}

/** The positions of the videos that move to another playlist. */
async function newPlaces(
  trx: Db,
  videos: readonly Pick<StoredVideo, "playlistId">[],
  playlistId: number | null | undefined,
): Promise<(number | null)[]> {
  const isMoved = (video: Pick<StoredVideo, "playlistId">) => video.playlistId !== playlistId;
  if (typeof playlistId !== "number" || !videos.some(isMoved)) return videos.map(() => null);
  let next = await nextPosition(trx, playlistId);
  return videos.map((video) => (isMoved(video) ? next++ : null));
}

type ManyValues = Pick<VideoChanges, "playlistId" | "isPublic"> & { places: readonly (number | null)[] };

async function writeVideos(
  trx: Db,
  ids: readonly number[],
  { playlistId, isPublic, places }: ManyValues,
): Promise<void> {
  if (playlistId === undefined && isPublic === undefined) return;
  const given = sql<{ id: number; place: number | null }>`
    unnest(${ids}::integer[], ${places}::integer[])`.as<"given">(sql`"given" ("id", "place")`);
  const playlistOrder = sql<number | null>`case
    when "videos"."playlistId" is distinct from ${playlistId ?? null}::integer then "given"."place"
    else "videos"."playlistOrder" end`;
  await trx
    .updateTable("videos")
    .from(given)
    .set({ isPublic, ...(playlistId !== undefined && { playlistId, playlistOrder }) })
    .whereRef("videos.id", "=", "given.id")
    .execute();
}

/** In the order of `ids`; locked in the order of their ids. */
async function lockVideos(trx: Db, ids: readonly number[]) {
  const rows = await trx
    .selectFrom("videos")
    .select(["id", "playlistId", "isPublic"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface AuditedChange {
  before: Pick<Video, "id" | "isPublic"> & { version?: number };
  /** Absent if the change cannot raise the version. */
  after?: Pick<Video, "version"> | undefined;
  changes: VideoChanges;
  actorId: string;
}

/** Visibility has an entry of its own; the entry of the other fields names them, and the version if the change made one. */
function changeEntries({ before, after, changes, actorId }: AuditedChange) {
  const { isPublic, playlistOrder: _, ...values } = changes;
  const subject = `video:${before.id}`;
  const shown = isPublic !== undefined && isPublic !== before.isPublic;
  const fields = changedFields(values, before);
  const version = after?.version === before.version ? undefined : after?.version;
  return [
    ...(shown ? [{ actorId, subject, action: "video:setVisibility", detail: { isPublic } }] : []),
    ...(fields.length > 0 ? [{ actorId, subject, action: "video:update", detail: { fields, version } }] : []),
  ];
}

type StoredVideo = Pick<Video, "id" | "playlistId" | "isPublic" | "youtubeId"> & StoredFields<"video">;

function storedFields({ version, title, description, vocabulary }: StoredVideo): StoredFields<"video"> {
  return { version, title, description, vocabulary };
}

function lockVideo(trx: Db, id: number): Promise<StoredVideo | undefined> {
  return trx
    .selectFrom("videos")
    .select(["id", "playlistId", "isPublic", "youtubeId", "version", ...editedFields.video])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The position of a video in its new playlist; none without a playlist. */
async function newPosition(
  trx: Db,
  before: StoredVideo,
  { playlistId, playlistOrder }: VideoChanges,
): Promise<Pick<VideoChanges, "playlistOrder">> {
  if (playlistId === undefined || playlistId === before.playlistId) return {};
  if (playlistId === null) return { playlistOrder: null };
  return playlistOrder === undefined ? { playlistOrder: await nextPosition(trx, playlistId) } : {};
}

/** The position at the end of a locked playlist. Videos without a position get one first, because they sort last. */
export async function nextPosition(trx: Db, playlistId: number): Promise<number> {
  await sql`update "videos" set "playlistOrder" = "placed"."place"
    from (
      select "id", "playlistOrder" is null as "isNew", coalesce(max("playlistOrder") over (), 0)
        + row_number() over (partition by "playlistOrder" is null order by "createdAt", "id") as "place"
      from "videos" where "playlistId" = ${playlistId}
    ) as "placed"
    where "videos"."id" = "placed"."id" and "placed"."isNew"`.execute(trx);
  const { last } = await trx
    .selectFrom("videos")
    .select((eb) => eb.fn.max("playlistOrder").as("last"))
    .where("playlistId", "=", playlistId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** The video stays in the library. Returns whether it was in that playlist. */
export function removeFromPlaylist(
  db: Db,
  id: number,
  { playlistId, actorId }: { playlistId: number; actorId: string },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await lockPlaylist(trx, playlistId))) return false;
    const removed = await trx
      .updateTable("videos")
      .set({ playlistId: null, playlistOrder: null })
      .where("id", "=", id)
      .where("playlistId", "=", playlistId)
      .returning(["id", "isPublic"])
      .executeTakeFirst();
    if (!removed) return false;
    const before = { ...removed, playlistId };
    await appendAudits(trx, changeEntries({ before, changes: { playlistId: null }, actorId }));
    return true;
  });
}

/** Sets the duration of a video if it is unknown. `seconds` is whole. */
export function fillDuration(db: Db, id: number, seconds: number): Promise<Video | undefined> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable("videos")
      .set({ duration: seconds })
      .where("id", "=", id)
      .where("duration", "is", null)
      .execute();
    return findVideo(trx, id, { includeHidden: true });
  });
}
