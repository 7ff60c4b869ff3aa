import { sql } from "kysely";

import type { DraftedSegment } from "@minbar/domain/video-draft/video-draft";

import type { Db } from "../connect.ts";
import { inTransaction, lockKeys, now } from "../in-transaction.ts";
import type { Row } from "../schema.ts";
import { currentDrafts } from "./video-drafts.ts";

/** Drafts that all servers together process at the same time: each requests minutes of video. */
const most = 2;

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
