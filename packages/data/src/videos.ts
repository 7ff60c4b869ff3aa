import { sql } from "kysely";
import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

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
    .leftJoin("playlists", "playlists.id", "videos.playlistId")
    .select(["videos.id", "title", "youtubeId", "thumbnailUrl", "duration", "status", "videos.createdAt"])
    .select(["playlistId", "playlistOrder", "isPublic", "vocabulary", "videos.description"])
    .select((eb) => [playlist.as("playlist"), transcriptsOfVideo(eb)])
    .$if(!includeHidden, (videos) => videos.where("isPublic", "=", true));
}

/** Joined, and not looked up for each video: the list of all videos reads the playlists once. */
const playlist = sql<{ id: number; name: string } | null>`
  case when "playlists"."id" is not null
  then json_build_object('id', "playlists"."id", 'name', "playlists"."name") end`;

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
  return wanted.orderBy("videos.createdAt").orderBy("videos.id").execute();
}

export function findVideo(db: Db, id: number, visibility: Visibility): Promise<Video | undefined> {
  return selectVideos(db, visibility).where("videos.id", "=", id).executeTakeFirst();
}

/** The oldest with that YouTube id, public or hidden. */
export function findVideoByYoutubeId(db: Db, youtubeId: string): Promise<Video | undefined> {
  return selectVideos(db, { includeHidden: true })
    .where("youtubeId", "=", youtubeId)
    .orderBy("videos.createdAt")
    .orderBy("videos.id")
    .limit(1)
    .executeTakeFirst();
}

export async function insertVideo(db: Db, video: NewVideo): Promise<Video> {
  const { id } = await db.insertInto("videos").values(video).returning("id").executeTakeFirstOrThrow();
  return selectVideos(db, { includeHidden: true }).where("videos.id", "=", id).executeTakeFirstOrThrow();
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
