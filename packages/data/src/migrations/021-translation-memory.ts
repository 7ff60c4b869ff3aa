/**
 * Arabic words with their translations, one row per pair; saves maintain it (`transcripts/memory.ts`). Texts are found by
 * integers that the domain computes, because the database's trigrams contain no Arabic letters if its locale is C.
 */
export const translationMemory = {
  name: "021-translation-memory",
  statements: [
    `create table "translationMemory" (
      "transcriptId" integer not null references "transcripts" on delete cascade,
      "segmentId" text not null,
      "source" text not null,
      "text" text not null,
      "keys" integer[] not null,
      primary key ("transcriptId", "segmentId")
    )`,
    // Without GIN's pending list: the save that finds it full would wait for two seconds.
    `create index "translationMemory_keys" on "translationMemory" using gin ("keys") with (fastupdate = off)`,
  ],
};
