const tables = [
  ...["categories", "playlists", "videos"].map((name) => ({ name, update: "update" })),
  { name: "transcripts", update: `update of "videoId", "language", "content", "approvalStatus"` },
];

/**
 * The content revision increases at the commit, once per transaction. Every writer locks its one row; locking it in the
 * middle of a transaction led to deadlocks.
 */
export const revisionAtCommit = {
  name: "009-revision-at-commit",
  statements: [
    `create or replace function "raiseContentRevision"() returns trigger language plpgsql as $$
      declare
        "raised" bigint;
        "transaction" text := pg_current_xact_id()::text;
      begin
        if current_setting('minbar.raised', true) is distinct from "transaction" then
          update "contentRevision" set "value" = "value" + 1 returning "value" into "raised";
          perform pg_notify('content', "raised"::text);
          perform set_config('minbar.raised', "transaction", true);
        end if;
        return null;
      end
    $$`,
    ...tables.flatMap(({ name, update }) => [
      `drop trigger "raiseContentRevision" on "${name}"`,
      // Only a row trigger can be deferred to the commit; truncate has none.
      `create constraint trigger "raiseContentRevision" after insert or ${update} or delete on "${name}"
        deferrable initially deferred for each row execute function "raiseContentRevision"()`,
      `create trigger "raiseContentRevisionOfAll" after truncate on "${name}"
        for each statement execute function "raiseContentRevision"()`,
    ]),
  ],
};
