/**
 * The number of videos per playlist and of transcripts per language, without counting rows. Each statement appends its
 * change, and a count is the sum of its rows, so writers never wait for each other and cannot deadlock. `compactCounts`
 * merges the rows of a count.
 */
export const counts = `
-- Playlist 0: videos without a playlist.
create table "videoCounts" (
  "playlistId" integer not null,
  "videos" integer not null,
  "publicVideos" integer not null
);
create index "videoCountsByPlaylist" on "videoCounts" ("playlistId") include ("videos", "publicVideos");

create function "count_videos_insert"() returns trigger language plpgsql as $$
  begin
    insert into "videoCounts" ("playlistId", "videos", "publicVideos")
    select "playlistId", sum("videos"), sum("publicVideos") from (
      select coalesce("playlistId", 0) as "playlistId", 1 as "videos", 1 * "isPublic"::integer as "publicVideos"
      from "added") as "changes"
    group by "playlistId" having sum("videos") <> 0 or sum("publicVideos") <> 0;
    return null;
  end
$$;
create function "count_videos_delete"() returns trigger language plpgsql as $$
  begin
    insert into "videoCounts" ("playlistId", "videos", "publicVideos")
    select "playlistId", sum("videos"), sum("publicVideos") from (
      select coalesce("playlistId", 0) as "playlistId", -1 as "videos", -1 * "isPublic"::integer as "publicVideos"
      from "removed") as "changes"
    group by "playlistId" having sum("videos") <> 0 or sum("publicVideos") <> 0;
    return null;
  end
$$;
create function "count_videos_update"() returns trigger language plpgsql as $$
  begin
    insert into "videoCounts" ("playlistId", "videos", "publicVideos")
    select "playlistId", sum("videos"), sum("publicVideos") from (
      select coalesce("playlistId", 0) as "playlistId", 1 as "videos", 1 * "isPublic"::integer as "publicVideos"
      from "added" union all
      select coalesce("playlistId", 0) as "playlistId", -1 as "videos", -1 * "isPublic"::integer as "publicVideos"
      from "removed") as "changes"
    group by "playlistId" having sum("videos") <> 0 or sum("publicVideos") <> 0;
    return null;
  end
$$;
create function "count_videos_truncate"() returns trigger language plpgsql as $$
  begin
    delete from "videoCounts";
    return null;
  end
$$;
create trigger "count_insert" after insert on "videos" referencing new table as "added"
  for each statement execute function "count_videos_insert"();
create trigger "count_delete" after delete on "videos" referencing old table as "removed"
  for each statement execute function "count_videos_delete"();
create trigger "count_update" after update on "videos" referencing old table as "removed" new table as "added"
  for each statement execute function "count_videos_update"();
create trigger "count_truncate" after truncate on "videos"
  for each statement execute function "count_videos_truncate"();

create table "transcriptCounts" ("language" text not null, "transcripts" integer not null);

create function "count_transcripts_insert"() returns trigger language plpgsql as $$
  begin
    insert into "transcriptCounts" ("language", "transcripts")
    select "language", sum("transcripts") from (
      select "language", 1 as "transcripts" from "added" where "segmentCount" > 0) as "changes"
    group by "language" having sum("transcripts") <> 0;
    return null;
  end
$$;
create function "count_transcripts_delete"() returns trigger language plpgsql as $$
  begin
    insert into "transcriptCounts" ("language", "transcripts")
    select "language", sum("transcripts") from (
      select "language", -1 as "transcripts" from "removed" where "segmentCount" > 0) as "changes"
    group by "language" having sum("transcripts") <> 0;
    return null;
  end
$$;
create function "count_transcripts_update"() returns trigger language plpgsql as $$
  begin
    insert into "transcriptCounts" ("language", "transcripts")
    select "language", sum("transcripts") from (
      select "language", 1 as "transcripts" from "added" where "segmentCount" > 0 union all
      select "language", -1 as "transcripts" from "removed" where "segmentCount" > 0) as "changes"
    group by "language" having sum("transcripts") <> 0;
    return null;
  end
$$;
create function "count_transcripts_truncate"() returns trigger language plpgsql as $$
  begin
    delete from "transcriptCounts";
    return null;
  end
$$;
create trigger "count_insert" after insert on "transcripts" referencing new table as "added"
  for each statement execute function "count_transcripts_insert"();
create trigger "count_delete" after delete on "transcripts" referencing old table as "removed"
  for each statement execute function "count_transcripts_delete"();
create trigger "count_update" after update on "transcripts" referencing old table as "removed" new table as "added"
  for each statement execute function "count_transcripts_update"();
create trigger "count_truncate" after truncate on "transcripts"
  for each statement execute function "count_transcripts_truncate"();
`;
