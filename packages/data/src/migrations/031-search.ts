/**
 * Lines of the published texts, one row per segment, for the search over all lectures alone; saves maintain it
 * (`search/search-lines.ts`). The lexemes are made by the domain: PostgreSQL's parser leaves Arabic punctuation in words.
 */
export const search = {
  name: "031-search",
  statements: [
    `create table "searchLines" (
      "transcriptId" integer not null references "transcripts" on delete cascade,
      "segmentId" text not null,
      "text" text not null,
      "lexemes" tsvector not null,
      primary key ("transcriptId", "segmentId")
    )`,
    // The version that the lines were made from: a server of the previous version writes texts without them.
    `alter table "transcripts" add "searchedVersion" integer`,
    `create index "transcriptsToSearch" on "transcripts" ("id")
      where "searchedVersion" is distinct from "version" and "segmentCount" > 0`,
    // Without GIN's pending list: the save that finds it full would wait for two seconds.
    `create index "searchLines_lexemes" on "searchLines" using gin ("lexemes") with (fastupdate = off)`,
  ],
};
