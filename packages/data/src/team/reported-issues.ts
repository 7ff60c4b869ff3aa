import { jsonObjectFrom } from "kysely/helpers/postgres";

import type { IssueStatus, ReportedIssue } from "@minbar/domain/team/reported-issue";

import type { Db } from "../connect.ts";
import { now } from "../in-transaction.ts";
import { pageOf } from "../library/page.ts";
import type { Page } from "../library/page.ts";
import { userOf } from "../people/users.ts";
import type { NewRow } from "../schema.ts";

/** A new report; it keeps the segment as it is at that moment. */
export type NewReportedIssue = Omit<NewRow<"reportedIssues">, "status" | "adminNote">;

function selectReportedIssues(db: Db) {
  return db
    .selectFrom("reportedIssues")
    .select(["id", "status", "description", "adminNote", "playlistId", "videoId", "createdAt"])
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
      jsonObjectFrom(userOf("reportedIssues.reportedByUserId").select("email")).as("reportedByUser"),
    ]);
}

/** Those of one status or all, newest first. Personal data: for admins only, and never in a log. */
export function listReportedIssues(
  db: Db,
  { status, ...page }: Page & { status?: IssueStatus | undefined } = {},
): Promise<ReportedIssue[]> {
  const issues = selectReportedIssues(db);
  const wanted = status === undefined ? issues : issues.where("status", "=", status);
  return pageOf(wanted, { table: "reportedIssues", newestFirst: true }, page).execute();
}

/** How many there are of each status. */
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

/** Sets the fields given and leaves the others; `undefined` when there is no such report. */
export async function updateReportedIssue(
  db: Db,
  id: number,
  changes: { status?: IssueStatus | undefined; adminNote?: string | null | undefined },
): Promise<ReportedIssue | undefined> {
  await db
    .updateTable("reportedIssues")
    .set({ ...changes, updatedAt: now })
    .where("id", "=", id)
    .execute();
  return findReportedIssue(db, id);
}
