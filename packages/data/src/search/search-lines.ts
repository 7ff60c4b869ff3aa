import { setTimeout as sleep } from "node:timers/promises";

import { sql } from "kysely";
import type { RawBuilder } from "kysely";

import type { Segment } from "@minbar/domain/segments/segment";
import { searchLineChange } from "@minbar/domain/search/search-lines";
import type { SearchLine, SearchLineChange } from "@minbar/domain/search/search-lines";
import { searchFolding } from "@minbar/domain/search/folding";

import type { Db } from "../connect.ts";
import { inTransaction, tryLockKey } from "../in-transaction.ts";
import { isFolded, writtenFolding } from "../library/search-text.ts";
import type { TranscriptRow } from "../transcripts/transcript-change.ts";

type PublishedText = Pick<
  TranscriptRow,
  "id" | "language" | "content" | "version" | "searchedVersion" | "searchFolding"
>;

/** More changed lines are written in the background, because a person waits for the save. */
const mostInSave = 300;

/**
 * The lines that a save of a published text changes; `undefined` if they are many, or if the stored text has no lines yet:
 * the row then keeps its `searchedVersion`, and `fillSearchLines` finds it.
 */
export function linesOfSave(
  { language, content, version, searchedVersion, searchFolding: folding }: PublishedText,
  after: readonly Segment[],
): SearchLineChange | undefined {
  const isCurrent = searchedVersion === version && folding === searchFolding;
  if (!isCurrent && content.length > 0) return undefined;
  const change = searchLineChange(content, after, language);
  return change.made.length + change.gone.length > mostInSave ? undefined : change;
}

/** The columns of a save that writes its lines. */
export function searchedColumns(version: number) {
  return { searchedVersion: version, searchFolding: writtenFolding };
}

/** Writes the lines that a save changed, in its transaction. */
export async function writeSearchLines(trx: Db, id: number, { made, gone }: SearchLineChange): Promise<void> {
  if (made.length === 0 && gone.length === 0) return;
  await replaceLines(trx, { id, made, removed: sql`"segmentId" = any(${gone}::text[])` });
}

interface LineReplacement {
  id: number;
  made: readonly SearchLine[];
  /** The condition of the lines to delete; none of `made`. */
  removed: RawBuilder<unknown>;
}

async function replaceLines(trx: Db, { id, made, removed }: LineReplacement): Promise<void> {
  await sql`
    with "gone" as (delete from "searchLines" where "transcriptId" = ${id} and ${removed})
    insert into "searchLines" ("transcriptId", "segmentId", "text", "lexemes")
    select ${id}::integer, "segmentId", "text", array_to_tsvector("lexemes")
    from jsonb_to_recordset(${JSON.stringify(made)}) as "made" ("segmentId" text, "text" text, "lexemes" text[])
    on conflict ("transcriptId", "segmentId") do update set
      ("text", "lexemes") = (excluded."text", excluded."lexemes")`.execute(trx);
}

const isUnsearched = sql<boolean>`"searchedVersion" is distinct from "version" and "segmentCount" > 0`;
const isFoldedBefore = sql<boolean>`"searchFolding" < ${searchFolding} and "segmentCount" > 0`;

/**
 * Whether every published text, title and playlist is found by the current rules. By its order the planner knows the index of
 * texts without lines, and reads no other.
 */
export const isSearchComplete = sql<boolean>`(
  select "id" from "transcripts" where ${isUnsearched} order by "id" limit 1) is null
  and ${isFolded("transcripts")} and ${isFolded("videos")} and ${isFolded("playlists")}`;

/** How many lines of the published texts are found, of all. A text that waits for the background counts as not found. */
export async function countSearchLines(db: Db): Promise<{ indexed: number; all: number }> {
  const { rows } = await sql<{ indexed: number; all: number }>`
    select coalesce(sum("segmentCount")
        filter (where "searchedVersion" = "version" and "searchFolding" >= ${searchFolding}), 0)::integer as "indexed",
      coalesce(sum("segmentCount"), 0)::integer as "all" from "transcripts"`.execute(db);
  return rows[0] ?? { indexed: 0, all: 0 };
}

/** Milliseconds between two texts, for the requests of people. */
const pause = 5;

/**
 * Adds the texts whose lines no save has written by the current rules: those from before, those that a server of the previous
 * version wrote, and long ones. One text per transaction, by one server at a time. `signal` stops it.
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
    if (!(await tryLockKey(trx, "searchLines"))) return false;
    // Not locked, so that saves do not wait: after a save in the meantime, the text has another version and is read again.
    const texts = trx.selectFrom("transcripts").select(["id", "language", "content", "version"]).limit(1);
    // One after the other, so that each is read from its index.
    const row =
      (await texts.where(isUnsearched).orderBy("id").executeTakeFirst()) ??
      (await texts.where(isFoldedBefore).orderBy("searchFolding").executeTakeFirst());
    if (!row) return false;
    const { id, language, content, version } = row;
    const { made } = searchLineChange([], content, language);
    const madeIds = made.map(({ segmentId }) => segmentId);
    await replaceLines(trx, { id, made, removed: sql`"segmentId" <> all(${madeIds}::text[])` });
    await trx
      .updateTable("transcripts")
      .set({ searchedVersion: version, searchFolding: writtenFolding })
      .where("id", "=", id)
      .where("version", "=", version)
      .execute();
    return true;
  });
}

async function raiseContentRevision(db: Db): Promise<void> {
  await sql`with "raised" as (update "contentRevision" set "value" = "value" + 1 returning "value")
    select pg_notify('content', "value"::text) from "raised"`.execute(db);
}
