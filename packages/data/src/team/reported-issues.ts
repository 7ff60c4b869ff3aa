import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";

import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { searchText, searchWords } from "@minbar/domain/library/search-text";
import { describeReport } from "@minbar/domain/team/reported-issue";
import type { IssueStatus, ReportedIssue } from "@minbar/domain/team/reported-issue";

import { appendAudits } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction, now } from "../in-transaction.ts";
import { acceptChange } from "../library/changes.ts";
import type { VersionedChanges } from "../library/changes.ts";
import { editedFields } from "../library/conflict.ts";
import { pageOf } from "../library/page.ts";
import type { Page } from "../library/page.ts";
import { reportTexts, reportColumns } from "../library/search-text.ts";
import { shownEmail, userOf } from "../people/users.ts";
import type { NewRow } from "../schema.ts";

/** A new report; it stores the segment as it is at that time. `description`: its words alone. */
export type NewReportedIssue = Omit<
  NewRow<"reportedIssues">,
  "status" | "adminNote" | "version" | "trashId" | "searchReport" | "searchFolding" | "hasFields"
>;

function selectReportedIssues(db: Db) {
  return db
    .selectFrom("reportedIssues")
    .select([
      "id",
      "status",
      "description as words",
      "language",
      "problem",
      "adminNote",
      "playlistId",
      "videoId",
      "version",
      "createdAt",
    ])
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

type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReportedIssues>["executeTakeFirstOrThrow"]>>;

function toReport(row: ReportRow): ReportedIssue {
  return { ...row, description: describeReport(row), language: row.language ?? sourceLanguage };
}

/** A search of reports; without any field, all of them. */
export interface ReportsQuery {
  status?: IssueStatus | undefined;
  /** Words of the report, its contact, its reporter's account or its video's title, in any order. */
  text?: string | undefined;
  videoId?: number | undefined;
  language?: LanguageTag | undefined;
  /** Whether who sent it can be reached: by an address, a number or an account. */
  hasContact?: boolean | undefined;
}

/** Of a report (folded, unless it waits for the next fill), and of its video. */
const searchedTexts = sql`concat_ws(' ', coalesce("searchReport", lower(${reportTexts})),
  (select "searchTitle" from "videos" where "videos"."id" = "reportedIssues"."videoId"))`;

const hasContact = sql<boolean>`coalesce("contactEmail", "contactMobile", "reportedByUserId") is not null`;

/** For each word the accounts that sent reports and whose name or address contains it, folded as every search. */
async function findReporters(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const people = await db
    .selectFrom("users")
    .select(["id", "email", "firstName", "lastName"])
    .where("id", "in", db.selectFrom("reportedIssues").select("reportedByUserId").distinct())
    .execute();
  const named = people.map(({ id, email, firstName, lastName }) => ({
    id,
    name: searchText([email, firstName, lastName].join(" ")),
  }));
  const idsOf = (word: string) => named.filter(({ name }) => name.includes(word)).map(({ id }) => id);
  return new Map(words.map((word) => [word, idsOf(word)]));
}

/** Whether a report contains each word, or its reporter is one of those. With `offset`, its text is put together once for all words. */
function holdsWords(reporters: ReadonlyMap<string, readonly string[]>) {
  const holds = Array.from(
    reporters,
    ([word, ids]) => sql`(strpos("text", ${word}) > 0 or "reportedByUserId" = any(${ids}::text[]))`,
  );
  return sql<boolean>`(select ${sql.join(holds, sql` and `)} from (select ${searchedTexts} as "text" offset 0) as "searched")`;
}

async function findReports(db: Db, query: ReportsQuery) {
  const { status, text = "", videoId, language } = query;
  let found = db.selectFrom("reportedIssues");
  if (status !== undefined) found = found.where("status", "=", status);
  if (videoId !== undefined) found = found.where("videoId", "=", videoId);
  if (language !== undefined)
    found = found.where(sql<boolean>`coalesce("language", ${sourceLanguage}) = ${language}`);
  if (query.hasContact !== undefined) found = found.where(sql<boolean>`${hasContact} = ${query.hasContact}`);
  const reporters = await findReporters(db, searchWords(text));
  if (reporters.size > 0) found = found.where(holdsWords(reporters));
  // In an object: a query of Kysely must not be awaited unexecuted.
  return { found };
}

/** The reports of a query, newest first. Personal data: for admins only, never in a log. */
export async function listReportedIssues(
  db: Db,
  { limit, after, ...query }: Page & ReportsQuery = {},
): Promise<ReportedIssue[]> {
  const order = { table: "reportedIssues", newestFirst: true } as const;
  const page = pageOf((await findReports(db, query)).found, order, { limit, after });
  const issues = selectReportedIssues(db).where("id", "in", page.select("reportedIssues.id"));
  return (await pageOf(issues, order, {}).execute()).map(toReport);
}

/** The number of reports of a query per status. */
export async function countReportedIssues(
  db: Db,
  query: Omit<ReportsQuery, "status"> = {},
): Promise<Record<IssueStatus, number>> {
  const { found } = await findReports(db, query);
  const counts = await found
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const countOf = (wanted: IssueStatus) => counts.find(({ status }) => status === wanted)?.count ?? 0;
  return { Pending: countOf("Pending"), Complete: countOf("Complete") };
}

export async function findReportedIssue(db: Db, id: number): Promise<ReportedIssue | undefined> {
  const row = await selectReportedIssues(db).where("id", "=", id).executeTakeFirst();
  return row && toReport(row);
}

export async function insertReportedIssue(db: Db, issue: NewReportedIssue): Promise<ReportedIssue> {
  const { id } = await db
    .insertInto("reportedIssues")
    .values({ ...issue, ...reportColumns(issue), hasFields: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  return toReport(await selectReportedIssues(db).where("id", "=", id).executeTakeFirstOrThrow());
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
    const issues = trx
      .selectFrom("reportedIssues")
      .select([...editedFields.reportedIssue, "version"])
      .select(["problem", "description", "segmentText", "contactName", "contactEmail", "contactMobile"]);
    const report = await issues.where("id", "=", id).forUpdate().executeTakeFirst();
    if (!report) return undefined;
    const { status, adminNote, version: storedVersion } = report;
    const stored = { status, adminNote, version: storedVersion };
    const changes = { version, actorId, ...values };
    const isNoteSet = values.adminNote !== undefined;
    const search = isNoteSet ? reportColumns({ ...report, adminNote: values.adminNote }) : {};
    if (await acceptChange(trx, { kind: "reportedIssue", id, stored, changes }))
      await trx
        .updateTable("reportedIssues")
        .set({ ...values, ...search, updatedAt: now })
        .where("id", "=", id)
        .execute();
    return findReportedIssue(trx, id);
  });
}

/** Sets the status of all these reports, or of none: `false` if one of them does not exist. */
export function updateReportedIssues(
  db: Db,
  ids: readonly number[],
  { status, actorId }: { status: IssueStatus; actorId: string },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const stored = await trx
      .selectFrom("reportedIssues")
      .select(["id", "status", "version"])
      .where("id", "in", ids)
      .orderBy("id")
      .forUpdate()
      .execute();
    if (stored.length < ids.length) return false;
    const changed = stored.filter((issue) => issue.status !== status);
    if (changed.length === 0) return true;
    await appendAudits(
      trx,
      changed.map(({ id, version }) => ({
        actorId,
        action: "reportedIssue:update",
        subject: `reportedIssue:${id}`,
        detail: { fields: ["status"], version: version + 1 },
      })),
    );
    await trx
      .updateTable("reportedIssues")
      .set({ status, updatedAt: now })
      .where(
        "id",
        "in",
        changed.map(({ id }) => id),
      )
      .execute();
    return true;
  });
}
