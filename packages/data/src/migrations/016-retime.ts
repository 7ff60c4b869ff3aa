/** Adds the revision kind for shifted timings, and a table of who recently opened or saved a transcript. */
export const retime = {
  name: "016-retime",
  statements: [
    `alter table "revisions" drop constraint "revisions_kind_check"`,
    `alter table "revisions" add constraint "revisions_kind_check"
      check ("kind" in ('draft', 'publish', 'translation', 'restore', 'ai', 'import', 'retime'))`,
    // Unlogged: rows are valid for ten minutes, and a crash of the database ends the editing anyway.
    `create unlogged table "editing" (
      "transcriptId" integer not null references "transcripts" on delete cascade,
      "userId" text not null references "users" on delete cascade,
      "at" timestamptz(3) not null default now(),
      primary key ("transcriptId", "userId")
    )`,
    `create index "editingByUser" on "editing" ("userId")`,
    `create index "editingByTime" on "editing" ("at")`,
  ],
};
