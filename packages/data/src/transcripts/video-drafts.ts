import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";

import { ChangeRefusal } from "@minbar/domain/messages/change-refusal";
import { message } from "@minbar/domain/messages/message";
import type { Message } from "@minbar/domain/messages/message";
import type { PersonName } from "@minbar/domain/people/user";
import { longestDrafted, chunkCount } from "@minbar/domain/video-draft/chunks";
import { isUnderWay } from "@minbar/domain/video-draft/video-draft";
import type { DraftedSegment, VideoDraftStatus } from "@minbar/domain/video-draft/video-draft";

import type { Db } from "../connect.ts";
import { inTransaction, lockKeys, now } from "../in-transaction.ts";
import { userOf } from "../people/users.ts";
import { countUse, inHours } from "../team/chat-uses.ts";
import type { Row } from "../schema.ts";

/** A draft without its segments. */
export interface VideoDraft {
  status: VideoDraftStatus;
  model: string;
  /** Seconds of the video. */
  duration: number;
  stretchesDone: number;
  segmentCount: number;
  trouble: string | null;
  askedBy: PersonName | null;
  updatedAt: string;
}

/** Drafts of the videos' current YouTube ids: a row of another YouTube video is useless. */
function currentDrafts(db: Db) {
  return db
    .selectFrom("videoDrafts")
    .innerJoin("videos", (join) =>
      join
        .onRef("videos.id", "=", "videoDrafts.videoId")
        .onRef("videos.youtubeId", "=", "videoDrafts.youtubeId"),
    );
}

/** The draft of a video, and why none can be made of it, if so; `undefined` if there is no such video. */
export async function findVideoDraft(
  db: Db,
  videoId: number,
): Promise<{ draft: VideoDraft | undefined; unfit: Message | undefined } | undefined> {
  const video = await findVideo(db, videoId);
  if (!video) return undefined;
  const draft = await currentDrafts(db)
    .select(["videoDrafts.status", "model", "videoDrafts.duration", "stretchesDone", "trouble"])
    .select([
      "videoDrafts.updatedAt",
      jsonObjectFrom(userOf("videoDrafts.userId").select(["firstName", "lastName"])).as("askedBy"),
      sql<number>`jsonb_array_length("videoDrafts"."segments")`.as("segmentCount"),
    ])
    .where("videoDrafts.videoId", "=", videoId)
    .executeTakeFirst();
  return { draft, unfit: unfitnessOf(video) };
}

function findVideo(db: Db, id: number) {
  return db.selectFrom("videos").select(["youtubeId", "duration"]).where("id", "=", id).executeTakeFirst();
}

function unfitnessOf({ duration }: { duration: number | null }): Message | undefined {
  if (!duration) return withoutLength;
  return duration > longestDrafted ? tooLong : undefined;
}

const withoutLength = message("video_without_length");
const tooLong = message("video_too_long_for_draft", { most: longestDrafted / 3600 });

/** The segments that a draft has so far; `undefined` if there is no draft. */
export async function findDraftedSegments(db: Db, videoId: number): Promise<DraftedSegment[] | undefined> {
  const row = await currentDrafts(db)
    .select("videoDrafts.segments")
    .where("videoDrafts.videoId", "=", videoId)
    .executeTakeFirst();
  return row?.segments;
}

interface NewDraft {
  videoId: number;
  userId: string;
  model: string;
  /** Questions that a person may ask the model within any 24 hours; a draft asks one per chunk. */
  dailyLimit: number;
}

/**
 * Starts the draft of a video, or resumes one that failed or was stopped. Returns whether the video exists; throws a
 * `ChangeRefusal` if no draft can be made of it, or none now.
 */
export function beginVideoDraft(db: Db, newDraft: NewDraft): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockKeys(trx, `video draft ${newDraft.videoId}`);
    const video = await findVideo(trx, newDraft.videoId);
    if (!video) return false;
    const { youtubeId, duration } = video;
    const unfit = unfitnessOf(video);
    if (unfit || !duration) throw new ChangeRefusal(unfit ?? withoutLength);
    const before = await findRun(trx, newDraft.videoId);
    if (before && isUnderWay(before.status)) throw new ChangeRefusal(message("draft_running"));
    if (before?.status === "done") throw new ChangeRefusal(message("draft_ready"));
    await countAndBegin(trx, { ...newDraft, youtubeId, duration }, before);
    return true;
  });
}

type Run = Awaited<ReturnType<typeof findRun>>;

async function countAndBegin(
  trx: Db,
  { dailyLimit, ...row }: NewDraft & { youtubeId: string; duration: number },
  before: Run,
): Promise<void> {
  const { userId, model, duration } = row;
  const run = before?.duration === duration ? before : undefined;
  const stretches = chunkCount(duration) - (run?.stretchesDone ?? 0);
  const retryAfter = await countUse(trx, { userId, dailyLimit, uses: stretches });
  if (retryAfter !== undefined) {
    const questions = stretches === 1 ? message("question") : message("questions", { number: stretches });
    const values = { questions, times: dailyLimit, hours: inHours(retryAfter) };
    throw new ChangeRefusal(message("draft_above_questions", values), { retryAfter });
  }
  if (run) {
    await trx
      .updateTable("videoDrafts")
      .set({ userId, model, status: "waiting", tries: 0, retryAt: null, trouble: null, updatedAt: now })
      .where("id", "=", run.id)
      .execute();
  } else {
    await deleteVideoDraft(trx, row.videoId);
    await trx.insertInto("videoDrafts").values(row).execute();
  }
}

