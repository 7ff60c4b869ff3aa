import { sql } from "kysely";

import { titleUntilKnown } from "@minbar/domain/library/video";
import type { VideoStatus } from "@minbar/domain/library/video";
import { youtubeThumbnailUrl } from "@minbar/domain/library/youtube";

import type { Db } from "../connect.ts";
import { storedSearchText } from "./search-text.ts";

const youtubeIdLength = 11;

/** A video row, and the YouTube video that it stood for when it was looked up. */
interface LookedUp {
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

/** Ids of the videos that wait for their metadata, oldest first. */
export async function listVideosInProcess(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom("videos")
    .select("id")
    .where("status", "=", "processing")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** `undefined` when there is no such video, or it waits for nothing. */
export function findVideoInProcess(db: Db, id: number): Promise<LookedUp | undefined> {
  return db
    .selectFrom("videos")
    .select(["id", "youtubeId"])
    .where("id", "=", id)
    .where("status", "=", "processing")
    .executeTakeFirst();
}

/**
 * Keeps what YouTube said, but for a title or a description that a person typed. Says whether the row still waited
 * for just that YouTube video.
 */
export async function completeVideo(
  db: Db,
  video: LookedUp,
  { title, thumbnailUrl, description, duration }: Metadata,
): Promise<boolean> {
  const known = description ?? null;
  const { numUpdatedRows } = await stillWaiting(db, video)
    .set({
      status: "complete",
      statusReason: null,
      thumbnailUrl,
      title: sql<string>`case when ${isProvisional} then ${title} else "title" end`,
      searchTitle: sql<string | null>`case
        when ${isProvisional} then ${storedSearchText(title)} else "searchTitle" end`,
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

/** Ends the wait without an answer; the reason is for staff. Says whether the row still waited. */
export async function failVideo(db: Db, video: LookedUp, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await stillWaiting(db, video)
    .set({ status: "error", statusReason: reason })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function stillWaiting(db: Db, { id, youtubeId }: LookedUp) {
  return db
    .updateTable("videos")
    .where("id", "=", id)
    .where("youtubeId", "=", youtubeId)
    .where("status", "=", "processing");
}

/** Nobody typed it: it came from YouTube, or it names the video by its id until YouTube has answered. */
const isProvisional = sql`(coalesce("title" = "fetchedTitle", false)
  or "title" like ${titleUntilKnown("_".repeat(youtubeIdLength))})`;

/** Puts a video back in line, one that is complete too; one that waits goes on waiting. */
export function restartVideo(db: Db, id: number): Promise<{ id: number; status: VideoStatus } | undefined> {
  return db
    .updateTable("videos")
    .set({ status: "processing", statusReason: null })
    .where("id", "=", id)
    .returning(["id", "status"])
    .executeTakeFirst();
}

/**
 * Makes a row stand for another YouTube video: what was known of the old one goes, what a person typed stays, and the
 * row waits for its metadata. Says whether that is a change at all.
 */
export async function exchangeVideo(db: Db, { id, youtubeId }: LookedUp): Promise<boolean> {
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
