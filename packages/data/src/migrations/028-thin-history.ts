/** What the thinning of the history needs (`transcripts/thin-history.ts`). */
export const thinHistory = {
  name: "028-thin-history",
  statements: [
    // Whether a save without a version replaced this draft.
    `alter table "revisions" add column "isOverwritten" boolean not null default false`,
    `create index "draftRevisions" on "revisions" ("id") where "kind" = 'draft'`,
    // A save whose revision was deleted, so that it is recognised when it is sent again.
    `create table "thinnedSaves" (
      "operationId" text primary key,
      "requestHash" text not null,
      "version" integer not null,
      "createdAt" timestamptz(3) not null
    )`,
    `create index "thinnedSavesByTime" on "thinnedSaves" ("createdAt")`,
  ],
};
