/**
 * Arabic words with what they were translated as, a row a pair; saves keep it (`transcripts/memory.ts`). Texts are found by
 * whole numbers that the domain makes of them, since trigrams of the database have no Arabic letters where its locale is C.
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
    // Without the list of what is to be sorted in later: the save that finds it full would wait for two seconds.
    `create index "translationMemory_keys" on "translationMemory" using gin ("keys") with (fastupdate = off)`,
  ],
};
