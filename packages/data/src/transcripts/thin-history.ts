import { sql } from "kysely";

import type { Db } from "../connect.ts";

/** Revisions per statement: few, so that nobody waits for it. */
const stepSize = 200;

/**
 * Deletes what the history does not need, in small steps; several servers may do it at once. Of a draft's saves it keeps
 * all for 48 hours, then the last of each hour for 30 days, then the last of each person and day (UTC). Every other kind of
 * revision stays until its text is permanently deleted.
 */
export async function thinHistory(db: Db): Promise<void> {
  let last: number | null = 0;
  while (last !== null) last = await thinDrafts(db, last);
  while (await deleteRemoved(db));
  await sql`delete from "thinnedSaves" where "createdAt" <= ${days30}`.execute(db);
}

const hours48 = sql`now() - interval '48 hours'`;
const days30 = sql`now() - interval '30 days'`;

/**
 * Thins the saves with the next ids, and returns the last id of the batch; `null` if none is left. A save with an operation
 * id leaves a row by which it is recognized; saves of older servers have no hash, so they stay for that time.
 */
async function thinDrafts(db: Db, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with "step" as (
      select "id" from "revisions"
      where "kind" = 'draft' and "id" > ${after} and "createdAt" <= ${hours48}
      order by "id" limit ${stepSize}
    ), "due" as (
      select "save"."id" from "revisions" as "save"
      where "save"."id" in (select "id" from "step") and not "save"."isOverwritten"
        and exists (${laterSave("day")} and "later"."authorId" is not distinct from "save"."authorId")
        and ("save"."createdAt" <= ${days30} or exists (${laterSave("hour")}))
        and ("save"."createdAt" <= ${days30} or "save"."operationId" is null or "save"."requestHash" is not null)
        and not exists (${retimeOfSave})
      for update skip locked
    ), "deleted" as (
      delete from "revisions" using "due" where "revisions"."id" = "due"."id"
      returning "operationId", "requestHash", "version", "createdAt"
    ), "thinned" as (
      insert into "thinnedSaves" ("operationId", "requestHash", "version", "createdAt")
      select * from "deleted" where "operationId" is not null and "createdAt" > ${days30}
      on conflict do nothing
    )
    select max("id") as "last" from "step"`.execute(db);
  return rows[0]?.last ?? null;
}

/** By version, because of two concurrent saves the later one may have started earlier. */
function laterSave(unit: "hour" | "day") {
  const start = sql`date_trunc(${sql.lit(unit)}, "save"."createdAt", 'UTC')`;
  const length = sql`${unit === "hour" ? 1 : 24} * interval '1 hour'`;
  return sql`select from "revisions" as "later"
    where "later"."transcriptId" = "save"."transcriptId" and "later"."kind" = 'draft'
      and "later"."version" > "save"."version"
      and "later"."createdAt" >= ${start} and "later"."createdAt" < ${start} + ${length}`;
}

/**
 * A shift of timings that started from the save: undoing it restores that text. Only revisions of drafts have no
 * `sourceHashes`.
 */
const retimeOfSave = sql`select from "revisions" as "moved"
  where "moved"."transcriptId" = "save"."transcriptId" and "moved"."kind" = 'retime'
    and "moved"."sourceHashes" is null and "moved"."version" = "save"."version" + 1`;

/** Revisions of texts that do not exist; those of texts in the trash are there. Returns whether there may be more. */
async function deleteRemoved(db: Db): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with "removed" as (
      select "id" from "revisions" where "transcriptId" is null
      limit ${stepSize} for update skip locked
    )
    delete from "revisions" using "removed" where "revisions"."id" = "removed"."id"`.execute(db);
  return numAffectedRows === BigInt(stepSize);
}
