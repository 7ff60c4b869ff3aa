/** What triggers note of changes of the content: the revision that caches know answers by, times for mirrors, and counts. */
export const changes = `
-- The content revision increases at the commit, once per transaction: every writer locks its one row, and locking it in the
-- middle of a transaction led to deadlocks. Drafts and translators' metadata do not increase it.
create table "contentRevision" (
  "id" boolean primary key default true check ("id"),
  "value" bigint not null,
  -- The last revision that hid or deleted something public. While the database is unavailable, answers of later revisions
  -- only may be sent.
  "withdrawnAt" bigint not null default 0
);
insert into "contentRevision" ("value") values (1);
create function "raiseContentRevision"() returns trigger language plpgsql as $$
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
$$;
-- Only a row trigger can be deferred to the commit; truncate has none.
create constraint trigger "raiseContentRevision" after insert or update or delete on "categories"
  deferrable initially deferred for each row execute function "raiseContentRevision"();
create constraint trigger "raiseContentRevision" after insert or update or delete on "playlists"
  deferrable initially deferred for each row execute function "raiseContentRevision"();
create constraint trigger "raiseContentRevision" after insert or update or delete on "videos"
  deferrable initially deferred for each row execute function "raiseContentRevision"();
create constraint trigger "raiseContentRevision"
  after insert or update of "videoId", "language", "content", "approvalStatus" or delete on "transcripts"
  deferrable initially deferred for each row execute function "raiseContentRevision"();
create trigger "raiseContentRevisionOfAll" after truncate on "categories"
  for each statement execute function "raiseContentRevision"();
create trigger "raiseContentRevisionOfAll" after truncate on "playlists"
  for each statement execute function "raiseContentRevision"();
create trigger "raiseContentRevisionOfAll" after truncate on "videos"
  for each statement execute function "raiseContentRevision"();
create trigger "raiseContentRevisionOfAll" after truncate on "transcripts"
  for each statement execute function "raiseContentRevision"();

-- Noted when the row changes, and written at the commit. The triggers of truncate run before those that raise the revision:
-- triggers of one event run in the order of their names.
create function "noteWithdrawal"() returns trigger language plpgsql as $$
  begin
    perform set_config('minbar.withdrawn', pg_current_xact_id()::text, true);
    return null;
  end
$$;
create trigger "noteDeletion" after delete on "categories" for each row execute function "noteWithdrawal"();
create trigger "noteDeletion" after delete on "playlists" for each row execute function "noteWithdrawal"();
create trigger "noteDeletion" after delete on "videos" for each row execute function "noteWithdrawal"();
create trigger "noteDeletion" after delete on "transcripts" for each row execute function "noteWithdrawal"();
create trigger "noteTruncation" after truncate on "categories"
  for each statement execute function "noteWithdrawal"();
create trigger "noteTruncation" after truncate on "playlists"
  for each statement execute function "noteWithdrawal"();
create trigger "noteTruncation" after truncate on "videos" for each statement execute function "noteWithdrawal"();
create trigger "noteTruncation" after truncate on "transcripts"
  for each statement execute function "noteWithdrawal"();
-- A playlist without a public video is hidden too.
create trigger "noteWithdrawal" after update on "videos"
  for each row when (
    old."isPublic" and (not new."isPublic" or new."playlistId" is distinct from old."playlistId")
  ) execute function "noteWithdrawal"();
create trigger "noteWithdrawal" after update on "transcripts"
  for each row when (
    old."segmentCount" > 0 and (new."segmentCount" = 0
      or new."videoId" <> old."videoId" or new."language" <> old."language")
  ) execute function "noteWithdrawal"();

-- When a video or a playlist was last changed, so that a mirror requests only changes: by the columns that the public reads.
-- A video includes its published transcripts. It is the time of the statement instead of the start of its transaction, to
-- shorten the time until the commit.
create function "setUpdatedAt"() returns trigger language plpgsql as $$
  begin
    new."updatedAt" := clock_timestamp();
    return new;
  end
$$;
create trigger "setUpdatedAt" before update on "videos" for each row when (
    (old."title", old."youtubeId", old."thumbnailUrl", old."duration", old."status", old."playlistId",
      old."playlistOrder", old."isPublic", old."vocabulary", old."description")
    is distinct from
    (new."title", new."youtubeId", new."thumbnailUrl", new."duration", new."status", new."playlistId",
      new."playlistOrder", new."isPublic", new."vocabulary", new."description")
  ) execute function "setUpdatedAt"();
create trigger "setUpdatedAt" before update on "playlists" for each row when (
    (old."name", old."description", old."categoryId")
    is distinct from (new."name", new."description", new."categoryId")
  ) execute function "setUpdatedAt"();
create function "setUpdatedAtOfVideo"() returns trigger language plpgsql as $$
  begin
    update "videos" set "updatedAt" = clock_timestamp() where "id" = new."videoId";
    return null;
  end
$$;
create trigger "setUpdatedAtOfVideo" after update of "version", "approvalStatus" on "transcripts"
  for each row when (
    (old."version", old."approvalStatus") is distinct from (new."version", new."approvalStatus")
  ) execute function "setUpdatedAtOfVideo"();
-- Filling a library inserts or deletes thousands of languages at once: one statement for all of them.
create function "setUpdatedAtOfVideos"() returns trigger language plpgsql as $$
  begin
    update "videos" set "updatedAt" = clock_timestamp() where "id" in (select "videoId" from "touched");
    return null;
  end
$$;
create trigger "setUpdatedAtOfVideos_insert" after insert on "transcripts"
  referencing new table as "touched" for each statement execute function "setUpdatedAtOfVideos"();
create trigger "setUpdatedAtOfVideos_delete" after delete on "transcripts"
  referencing old table as "touched" for each statement execute function "setUpdatedAtOfVideos"();
`;
