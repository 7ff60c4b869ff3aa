import { sql } from "kysely";
import type { ExpressionBuilder, RawBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { Video } from "@minbar/domain/library/video";

import { isEmptyChange } from "./changes.ts";
import type { Db } from "../connect.ts";
import { languageOrder } from "../schema-column.ts";
import { pageOf } from "./page.ts";
import type { Page, Position } from "./page.ts";
import type { VisibilityOptions } from "./playlists.ts";
import type { Changes, NewRow, Schema } from "../schema.ts";
import { searchColumns } from "./search-text.ts";

/** The maximum of the column. */
const lastPosition = 2 ** 31 - 1;

interface VideoOptions extends VisibilityOptions {
  /** With the reason of a failed look-up, for staff only; by default the value of `includeHidden`. */
  withReason?: boolean | undefined;
}

/** The search text is derived from the title. */
export type NewVideo = Omit<NewRow<"videos">, "searchTitle" | "searchFolding">;

function selectVideos(db: Db, { includeHidden, withReason = includeHidden }: VideoOptions) {
  return db
    .selectFrom("videos")
    .leftJoin("playlists", "playlists.id", "videos.playlistId")
    .select(["videos.id", "title", "youtubeId", "thumbnailUrl", "duration", "status", "videos.createdAt"])
    .select("videos.updatedAt")
    .select(["playlistId", "playlistOrder", "isPublic", "vocabulary", "videos.description"])
    .select((eb) => [joinedPlaylist.as("playlist"), transcriptsOfVideo(eb)])
    .$if(withReason, (videos) => videos.select(["statusReason", "videos.version"]))
    .$if(!includeHidden, (videos) => videos.where("isPublic", "=", true));
}

/** A join, so that the list of all videos reads the playlists once. */
export const joinedPlaylist = sql<{ id: number; name: string } | null>`
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

interface VideoFilter {
  playlistId?: number | undefined;
  /** ISO 8601: changed then or later. */
  updatedSince?: string | undefined;
}

/**
 * Oldest first; within a playlist in its order, videos without a position last. With `updatedSince` sorted by the time of
 * the last change, which is then a position's `createdAt`.
 */
export function listVideos(
  db: Db,
  { playlistId, updatedSince, limit, after, ...visibility }: VideoOptions & Page & VideoFilter,
): Promise<Video[]> {
  const order = { table: "videos" } as const;
  const videos = selectVideos(db, visibility).$if(playlistId !== undefined, (all) =>
    all.where("playlistId", "=", playlistId ?? null),
  );
  if (updatedSince !== undefined) {
    const changed = videos.where("videos.updatedAt", ">=", updatedSince);
    return pageOf(changed, { ...order, by: "updatedAt" }, { limit, after }).execute();
  }
  if (playlistId === undefined) return pageOf(videos, order, { limit, after }).execute();
  const ordered = videos.orderBy("playlistOrder");
  const wanted = after ? ordered.where(isBehindInPlaylist(after)) : ordered;
  return pageOf(wanted, order, { limit }).execute();
}

/** Whether the library has more videos than that, hidden ones included. */
export async function hasMoreVideos(db: Db, count: number): Promise<boolean> {
  const next = db.selectFrom("videos").select("id").orderBy("id").offset(count).limit(1);
  return (await next.executeTakeFirst()) !== undefined;
}

/** Bytes of a row in a playlist's list, without its notes and description. */
const rowBytes = 1000;

/** The ids of a playlist's videos in its order, each with the approximate size of its JSON in bytes. */
export function listVideoSizes(
  db: Db,
  { playlistId, includeHidden }: { playlistId: number; includeHidden: boolean },
): Promise<{ id: number; bytes: number }[]> {
  const bytesOf = (column: string) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`;
  const videos = db
    .selectFrom("videos")
    .select([
      "videos.id",
      sql<number>`${rowBytes} + ${bytesOf("vocabulary")} + ${bytesOf("description")}`.as("bytes"),
    ])
    .where("playlistId", "=", playlistId)
    .$if(!includeHidden, (all) => all.where("isPublic", "=", true))
    .orderBy("playlistOrder");
  return pageOf(videos, { table: "videos" }, {}).execute();
}

/** Those of the given videos that are in the playlist, in the order of `ids`. */
export async function listVideosOf(
  db: Db,
  { playlistId, ids, ...visibility }: VideoOptions & { playlistId: number; ids: readonly number[] },
): Promise<Video[]> {
  const rows = await selectVideos(db, visibility)
    .where("playlistId", "=", playlistId)
    .where("videos.id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A missing position counts as the last possible one. */
function isBehindInPlaylist({ playlistOrder, createdAt, id }: Position): RawBuilder<boolean> {
  const noPlace = sql.lit(lastPosition + 1);
  return sql<boolean>`(coalesce("playlistOrder", ${noPlace}), "videos"."createdAt", "videos"."id")
    > (coalesce(${playlistOrder ?? null}::bigint, ${noPlace}), ${createdAt}::timestamptz, ${id}::integer)`;
}

export function findVideo(db: Db, id: number, visibility: VideoOptions): Promise<Video | undefined> {
  return selectVideos(db, visibility).where("videos.id", "=", id).executeTakeFirst();
}

/** The maximum number of ids. */
const mostDuplicates = 100;

/** The ids of the other videos with the same YouTube id that the caller may see, oldest first. */
export async function listDuplicates(
  db: Db,
  { id, youtubeId }: Pick<Video, "id" | "youtubeId">,
  { includeHidden }: VisibilityOptions,
): Promise<number[]> {
  const others = await db
    .selectFrom("videos")
    .select("id")
    .where("youtubeId", "=", youtubeId)
    .where("id", "!=", id)
    .$if(!includeHidden, (videos) => videos.where("isPublic", "=", true))
    .orderBy("id")
    .limit(mostDuplicates)
    .execute();
  return others.map((video) => video.id);
}

export async function insertVideo(db: Db, video: NewVideo): Promise<Video> {
  const values = { ...video, ...searchColumns("searchTitle", video.title) };
  const { id } = await db.insertInto("videos").values(values).returning("id").executeTakeFirstOrThrow();
  return selectVideos(db, { includeHidden: true }).where("videos.id", "=", id).executeTakeFirstOrThrow();
}

/** Sets the given fields; `undefined` if there is no such video. */
export async function updateVideo(
  db: Db,
  id: number,
  changes: Changes<NewVideo>,
): Promise<Video | undefined> {
  if (!isEmptyChange(changes)) {
    const values = { ...changes, ...searchColumns("searchTitle", changes.title) };
    await db.updateTable("videos").set(values).where("id", "=", id).execute();
  }
  return findVideo(db, id, { includeHidden: true });
}
