import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";

import type { Video, VideoStatus } from "@minbar/domain/video";

import type { Db } from "./connect.ts";
import { languageOrder } from "./language-order.ts";
import type { Schema } from "./schema.ts";

interface Visibility {
  /** With hidden videos (for staff); to the public they do not exist. */
  includeHidden: boolean;
}

interface NewVideo {
  title: string;
  youtubeId: string;
  thumbnailUrl?: string | null | undefined;
  /** Seconds. */
  duration?: number | null | undefined;
  status?: VideoStatus | undefined;
  playlistId?: number | null | undefined;
  playlistOrder?: number | null | undefined;
  isPublic?: boolean | undefined;
  vocabulary?: string | null | undefined;
  description?: string | null | undefined;
}

function selectVideos(db: Db, { includeHidden }: Visibility) {
  return db
    .selectFrom("videos")
    .select([
      ...(["id", "title", "youtubeId", "thumbnailUrl", "duration", "status", "createdAt"] as const),
      ...(["playlistId", "playlistOrder", "isPublic", "vocabulary", "description"] as const),
    ])
    .select((eb) => [playlistOfVideo(eb), transcriptsOfVideo(eb)])
    .$if(!includeHidden, (videos) => videos.where("isPublic", "=", true));
}

function playlistOfVideo(eb: ExpressionBuilder<Schema, "videos">) {
  return jsonObjectFrom(
    eb
      .selectFrom("playlists")
      .select(["playlists.id", "playlists.name"])
      .whereRef("playlists.id", "=", "videos.playlistId"),
  ).as("playlist");
}

function transcriptsOfVideo(eb: ExpressionBuilder<Schema, "videos">) {
  return jsonArrayFrom(
    eb
      .selectFrom("transcripts")
      .select(["transcripts.id", "language", "approvalStatus", "segmentCount"])
      .whereRef("transcripts.videoId", "=", "videos.id")
      .orderBy(languageOrder()),
  ).as("transcripts");
}

/** Oldest first; those of one playlist in its order, videos without a place in it last. */
export function listVideos(
  db: Db,
  { playlistId, ...visibility }: Visibility & { playlistId?: number | undefined },
): Promise<Video[]> {
  const videos = selectVideos(db, visibility);
  const wanted =
    playlistId === undefined ? videos : videos.where("playlistId", "=", playlistId).orderBy("playlistOrder");
  return wanted.orderBy("createdAt").orderBy("id").execute();
}

export function findVideo(db: Db, id: number, visibility: Visibility): Promise<Video | undefined> {
  return selectVideos(db, visibility).where("id", "=", id).executeTakeFirst();
}

/** The oldest with that YouTube id, public or hidden. */
export function findVideoByYoutubeId(db: Db, youtubeId: string): Promise<Video | undefined> {
  return selectVideos(db, { includeHidden: true })
    .where("youtubeId", "=", youtubeId)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export async function insertVideo(db: Db, video: NewVideo): Promise<Video> {
  const { id } = await db.insertInto("videos").values(video).returning("id").executeTakeFirstOrThrow();
  return selectVideos(db, { includeHidden: true }).where("id", "=", id).executeTakeFirstOrThrow();
}

/** Sets the fields given and leaves the others; `undefined` when there is no such video. */
export async function updateVideo(
  db: Db,
  id: number,
  changes: Partial<NewVideo>,
): Promise<Video | undefined> {
  if (Object.values(changes).some((value) => value !== undefined)) {
    await db.updateTable("videos").set(changes).where("id", "=", id).execute();
  }
  return findVideo(db, id, { includeHidden: true });
}
