import { sql } from "kysely";
import type { ExpressionBuilder, RawBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { Video, VideoStatus } from "@minbar/domain/library/video";

import { setsNothing } from "./changes.ts";
import type { Changes } from "./changes.ts";
import type { Db } from "../connect.ts";
import { languageOrder } from "../transcripts/language-order.ts";
import { pageOf } from "./page.ts";
import type { Page, Position } from "./page.ts";
import type { Schema } from "../schema.ts";
import { storedSearchText } from "./search-text.ts";

/** The largest number that the column holds. */
const lastPlace = 2 ** 31 - 1;

interface Visibility {
  /** With hidden videos (for staff); to the public they do not exist. */
  includeHidden: boolean;
  /** With why a look-up failed, which is for staff only; as `includeHidden` unless told. */
  withReason?: boolean | undefined;
}

/** A video, for staff with why YouTube could not be asked about it while its status is `error`. */
interface ListedVideo extends Video {
  statusReason?: string | null | undefined;
}

export interface NewVideo {
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

function selectVideos(db: Db, { includeHidden, withReason = includeHidden }: Visibility) {
  return db
    .selectFrom("videos")
    .leftJoin("playlists", "playlists.id", "videos.playlistId")
    .select(["videos.id", "title", "youtubeId", "thumbnailUrl", "duration", "status", "videos.createdAt"])
    .select(["playlistId", "playlistOrder", "isPublic", "vocabulary", "videos.description"])
    .select((eb) => [playlist.as("playlist"), transcriptsOfVideo(eb)])
    .$if(withReason, (videos) => videos.select("statusReason"))
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
  { playlistId, limit, after, ...visibility }: Visibility & Page & { playlistId?: number | undefined },
): Promise<ListedVideo[]> {
  const order = { table: "videos" } as const;
  const videos = selectVideos(db, visibility);
  if (playlistId === undefined) return pageOf(videos, order, { limit, after }).execute();
  const ofPlaylist = videos.where("playlistId", "=", playlistId).orderBy("playlistOrder");
  const wanted = after ? ofPlaylist.where(isBehindInPlaylist(after)) : ofPlaylist;
  return pageOf(wanted, order, { limit }).execute();
}

/** No place counts as one behind the last that there can be. */
function isBehindInPlaylist({ playlistOrder, createdAt, id }: Position): RawBuilder<boolean> {
  const noPlace = sql.lit(lastPlace + 1);
  return sql<boolean>`(coalesce("playlistOrder", ${noPlace}), "videos"."createdAt", "videos"."id")
    > (coalesce(${playlistOrder ?? null}::bigint, ${noPlace}), ${createdAt}::timestamptz, ${id}::integer)`;
}

export function findVideo(db: Db, id: number, visibility: Visibility): Promise<ListedVideo | undefined> {
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

export async function insertVideo(db: Db, video: NewVideo): Promise<ListedVideo> {
  const values = { ...video, searchTitle: storedSearchText(video.title) };
  const { id } = await db.insertInto("videos").values(values).returning("id").executeTakeFirstOrThrow();
  return selectVideos(db, { includeHidden: true }).where("videos.id", "=", id).executeTakeFirstOrThrow();
}

/** Sets the fields given and leaves the others; `undefined` when there is no such video. */
export async function updateVideo(
  db: Db,
  id: number,
  changes: Changes<NewVideo>,
): Promise<Video | undefined> {
  if (!setsNothing(changes)) {
    const values = { ...changes, searchTitle: storedSearchText(changes.title) };
    await db.updateTable("videos").set(values).where("id", "=", id).execute();
  }
  return findVideo(db, id, { includeHidden: true });
}
