/**
 * Public responses are cached under this number. It is a row instead of a sequence, so that it increases when the write is
 * committed, not before; drafts and translators' metadata do not increase it.
 */
export const contentRevision = {
  name: "004-content-revision",
  statements: [
    `create table "contentRevision" (
      "id" boolean primary key default true check ("id"),
      "value" bigint not null
    )`,
    `insert into "contentRevision" ("value") values (1)`,
    `create function "raiseContentRevision"() returns trigger language plpgsql as $$
      declare "raised" bigint;
      begin
        update "contentRevision" set "value" = "value" + 1 returning "value" into "raised";
        perform pg_notify('content', "raised"::text);
        return null;
      end
    $$`,
    ...["categories", "playlists", "videos"].map(
      (table) => `create trigger "raiseContentRevision"
        after insert or update or delete or truncate on "${table}"
        for each statement execute function "raiseContentRevision"()`,
    ),
    `create trigger "raiseContentRevision"
      after insert or update of "videoId", "language", "content", "approvalStatus" or delete or truncate
      on "transcripts" for each statement execute function "raiseContentRevision"()`,
  ],
};
