import { sql } from "kysely";

import type { DemoCounts } from "@minbar/domain/library/demo-counts";

import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import { listRemovableDemoAccounts, removeDemoAccounts } from "../people/demo-accounts.ts";
import { trashVideos } from "../trash/videos.ts";

/** The setting that says that the demo's content was inserted, in the same transaction. */
export const demoSeededKey = "demoSeeded";

/** The demo's rows were created at the start of its transaction, as its setting; no column of them is needed. */
const seededAt = sql`(select "updatedAt" from "settings" where "key" = ${demoSeededKey})`;

/**
 * The demo's rows. Its videos even if somebody changed them, because the trash keeps that; of the others those that nobody
 * changed, and of playlists and categories those that hold nothing else.
 */
const demoRows = {
  videos: sql`select "id" from "videos" where "createdAt" = ${seededAt}`,
  playlists: sql`select "id" from "playlists" where "createdAt" = ${seededAt} and "version" = 1
    and not exists (select from "videos" where "playlistId" = "playlists"."id" and "createdAt" <> ${seededAt})`,
  categories: sql`select "id" from "categories" where "createdAt" = ${seededAt} and "version" = 1
    and not exists (select from "playlists" where "categoryId" = "categories"."id"
      and not ("createdAt" = ${seededAt} and "version" = 1 and not exists (
        select from "videos" where "playlistId" = "playlists"."id" and "createdAt" <> ${seededAt})))`,
  tasks: sql`select "id" from "tasks" where "createdAt" = ${seededAt} and "version" = 1`,
  reports: sql`select "id" from "reportedIssues" where "createdAt" = ${seededAt} and "updatedAt" = "createdAt"`,
};

const kinds = Object.keys(demoRows) as (keyof typeof demoRows)[];

/** The ids of each kind. */
function findDemo(db: Db) {
  const ids = kinds.map((kind) => sql<number[]>`array(${demoRows[kind]})`.as(kind));
  return db.selectNoFrom(ids).executeTakeFirstOrThrow();
}

/** What `removeDemo` would remove. */
export async function countDemo(db: Db, actorId?: string): Promise<DemoCounts> {
  return countsOf(await findDemo(db), (await listRemovableDemoAccounts(db, actorId)).length);
}

/**
 * Moves the demo's videos to the trash, deletes its playlists, categories, tasks and reports, and removes its accounts. Returns
 * what was removed. `actorId`: absent for the command line.
 */
export function removeDemo(db: Db, actorId?: string): Promise<DemoCounts> {
  return inTransaction(db, async (trx) => {
    const ids = await findDemo(trx);
    // Before the videos, whose rows in the trash refer to no report: a deleted one does not come back.
    await trx.deleteFrom("reportedIssues").where("id", "in", orNone(ids.reports)).execute();
    await trx.deleteFrom("tasks").where("id", "in", orNone(ids.tasks)).execute();
    if (ids.videos.length > 0) await trashVideos(trx, ids.videos, actorId);
    await trx.deleteFrom("playlists").where("id", "in", orNone(ids.playlists)).execute();
    await trx.deleteFrom("categories").where("id", "in", orNone(ids.categories)).execute();
    const counts = countsOf(ids, await removeDemoAccounts(trx, actorId));
    if (Object.values(counts).some((count) => count > 0))
      await appendAudit(trx, { actorId, action: "demo:delete", subject: "demo", detail: { ...counts } });
    return counts;
  });
}

/** An id that no row has, since SQL allows no empty list. */
function orNone(ids: readonly number[]): readonly number[] {
  return ids.length > 0 ? ids : [0];
}

function countsOf(ids: Awaited<ReturnType<typeof findDemo>>, accounts: number): DemoCounts {
  return {
    videos: ids.videos.length,
    playlists: ids.playlists.length,
    categories: ids.categories.length,
    tasks: ids.tasks.length,
    reports: ids.reports.length,
    accounts,
  };
}
