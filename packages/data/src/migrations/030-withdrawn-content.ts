/** Conditions on the row of a table under which an update hides something that visitors could read. */
const updates = {
  // A playlist without a public video is hidden too.
  videos: `old."isPublic" and (not new."isPublic" or new."playlistId" is distinct from old."playlistId")`,
  transcripts: `old."segmentCount" > 0 and (new."segmentCount" = 0
    or new."videoId" <> old."videoId" or new."language" <> old."language")`,
};

/**
 * `withdrawnAt`: the last content revision that hid or deleted something public. While the database is unavailable, answers
 * of later revisions only may be sent. Noted when the row changes, and written at the commit in the same statement as the
 * content revision, whose row every writer locks.
 */
export const withdrawnContent = {
  name: "030-withdrawn-content",
  statements: [
    `alter table "contentRevision" add column "withdrawnAt" bigint not null default 0`,
    `create function "noteWithdrawal"() returns trigger language plpgsql as $$
      begin
        perform set_config('minbar.withdrawn', pg_current_xact_id()::text, true);
        return null;
      end
    $$`,
    ...["categories", "playlists", "videos", "transcripts"].flatMap((table) => [
      `create trigger "noteDeletion" after delete on "${table}"
        for each row execute function "noteWithdrawal"()`,
      // Before the trigger that raises the revision: triggers of one event run in the order of their names.
      `create trigger "noteTruncation" after truncate on "${table}"
        for each statement execute function "noteWithdrawal"()`,
    ]),
    ...Object.entries(updates).map(
      ([table, condition]) => `create trigger "noteWithdrawal" after update on "${table}"
        for each row when (${condition}) execute function "noteWithdrawal"()`,
    ),
    `create or replace function "raiseContentRevision"() returns trigger language plpgsql as $$
      declare
        "raised" bigint;
        "transaction" text := pg_current_xact_id()::text;
        "isWithdrawal" boolean := coalesce(current_setting('minbar.withdrawn', true) = "transaction", false);
      begin
        if current_setting('minbar.raised', true) is distinct from "transaction" then
          update "contentRevision" set "value" = "value" + 1,
            "withdrawnAt" = case when "isWithdrawal" then "value" + 1 else "withdrawnAt" end
            returning "value" into "raised";
          -- First, so that nobody hears of this revision without it.
          if "isWithdrawal" then
            perform pg_notify('withdrawn', "raised"::text);
          end if;
          perform pg_notify('content', "raised"::text);
          perform set_config('minbar.raised', "transaction", true);
        end if;
        return null;
      end
    $$`,
  ],
};
