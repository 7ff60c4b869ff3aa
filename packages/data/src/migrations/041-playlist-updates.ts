/**
 * The playlists whose public videos changed. One that another transaction has locked is skipped, because that transaction may
 * wait for the videos of this one: it changes the playlist at the same moment, and mirrors request the last two minutes again.
 */
const raise = (rows: string) => `with "changed" as (
    select "id" from "playlists" where "id" in (${rows}) for no key update skip locked
  )
  update "playlists" set "updatedAt" = clock_timestamp() where "id" in (select "id" from "changed");`;

const body = (statements: string) => `returns trigger language plpgsql as $$
  begin
    ${statements}
    return null;
  end
$$`;

const publicIn = (rows: string) => `select "playlistId" from "${rows}" where "isPublic"`;

/**
 * What visitors see of a playlist is also which videos are in it: without a public one it does not exist for them. And a video's
 * answer has the name of its playlist. Statement triggers, because filling or hiding changes hundreds of videos at once.
 */
export const playlistUpdates = {
  name: "041-playlist-updates",
  statements: [
    `create function "setUpdatedAtOfPlaylistsByInsert"() ${body(raise(publicIn("inserted")))}`,
    `create function "setUpdatedAtOfPlaylistsByDelete"() ${body(raise(publicIn("deleted")))}`,
    `create function "setUpdatedAtOfPlaylistsByUpdate"() ${body(`
      if exists (
        select from "before" join "after" using ("id")
        where ("before"."playlistId", "before"."isPublic") is distinct from ("after"."playlistId", "after"."isPublic")
      ) then
        ${raise(`
          select unnest(array[
            case when "before"."isPublic" then "before"."playlistId" end,
            case when "after"."isPublic" then "after"."playlistId" end
          ]) from "before" join "after" using ("id")
          where ("before"."playlistId", "before"."isPublic")
            is distinct from ("after"."playlistId", "after"."isPublic")`)}
      end if;`)}`,
    `create trigger "setUpdatedAtOfPlaylists_insert" after insert on "videos"
      referencing new table as "inserted" for each statement execute function "setUpdatedAtOfPlaylistsByInsert"()`,
    `create trigger "setUpdatedAtOfPlaylists_delete" after delete on "videos"
      referencing old table as "deleted" for each statement execute function "setUpdatedAtOfPlaylistsByDelete"()`,
    `create trigger "setUpdatedAtOfPlaylists_update" after update on "videos"
      referencing old table as "before" new table as "after" for each statement
      execute function "setUpdatedAtOfPlaylistsByUpdate"()`,
    `create function "setUpdatedAtOfItsVideos"() ${body(
      // In the order in which changes of several videos lock them.
      `with "named" as (
        select "id" from "videos" where "playlistId" = new."id" order by "id" for no key update
      )
      update "videos" set "updatedAt" = clock_timestamp() where "id" in (select "id" from "named");`,
    )}`,
    `create trigger "setUpdatedAtOfItsVideos" after update of "name" on "playlists" for each row
      when (old."name" is distinct from new."name") execute function "setUpdatedAtOfItsVideos"()`,
  ],
};
