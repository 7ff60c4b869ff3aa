const publicIn = (rows: string) => `select "id", "playlistId" from "${rows}" where "isPublic"`;

/**
 * The playlists that lost or gained a public video (041-playlist-updates), found by set operations: PostgreSQL planned the join
 * of "before" and "after" as nested loops, which took 12 seconds for 10,000 videos.
 */
export const playlistUpdatesOfMany = {
  name: "045-playlist-updates-of-many",
  statements: [
    `create or replace function "setUpdatedAtOfPlaylistsByUpdate"() returns trigger language plpgsql as $$
      begin
        with "moved" as (
          (${publicIn("before")} except ${publicIn("after")})
          union all (${publicIn("after")} except ${publicIn("before")})
        ),
        "changed" as (
          select "id" from "playlists" where "id" in (select "playlistId" from "moved")
          for no key update skip locked
        )
        update "playlists" set "updatedAt" = clock_timestamp() where "id" in (select "id" from "changed");
        return null;
      end
    $$`,
  ],
};