function findRun(trx: Db, videoId: number) {
  return currentDrafts(trx)
    .select(["videoDrafts.id", "videoDrafts.status", "stretchesDone", "videoDrafts.duration"])
    .where("videoDrafts.videoId", "=", videoId)
    .executeTakeFirst();
}

/** Stops a running draft; its segments stay. Does nothing if none is running. */
export async function stopVideoDraft(db: Db, videoId: number): Promise<void> {
  await db
    .updateTable("videoDrafts")
    .set({ status: "stopped", updatedAt: now })
    .where("videoId", "=", videoId)
    .where("status", "in", ["waiting", "working"])
    .execute();
}

/** Returns whether there was one; a model that works on it is stopped. */
export async function deleteVideoDraft(db: Db, videoId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("videoDrafts")
    .where("videoId", "=", videoId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Drafts that nobody has used or resumed. */
export async function deleteOldVideoDrafts(db: Db): Promise<void> {
  await sql`delete from "videoDrafts" where "updatedAt" <= now() - interval '30 days'`.execute(db);
}

/** Drafts that all servers together process at the same time: each requests minutes of video. */
const maxInWork = 2;

/** How long a chunk stays claimed without renewal: then another server takes over the work of a dead one. */
const lease = sql<string>`now() + interval '30 seconds'`;

/** What a server needs to process the next chunk of a draft. */
export type DraftInWork = Row<"videoDrafts">;

/** Ids of the videos with drafts to process, oldest first. */
export async function listPendingDrafts(db: Db): Promise<number[]> {
  const rows = await currentDrafts(db)
    .select("videoDrafts.videoId")
    .where("videoDrafts.status", "in", ["waiting", "working"])
    .orderBy("videoDrafts.id")
    .execute();
  return rows.map(({ videoId }) => videoId);
}

/**
 * Claims the next chunk of a draft for this server; `undefined` if there is nothing to do now: the draft is finished, has
 * to wait, is claimed by another server, or too many are being processed.
 */
export function claimChunk(db: Db, videoId: number): Promise<DraftInWork | undefined> {
  return inTransaction(db, async (trx) => {
    await lockKeys(trx, "video drafts");
    const busy = await trx
      .selectFrom("videoDrafts")
      .select("videoId")
      .where(sql<boolean>`"heldUntil" > now()`)
      .limit(maxInWork)
      .execute();
    if (busy.length >= maxInWork) return undefined;
    const draft = await currentDrafts(trx)
      .selectAll("videoDrafts")
      .where("videoDrafts.videoId", "=", videoId)
      .where("videoDrafts.status", "in", ["waiting", "working"])
      .where(sql<boolean>`coalesce("retryAt" <= now(), true) and coalesce("heldUntil" <= now(), true)`)
      .executeTakeFirst();
    if (!draft) return undefined;
    await trx
      .updateTable("videoDrafts")
      .set({ status: "working", heldUntil: lease })
      .where("id", "=", draft.id)
      .execute();
    return draft;
  });
}

/** Renews the claim of this server; returns whether the draft is still wanted. */
export async function renewChunk(db: Db, { id }: DraftInWork): Promise<boolean> {
  const { numUpdatedRows } = await runningDraft(db, id).set({ heldUntil: lease }).executeTakeFirst();
  return numUpdatedRows === 1n;
}

function runningDraft(db: Db, id: number) {
  return db.updateTable("videoDrafts").where("id", "=", id).where("status", "=", "working");
}

/** Releases the chunk unchanged for any server, also if the draft was stopped. */
export async function releaseChunk(db: Db, { id }: DraftInWork): Promise<void> {
  await db.updateTable("videoDrafts").set({ heldUntil: null }).where("id", "=", id).execute();
}

/** Stores all segments up to the end of the chunk, and releases it; does nothing if the draft was stopped. */
export async function storeChunk(
  db: Db,
  { id, stretchesDone }: DraftInWork,
  { segments, isLast }: { segments: readonly DraftedSegment[]; isLast: boolean },
): Promise<void> {
  await runningDraft(db, id)
    .set({
      status: isLast ? "done" : "waiting",
      segments: JSON.stringify(segments),
      stretchesDone: stretchesDone + 1,
      tries: 0,
      retryAt: null,
      heldUntil: null,
      updatedAt: now,
    })
    .execute();
}

/** Releases the chunk, to be retried after so many milliseconds. */
export async function retryChunkLater(db: Db, { id, tries }: DraftInWork, waitMs: number): Promise<void> {
  await runningDraft(db, id)
    .set({
      status: "waiting",
      tries: tries + 1,
      retryAt: sql`now() + make_interval(secs => ${waitMs / 1000})`,
      heldUntil: null,
      updatedAt: now,
    })
    .execute();
}

/** Ends the draft; its segments stay. */
export async function failVideoDraft(db: Db, { id }: DraftInWork, trouble: string): Promise<void> {
  await runningDraft(db, id).set({ status: "failed", trouble, heldUntil: null, updatedAt: now }).execute();
}
