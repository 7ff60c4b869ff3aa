/**
 * The addresses that count towards the limits of reports without an account, for an hour; the report itself does not store
 * them.
 */
export const reports = {
  name: "006-reports",
  statements: [
    `create table "anonymousReports" (
      "id" bigint generated always as identity primary key,
      "address" text not null,
      "createdAt" timestamptz(3) not null default now()
    )`,
    `create index "anonymousReportsByAddress" on "anonymousReports" ("address", "createdAt")`,
    `create index "anonymousReportsByCreation" on "anonymousReports" ("createdAt")`,
    `create index "reportedIssuesByReporterAndCreation" on "reportedIssues" ("reportedByUserId", "createdAt")`,
  ],
};
