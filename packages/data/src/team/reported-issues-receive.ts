import { sql } from "kysely";
import type { RawBuilder } from "kysely";

import type { LanguageTag } from "@minbar/domain/library/language";
import { ChangeRefusal } from "@minbar/domain/messages/change-refusal";
import { message } from "@minbar/domain/messages/message";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";

import type { Db } from "../connect.ts";
import { inTransaction, lockKeys } from "../in-transaction.ts";
import { noSuchPlaylist } from "../library/playlists.ts";
import { insertReportedIssue } from "./reported-issues.ts";
import type { NewReportedIssue } from "./reported-issues.ts";

/** Reports within an hour: per person, per address without an account, and all without an account together. */
const maxReportsPerHour = { person: 10, address: 5, anonymous: 200 };

/** The reporter: the `id` of an account, otherwise the client's address (IPv6: its /64). */
type Reporter = { id: string } | { address: string };

type ReportId = Pick<ReportedIssue, "id" | "createdAt">;

/**
 * Stores a report, unless its reporter has reached the limit of the last hour. The database counts for all processes; a
 * rejected report is not counted. A report by one tap that is already pending is not stored again: the answer is that
 * one. It takes a lock, so call `findReportWait` first. Throws a `ChangeRefusal` if the reporter has to wait, and if the
 * playlist or the video was deleted in the meantime.
 */
export function receiveReport(db: Db, reporter: Reporter, issue: NewReportedIssue): Promise<ReportId> {
  return inTransaction(db, async (trx) => {
    await lockKeys(trx, "id" in reporter ? `reports of person ${reporter.id}` : "anonymous reports");
    const wait = await findReportWait(trx, reporter);
    if (wait > 0) throw tooManyReports(wait);
    await requireExisting(trx, issue);
    if ("address" in reporter) await countAddress(trx, reporter.address);
    const reportedByUserId = "id" in reporter ? reporter.id : null;
    const report = { ...issue, reportedByUserId };
    return (await findSameReport(trx, report)) ?? insertReportedIssue(trx, report);
  });
}

/**
 * The pending report of the same problem, without words, about the same segment, by the same account, or by a visitor if this one
 * has none: a tap that was repeated, or sent again after a lost answer.
 */
async function findSameReport(trx: Db, report: NewReportedIssue): Promise<ReportId | undefined> {
  const { videoId, segmentId, description, problem, language = null, reportedByUserId = null } = report;
  const { contactName, contactEmail, contactMobile } = report;
  if (
    typeof problem !== "string" ||
    description !== "" ||
    (contactName ?? contactEmail ?? contactMobile) ||
    typeof videoId !== "number" ||
    typeof segmentId !== "string"
  )
    return undefined;
  const pending = trx
    .selectFrom("reportedIssues")
    .select(["id", "createdAt"])
    .where("status", "=", "Pending");
  return pending
    .where("videoId", "=", videoId)
    .where("segmentId", "=", segmentId)
    .where("problem", "=", problem)
    .where("description", "=", "")
    .where("language", "is not distinct from", language)
    .where("reportedByUserId", "is not distinct from", reportedByUserId)
    .limit(1)
    .executeTakeFirst();
}

/**
 * Whole seconds that this reporter has to wait: one read without a lock, so that a flood of rejected reports delays nobody.
 */
export function findReportWait(db: Db, reporter: Reporter): Promise<number> {
  return "id" in reporter ? waitOfPerson(db, reporter.id) : waitOfAddress(db, reporter.address);
}

export function tooManyReports(retryAfter: number): ChangeRefusal {
  const minutes = Math.ceil(retryAfter / 60);
  return new ChangeRefusal(message("too_many_reports", { minutes }), { retryAfter });
}

/** What exists cannot be deleted until this transaction ends. */
async function requireExisting(trx: Db, { playlistId, videoId }: NewReportedIssue): Promise<void> {
  if (typeof playlistId === "number") {
    const playlists = trx.selectFrom("playlists").select("id").where("id", "=", playlistId);
    if (!(await playlists.forKeyShare().executeTakeFirst())) throw noSuchPlaylist();
  }
  if (typeof videoId === "number") {
    const videos = trx.selectFrom("videos").select("id").where("id", "=", videoId);
    if (!(await videos.forKeyShare().executeTakeFirst()))
      throw new ChangeRefusal(message("no_such_video"), { field: "videoId" });
  }
}

function waitOfPerson(db: Db, id: string): Promise<number> {
  return secondsUntil(db, [
    sql`(select "createdAt" from "reportedIssues" where "reportedByUserId" = ${id}
      order by "createdAt" desc offset ${maxReportsPerHour.person - 1} limit 1)`,
  ]);
}

function waitOfAddress(db: Db, address: string): Promise<number> {
  return secondsUntil(db, [
    sql`(select "createdAt" from "anonymousReports" where "address" = ${address}
      order by "createdAt" desc offset ${maxReportsPerHour.address - 1} limit 1)`,
    sql`(select "createdAt" from "anonymousReports" order by "createdAt" desc offset ${maxReportsPerHour.anonymous - 1} limit 1)`,
  ]);
}

/** Until the latest of these times is an hour ago; 0 if it is, or if there is none. */
async function secondsUntil(db: Db, times: RawBuilder<unknown>[]): Promise<number> {
  const { rows } = await sql<{ wait: number | null }>`
    select ceil(extract(epoch from greatest(${sql.join(times)}) + interval '1 hour' - clock_timestamp()))::int
      as "wait"`.execute(db);
  return Math.max(0, rows[0]?.wait ?? 0);
}

async function countAddress(trx: Db, address: string): Promise<void> {
  await deleteOldReportAddresses(trx);
  await trx.insertInto("anonymousReports").values({ address }).execute();
}

/** Deletes addresses that no longer count. */
export async function deleteOldReportAddresses(db: Db): Promise<void> {
  await sql`delete from "anonymousReports" where "createdAt" < now() - interval '1 hour'`.execute(db);
}

/** The segment that a report is about. */
interface SegmentQuery {
  videoId: number;
  language: LanguageTag;
  segmentId?: string | null | undefined;
  /** From 0, in the published text; used if there is no id. */
  segmentIndex?: number | null | undefined;
}

/** The published segment; `undefined` if there is none. */
export async function findReportedSegment(
  db: Db,
  { videoId, language, segmentId, segmentIndex }: SegmentQuery,
): Promise<Pick<NewReportedIssue, "segmentId" | "segmentTime" | "segmentText"> | undefined> {
  const wanted =
    typeof segmentId === "string"
      ? sql<boolean>`"segment"->>'id' = ${segmentId}`
      : sql<boolean>`"place" = ${segmentIndex ?? -1}::bigint + 1`;
  const { rows } = await sql<{ segmentId: string; segmentTime: string; segmentText: string }>`
    select "segment"->>'id' as "segmentId", "segment"->>'time' as "segmentTime", "segment"->>'text' as "segmentText"
    from "transcripts", jsonb_array_elements("content") with ordinality as "segments" ("segment", "place")
    where "videoId" = ${videoId} and "language" = ${language} and ${wanted}
    limit 1`.execute(db);
  return rows[0];
}
