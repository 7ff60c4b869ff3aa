/**
 * The state of each language of a video in narrow rows: the work overview reads thousands at once, and would otherwise have
 * to read the texts and compare their hashes. Triggers maintain them for every writer. Publishing a text makes segments of
 * its translations stale, so these are counted again.
 */
export const workStates = `
create table "workStates" (
  "videoId" integer not null references "videos" on delete cascade,
  "language" text not null,
  "segments" integer not null,
  "stale" integer not null,
  "hasDraft" boolean not null,
  "isChecked" boolean not null,
  "changedAt" timestamptz(3) not null,
  primary key ("videoId", "language")
);

-- The only implementation of staleness: the segments whose hash differs between the Arabic text that a translation was made
-- from and the currently published one, in the order of the former. A removed segment counts as one without words, whose
-- hash this is; if one of the texts has no hashes, nothing is stale.
-- Joined by hash: looking up each key would decompress the other text's hashes each time.
create function "staleSegmentIds"("made" jsonb, "now" jsonb) returns text[] language sql immutable as $$
  select case when "made" is null or "now" is null then '{}' else array(
    select "m"."key" from jsonb_each_text("made") with ordinality as "m" ("key", "value", "place")
    left join jsonb_each_text("now") as "n" ("key", "value") on "n"."key" = "m"."key"
    where coalesce("n"."value", '92ca2f0eab3e7c0b') <> "m"."value" order by "m"."place") end
$$;
create function "staleSegments"("made" jsonb, "now" jsonb) returns integer language sql immutable as $$
  select cardinality("staleSegmentIds"("made", "now"))
$$;
create function "segmentsWithWords"("content" jsonb) returns integer language sql immutable as $$
  select count(*)::integer from jsonb_array_elements("content") as "segment" where "segment"->>'text' ~ '\\S'
$$;

create function "noteWorkState"() returns trigger language plpgsql as $$
  begin
    insert into "workStates" ("videoId", "language", "segments", "stale", "hasDraft", "isChecked", "changedAt")
    select t."videoId", t."language", "segmentsWithWords"(t."content"),
      case when t."language" = 'ar' then 0 else "staleSegments"(t."sourceHashes", a."sourceHashes") end,
      t."draftContent" is not null and t."draftContent" <> t."content",
      t."approvalStatus" = 'approved', t."updatedAt"
    from "transcripts" t
    left join "transcripts" a on a."videoId" = t."videoId" and a."language" = 'ar'
    where t."id" = new."id"
    on conflict ("videoId", "language") do update set
      ("segments", "stale", "hasDraft", "isChecked", "changedAt") =
      (excluded."segments", excluded."stale", excluded."hasDraft", excluded."isChecked", excluded."changedAt");
    return null;
  end
$$;
create trigger "noteWorkState" after insert or update of "content", "draftContent", "sourceHashes" on "transcripts"
  for each row execute function "noteWorkState"();

-- Publishing Arabic unchecks its translations, whose texts need not be counted again.
create function "noteApproval"() returns trigger language plpgsql as $$
  begin
    update "workStates" set "isChecked" = new."approvalStatus" = 'approved', "changedAt" = new."updatedAt"
    where "videoId" = new."videoId" and "language" = new."language";
    return null;
  end
$$;
create trigger "noteApproval" after update of "approvalStatus" on "transcripts"
  for each row when (old."approvalStatus" is distinct from new."approvalStatus")
  execute function "noteApproval"();

create function "noteStaleTranslations"() returns trigger language plpgsql as $$
  declare "source" jsonb;
  declare "video" integer;
  begin
    if tg_op = 'DELETE' then "video" := old."videoId";
    else "video" := new."videoId"; "source" := new."sourceHashes";
    end if;
    with "now" as materialized (
      select "language", "staleSegments"("sourceHashes", "source") as "stale"
      from "transcripts" where "videoId" = "video" and "language" <> 'ar')
    update "workStates" w set "stale" = "now"."stale" from "now"
    where w."videoId" = "video" and w."language" = "now"."language" and w."stale" <> "now"."stale";
    return null;
  end
$$;
create trigger "noteStaleTranslations_insert" after insert on "transcripts"
  for each row when (new."language" = 'ar') execute function "noteStaleTranslations"();
create trigger "noteStaleTranslations_update" after update of "sourceHashes" on "transcripts"
  for each row when (new."language" = 'ar' and old."sourceHashes" is distinct from new."sourceHashes")
  execute function "noteStaleTranslations"();
create trigger "noteStaleTranslations_delete" after delete on "transcripts"
  for each row when (old."language" = 'ar') execute function "noteStaleTranslations"();

create function "forgetWorkState"() returns trigger language plpgsql as $$
  begin
    delete from "workStates" where "videoId" = old."videoId" and "language" = old."language";
    return null;
  end
$$;
create trigger "forgetWorkState" after delete on "transcripts"
  for each row execute function "forgetWorkState"();
create function "forgetWorkStates"() returns trigger language plpgsql as $$
  begin
    delete from "workStates";
    return null;
  end
$$;
create trigger "forgetWorkStates" after truncate on "transcripts"
  for each statement execute function "forgetWorkStates"();

-- Called by 0.1.0 alone, for databases that were older than the table.
create function "fillWorkStates"("after" integer, "most" integer) returns integer language sql as $$
  with "batch" as (select "id" from "transcripts" where "id" > "after" order by "id" limit "most"),
  "filled" as (
    insert into "workStates" ("videoId", "language", "segments", "stale", "hasDraft", "isChecked", "changedAt")
    select t."videoId", t."language", "segmentsWithWords"(t."content"),
      case when t."language" = 'ar' then 0 else "staleSegments"(t."sourceHashes", a."sourceHashes") end,
      t."draftContent" is not null and t."draftContent" <> t."content",
      t."approvalStatus" = 'approved', t."updatedAt"
    from "transcripts" t
    left join "transcripts" a on a."videoId" = t."videoId" and a."language" = 'ar'
    where t."id" in (select "id" from "batch")
    on conflict ("videoId", "language") do nothing)
  select max("id") from "batch"
$$;
`;
