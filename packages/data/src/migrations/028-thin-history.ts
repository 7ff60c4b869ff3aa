/** Columns and tables for thinning the history (`transcripts/thin-history.ts`). */
export const thinHistory = {
  name: "028-thin-history",
  statements: [
    // Whether a save without a version replaced this draft.
    `alter table "revisions" add column "isOverwritten" boolean not null default false`,
    `create index "draftRevisions" on "revisions" ("id") where "kind" = 'draft'`,
    // A save whose revision was deleted, so that a repeated call is recognized.
    `create table "thinnedSaves" (
      "operationId" text primary key,
      "requestHash" text not null,
      "version" integer not null,
      "createdAt" timestamptz(3) not null
    )`,
    `create index "thinnedSavesByTime" on "thinnedSaves" ("createdAt")`,
  ],
};
