import { sql } from "kysely";

import type { DraftedSegment } from "@minbar/domain/video-draft/video-draft";

import type { Db } from "../connect.ts";
import { inTransaction, lockKeys, now } from "../in-transaction.ts";
import type { Row } from "../schema.ts";
import { currentDrafts } from "./video-drafts.ts";

/** Drafts that all servers together work on at a time: each asks for minutes of video. */
const most = 2;

/** Seconds that a chunk is held without news: soon after, another server takes the work of a dead one. */
const lease = sql<string>`now() + interval '30 seconds'`;

/** What a server needs to work on the next chunk of a draft. */
export type DraftInWork = Row<"videoDrafts">;

/** Ids of the videos whose drafts are to be worked on, oldest first. */
export async function listPendingDrafts(db: Db): Promise<number[]> {
  const rows = await currentDrafts(db)
    .select("videoDrafts.videoId")
    .where("videoDrafts.status", "in", ["waiting", "working"])
    .orderBy("videoDrafts.id")
    .execute();
  return rows.map(({ videoId }) => videoId);
}

/**
 * Holds the next chunk of a draft for this server; `undefined` where there is nothing to do now: the draft is over, has
 * to wait, is held by another server, or as many are worked on as may be.
 */
export function claimChunk(db: Db, videoId: number): Promise<DraftInWork | undefined> {
  return inTransaction(db, async (trx) => {
    await lockKeys(trx, "video drafts");
    const busy = await trx
      .selectFrom("videoDrafts")
      .select("videoId")
      .where(sql<boolean>`"heldUntil" > now()`)
      .limit(most)
      .execute();
    if (busy.length >= most) return undefined;
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

/** Says that this server still works on it; whether the rest is still wanted. */
export async function renewChunk(db: Db, { id }: DraftInWork): Promise<boolean> {
  const { numUpdatedRows } = await runningDraft(db, id).set({ heldUntil: lease }).executeTakeFirst();
  return numUpdatedRows === 1n;
}

function runningDraft(db: Db, id: number) {
  return db.updateTable("videoDrafts").where("id", "=", id).where("status", "=", "working");
}

/** Gives the chunk back as it was, for any server to take; of a draft that was stopped, too. */
export async function releaseChunk(db: Db, { id }: DraftInWork): Promise<void> {
  await db.updateTable("videoDrafts").set({ heldUntil: null }).where("id", "=", id).execute();
}

/** Stores all segments up to the end of the chunk, and gives it back; nothing where the draft was stopped. */
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

/** Gives the chunk back, to be tried again after so many milliseconds. */
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

/** Ends the draft; what came of it stays. */
export async function failVideoDraft(db: Db, { id }: DraftInWork, trouble: string): Promise<void> {
  await runningDraft(db, id).set({ status: "failed", trouble, heldUntil: null, updatedAt: now }).execute();
}
