import { sql } from "kysely";

import { provisionalTitle } from "@minbar/domain/library/video";
import type { VideoStatus } from "@minbar/domain/library/video-status";
import { youtubeThumbnailUrl } from "@minbar/domain/library/youtube";

import type { Db } from "../connect.ts";
import { searchColumns } from "./search-text.ts";

const youtubeIdLength = 11;

/** A video row, and its YouTube video at the time of the look-up. */
interface VideoRef {
  id: number;
  youtubeId: string;
}

interface Metadata {
  title: string;
  thumbnailUrl: string;
  description?: string | undefined;
  /** Seconds. */
  duration?: number | undefined;
}

/** Ids of the videos that wait for metadata, oldest first. */
export async function listVideosInProcess(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom("videos")
    .select("id")
    .where("status", "=", "processing")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** `undefined` if there is no such video, or it does not wait for metadata. */
export function findVideoInProcess(db: Db, id: number): Promise<VideoRef | undefined> {
  return db
    .selectFrom("videos")
    .select(["id", "youtubeId"])
    .where("id", "=", id)
    .where("status", "=", "processing")
    .executeTakeFirst();
}

/**
 * Stores the metadata from YouTube, except where a person typed the title or the description. Returns whether the row still
 * waited for that YouTube video.
 */
export async function completeVideo(
  db: Db,
  video: VideoRef,
  { title, thumbnailUrl, description, duration }: Metadata,
): Promise<boolean> {
  const known = description ?? null;
  const found = searchColumns("searchTitle", title);
  const { numUpdatedRows } = await stillWaiting(db, video)
    .set({
      status: "complete",
      statusReason: null,
      thumbnailUrl,
      title: sql<string>`case when ${isProvisional} then ${title} else "title" end`,
      searchTitle: sql<string | null>`case
        when ${isProvisional} then ${found.searchTitle} else "searchTitle" end`,
      searchFolding: sql<number>`case
        when ${isProvisional} then ${found.searchFolding} else -"searchFolding" end`,
      fetchedTitle: title,
      description: sql<string | null>`case
        when coalesce("description", '') = '' or "description" = "fetchedDescription" then ${known}
        else "description" end`,
      fetchedDescription: known,
      ...(duration !== undefined && { duration }),
    })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the wait with an error; the reason is for staff. Returns whether the row still waited. */
export async function failVideo(db: Db, video: VideoRef, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await stillWaiting(db, video)
    .set({ status: "error", statusReason: reason })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function stillWaiting(db: Db, { id, youtubeId }: VideoRef) {
  return db
    .updateTable("videos")
    .where("id", "=", id)
    .where("youtubeId", "=", youtubeId)
    .where("status", "=", "processing");
}

/** Whether the title is from YouTube, or the provisional one. */
const isProvisional = sql`(coalesce("title" = "fetchedTitle", false)
  or "title" like ${provisionalTitle("_".repeat(youtubeIdLength))})`;

/** Queues a video for another look-up, even if it is complete. */
export function restartVideo(db: Db, id: number): Promise<{ id: number; status: VideoStatus } | undefined> {
  return db
    .updateTable("videos")
    .set({ status: "processing", statusReason: null })
    .where("id", "=", id)
    .returning(["id", "status"])
    .executeTakeFirst();
}

/**
 * Sets another YouTube video: deletes the metadata of the old one, keeps text that a person typed, and waits for new
 * metadata. Returns whether the YouTube video changed.
 */
export async function replaceYoutubeVideo(db: Db, { id, youtubeId }: VideoRef): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("videos")
    .set({
      youtubeId,
      status: "processing",
      statusReason: null,
      duration: null,
      thumbnailUrl: youtubeThumbnailUrl(youtubeId),
      description: sql<string | null>`nullif("description", "fetchedDescription")`,
    })
    .where("id", "=", id)
    .where("youtubeId", "<>", youtubeId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
