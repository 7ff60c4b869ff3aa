import { sql } from "kysely";
import type { RawBuilder } from "kysely";

import type { LanguageTag } from "@minbar/domain/library/language";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";

import type { Db } from "../connect.ts";
import { inTransaction, lockKeys } from "../in-transaction.ts";
import { insertReportedIssue } from "./reported-issues.ts";
import type { NewReportedIssue } from "./reported-issues.ts";

/** Reports within an hour: per person, per address without an account, and all without an account together. */
const maxReportsPerHour = { person: 10, address: 5, anonymous: 200 };

/** The reporter: the `id` of an account, otherwise the client's address (IPv6: its /64). */
type Reporter = { id: string } | { address: string };

/** `retryAfter`: whole seconds. */
interface Refusal {
  outcome: "refused";
  retryAfter: number;
}

type ReportId = Pick<ReportedIssue, "id" | "createdAt">;

type Receipt =
  | ({ outcome: "received" } & ReportId)
  | Refusal
  | { outcome: "gone"; field: "playlistId" | "videoId" };

/**
 * Stores a report, unless its reporter has reached the limit of the last hour. The database counts for all processes; a
 * rejected report is not counted. A report by one tap that is already pending is not stored again: the answer is that
 * one. It takes a lock, so call `findReportRefusal` first.
 */
export function receiveReport(db: Db, reporter: Reporter, issue: NewReportedIssue): Promise<Receipt> {
  return inTransaction(db, async (trx) => {
    await lockKeys(trx, "id" in reporter ? `reports of person ${reporter.id}` : "anonymous reports");
    const refused = await findReportRefusal(trx, reporter);
    if (refused) return refused;
    const field = await findDeleted(trx, issue);
    if (field) return { outcome: "gone", field };
    if ("address" in reporter) await countAddress(trx, reporter.address);
    const reportedByUserId = "id" in reporter ? reporter.id : null;
    const report = { ...issue, reportedByUserId };
    const { id, createdAt } = (await findSameReport(trx, report)) ?? (await insertReportedIssue(trx, report));
    return { outcome: "received", id, createdAt };
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

/** Whether this reporter has to wait: one read without a lock, so that a flood of rejected reports delays nobody. */
export async function findReportRefusal(db: Db, reporter: Reporter): Promise<Refusal | undefined> {
  const retryAfter = await ("id" in reporter
    ? waitOfPerson(db, reporter.id)
    : waitOfAddress(db, reporter.address));
  return retryAfter > 0 ? { outcome: "refused", retryAfter } : undefined;
}

/** What was deleted in the meantime; what exists cannot be deleted until this transaction ends. */
async function findDeleted(
  trx: Db,
  { playlistId, videoId }: NewReportedIssue,
): Promise<"playlistId" | "videoId" | undefined> {
  if (typeof playlistId === "number") {
    const playlists = trx.selectFrom("playlists").select("id").where("id", "=", playlistId);
    if (!(await playlists.forKeyShare().executeTakeFirst())) return "playlistId";
  }
  if (typeof videoId === "number") {
    const videos = trx.selectFrom("videos").select("id").where("id", "=", videoId);
    if (!(await videos.forKeyShare().executeTakeFirst())) return "videoId";
  }
  return undefined;
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
