import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";

import type { IssueStatus, ReportedIssue } from "@minbar/domain/team/reported-issue";

import type { Db } from "../connect.ts";
import { inTransaction, now } from "../in-transaction.ts";
import { acceptChange } from "../library/changes.ts";
import type { VersionedChanges } from "../library/changes.ts";
import { pageOf } from "../library/page.ts";
import type { Page } from "../library/page.ts";
import { shownEmail, userOf } from "../people/users.ts";
import type { NewRow } from "../schema.ts";

/** A new report; it stores the segment as it is at that time. */
export type NewReportedIssue = Omit<NewRow<"reportedIssues">, "status" | "adminNote" | "version" | "trashId">;

function selectReportedIssues(db: Db) {
  return db
    .selectFrom("reportedIssues")
    .select(["id", "status", "description", "adminNote", "playlistId", "videoId", "version", "createdAt"])
    .select(["segmentIndex", "segmentId", "segmentTime", "segmentText"])
    .select(["contactName", "contactEmail", "contactMobile"])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom("playlists")
          .select("playlists.name")
          .whereRef("playlists.id", "=", "reportedIssues.playlistId"),
      ).as("playlist"),
      jsonObjectFrom(
        eb.selectFrom("videos").select("videos.title").whereRef("videos.id", "=", "reportedIssues.videoId"),
      ).as("video"),
      jsonObjectFrom(
        eb
          .selectFrom("trash")
          .select(["trash.id", sql<string>`"data"->>'title'`.as("title")])
          .whereRef("trash.id", "=", "reportedIssues.trashId"),
      ).as("trashedVideo"),
      jsonObjectFrom(
        userOf("reportedIssues.reportedByUserId").select([shownEmail, "firstName", "lastName"]),
      ).as("reportedByUser"),
    ]);
}

/** Reports of one status or all, newest first. Personal data: for admins only, never in a log. */
export function listReportedIssues(
  db: Db,
  { status, ...page }: Page & { status?: IssueStatus | undefined } = {},
): Promise<ReportedIssue[]> {
  const issues = selectReportedIssues(db);
  const wanted = status === undefined ? issues : issues.where("status", "=", status);
  return pageOf(wanted, { table: "reportedIssues", newestFirst: true }, page).execute();
}

/** The number of reports per status. */
export async function countReportedIssues(db: Db): Promise<Record<IssueStatus, number>> {
  const counts = await db
    .selectFrom("reportedIssues")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const countOf = (wanted: IssueStatus) => counts.find(({ status }) => status === wanted)?.count ?? 0;
  return { Pending: countOf("Pending"), Complete: countOf("Complete") };
}

export function findReportedIssue(db: Db, id: number): Promise<ReportedIssue | undefined> {
  return selectReportedIssues(db).where("id", "=", id).executeTakeFirst();
}

export async function insertReportedIssue(db: Db, issue: NewReportedIssue): Promise<ReportedIssue> {
  const { id } = await db
    .insertInto("reportedIssues")
    .values(issue)
    .returning("id")
    .executeTakeFirstOrThrow();
  return selectReportedIssues(db).where("id", "=", id).executeTakeFirstOrThrow();
}

/**
 * Sets the given fields; `undefined` if there is no such report. Throws a `VersionConflict` if the given version is not the
 * stored one.
 */
export function updateReportedIssue(
  db: Db,
  id: number,
  { version, actorId, ...values }: VersionedChanges<Pick<ReportedIssue, "status" | "adminNote">>,
): Promise<ReportedIssue | undefined> {
  return inTransaction(db, async (trx) => {
    const issues = trx.selectFrom("reportedIssues").select(["status", "adminNote", "version"]);
    const stored = await issues.where("id", "=", id).forUpdate().executeTakeFirst();
    if (!stored) return undefined;
    const changes = { version, actorId, ...values };
    if (await acceptChange(trx, { kind: "reportedIssue", id, stored, changes }))
      await trx
        .updateTable("reportedIssues")
        .set({ ...values, updatedAt: now })
        .where("id", "=", id)
        .execute();
    return findReportedIssue(trx, id);
  });
}
