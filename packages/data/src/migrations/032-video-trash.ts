/**
 * The rows of videos in the trash, out of every table that is queried (decision 024). `content` is the column of that name,
 * copied as it is compressed. A server of the previous version neither lists nor restores these videos, and deletes them when
 * they expire.
 */
export const videoTrash = {
  name: "032-video-trash",
  statements: [
    `create table "trashedRows" (
      "id" bigint generated always as identity primary key,
      "trashId" integer not null references "trash" on delete cascade,
      "table" text not null,
      "row" jsonb not null,
      "content" jsonb
    )`,
    `create index "trashedRowsByTrash" on "trashedRows" ("trashId", "table", "id")`,
    // The report's video in the trash: the foreign key of "videoId" sets that to null.
    `alter table "reportedIssues" add "trashId" integer references "trash" on delete set null`,
    `create index "reportedIssuesByTrash" on "reportedIssues" ("trashId") where "trashId" is not null`,
  ],
};
