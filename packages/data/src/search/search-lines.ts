import { setTimeout as sleep } from "node:timers/promises";

import { sql } from "kysely";

import type { Segment } from "@minbar/domain/segments/segment";
import { searchLineChange } from "@minbar/domain/search/search-lines";

import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import type { TranscriptRow } from "../transcripts/locked-read.ts";

/** A published text that is locked. */
type PublishedText = Pick<TranscriptRow, "id" | "language" | "content" | "version" | "searchedVersion">;

/**
 * Updates the lines after a save of a published text, in its transaction: those that the save changed, or all if a server
 * of the previous version has written the text before. The save sets `searchedVersion`.
 */
export async function noteSearchLines(
  trx: Db,
  { id, language, content, version, searchedVersion }: PublishedText,
  after: readonly Segment[],
): Promise<void> {
  const isSearched = searchedVersion === version;
  const { made, gone } = searchLineChange(isSearched ? content : [], after, language);
  if (isSearched && made.length === 0 && gone.length === 0) return;
  const kept = made.map(({ segmentId }) => segmentId);
  const removed = isSearched
    ? sql`"segmentId" = any(${gone}::text[])`
    : sql`"segmentId" <> all(${kept}::text[])`;
  // One statement for all, because a person waits for the save.
  await sql`
    with "gone" as (delete from "searchLines" where "transcriptId" = ${id} and ${removed})
    insert into "searchLines" ("transcriptId", "segmentId", "text", "lexemes")
    select ${id}::integer, "segmentId", "text", array_to_tsvector("lexemes")
    from jsonb_to_recordset(${JSON.stringify(made)}) as "made" ("segmentId" text, "text" text, "lexemes" text[])
    on conflict ("transcriptId", "segmentId") do update set
      ("text", "lexemes") = (excluded."text", excluded."lexemes")`.execute(trx);
}

/** Adds all lines of a locked text that has none, such as one restored from the trash. */
export async function addSearchLines(trx: Db, row: PublishedText): Promise<void> {
  await noteSearchLines(trx, { ...row, searchedVersion: null }, row.content);
  await trx
    .updateTable("transcripts")
    .set({ searchedVersion: row.version })
    .where("id", "=", row.id)
    .execute();
}

/** Milliseconds between two texts, for the requests of people. */
const pause = 5;

const isUnsearched = sql<boolean>`"searchedVersion" is distinct from "version" and "segmentCount" > 0`;

/** Whether every published text is found. */
export const isSearchComplete = sql<boolean>`not exists (select 1 from "transcripts" where ${isUnsearched})`;

/**
 * Adds the texts that have no lines: those older than the table, and what a server of the previous version wrote. One text
 * per transaction, so that a save waits for no more than that. Two servers may fill at once. `signal` stops it.
 */
export async function fillSearchLines(db: Db, signal?: AbortSignal): Promise<void> {
  let isChanged = false;
  const isStopped = () => signal?.aborted === true;
  while (!isStopped() && (await fillNext(db))) {
    isChanged = true;
    await sleep(pause);
  }
  // Cached responses may say that the search is not complete.
  if (isChanged) await raiseContentRevision(db);
}

/** Returns whether there may be more. */
function fillNext(db: Db): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom("transcripts")
      .select(["id", "language", "content", "version", "searchedVersion"])
      .where(isUnsearched)
      .orderBy("id")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row) await addSearchLines(trx, row);
    return row !== undefined;
  });
}

async function raiseContentRevision(db: Db): Promise<void> {
  await sql`with "raised" as (update "contentRevision" set "value" = "value" + 1 returning "value")
    select pg_notify('content', "value"::text) from "raised"`.execute(db);
}
