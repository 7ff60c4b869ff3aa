import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import { checkKinds } from "@minbar/domain/checks/finding";
import {
  doubtfulTime,
  isMarkOf,
  maxDoubtfulTimes,
  maxIgnoredFindings,
} from "@minbar/domain/checks/finding-mark";
import type { FindingMark } from "@minbar/domain/checks/finding-mark";

import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import { lockTranscripts } from "./transcript-change.ts";
import type { TranscriptRef } from "./transcript-change.ts";

/** A text, also one that is not saved yet. */
type TextRef = Omit<TranscriptRef, "id">;

/** All changes are rows that are added or removed, so that the marks of several people are united. */
export interface MarkChanges {
  add: readonly FindingMark[];
  remove: readonly FindingMark[];
}

/** The marks of a text, oldest first, of the checks that this release has; `undefined` if there is no such video. */
export async function listMarks(db: Db, { videoId, language }: TextRef): Promise<FindingMark[] | undefined> {
  const video = await db
    .selectFrom("videos")
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("findingMarks")
          .select(["segmentId", "kind", "value"])
          .where("videoId", "=", videoId)
          .where("language", "=", language)
          .where("kind", "in", checkKinds)
          .orderBy("findingMarks.id"),
      ).as("marks"),
    )
    .where("videos.id", "=", videoId)
    .executeTakeFirst();
  return video?.marks;
}

/**
 * Removes and adds marks of a text; what is already so stays so. When there are too many, the oldest go. Returns whether the
 * video exists.
 */
export function changeMarks(db: Db, text: TextRef, { add, remove }: MarkChanges): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // Also the lock of the trash, which takes the marks with it.
    if (!(await lockTranscripts(trx, text))) return false;
    if (remove.length > 0) await deleteMarks(trx, text, remove);
    if (add.length > 0) {
      await deleteEnded(trx, text);
      await insertMarks(trx, text, add);
      await deleteOldest(trx, text);
    }
    return true;
  });
}

function rowsOf(marks: readonly FindingMark[]) {
  const column = (name: keyof FindingMark) => sql`${marks.map((mark) => mark[name])}::text[]`;
  return sql`unnest(${column("segmentId")}, ${column("kind")}, ${column("value")})
    with ordinality as "mark" ("segmentId", "kind", "value", "place")`;
}

async function insertMarks(
  trx: Db,
  { videoId, language }: TextRef,
  marks: readonly FindingMark[],
): Promise<void> {
  await sql`
    insert into "findingMarks" ("videoId", "language", "segmentId", "kind", "value")
    select ${videoId}::integer, ${language}::text, "segmentId", "kind", "value" from ${rowsOf(marks)}
    order by "place"
    on conflict do nothing`.execute(trx);
}

async function deleteMarks(
  trx: Db,
  { videoId, language }: TextRef,
  marks: readonly FindingMark[],
): Promise<void> {
  await sql`
    delete from "findingMarks" as "stored" using ${rowsOf(marks)}
    where "stored"."videoId" = ${videoId} and "stored"."language" = ${language}
      and "stored"."segmentId" = "mark"."segmentId" and "stored"."kind" = "mark"."kind"
      and "stored"."value" = "mark"."value"`.execute(trx);
}

async function deleteOldest(trx: Db, { videoId, language }: TextRef): Promise<void> {
  await sql`
    delete from "findingMarks" where "id" in (
      select "id" from (
        select "id", "kind", row_number() over (partition by "kind" = ${doubtfulTime} order by "id" desc) as "place"
        from "findingMarks" where "videoId" = ${videoId} and "language" = ${language}) as "placed"
      where "place" > case when "kind" = ${doubtfulTime} then ${maxDoubtfulTimes}::integer
        else ${maxIgnoredFindings}::integer end)`.execute(trx);
}

/**
 * Deletes the marks of lines that are gone or have changed. Those of the last 30 days stay: they may belong to a text that is
 * not saved yet, or come back by an undo.
 */
async function deleteEnded(trx: Db, { videoId, language }: TextRef): Promise<void> {
  const old = await trx
    .selectFrom("findingMarks")
    .select(["id", "segmentId", "kind", "value"])
    .where("videoId", "=", videoId)
    .where("language", "=", language)
    .where("createdAt", "<=", sql<string>`now() - interval '30 days'`)
    .execute();
  if (old.length === 0) return;
  const stored = await trx
    .selectFrom("transcripts")
    .select(["content", "draftContent"])
    .where("videoId", "=", videoId)
    .where("language", "=", language)
    .executeTakeFirst();
  const lines = Map.groupBy([...(stored?.content ?? []), ...(stored?.draftContent ?? [])], ({ id }) => id);
  const isCurrent = (mark: FindingMark) => lines.get(mark.segmentId)?.some((line) => isMarkOf(mark, line));
  const ended = old.filter((mark) => !isCurrent(mark)).map(({ id }) => id);
  if (ended.length > 0) await trx.deleteFrom("findingMarks").where("id", "in", ended).execute();
}
