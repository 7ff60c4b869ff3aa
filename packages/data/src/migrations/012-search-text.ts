/**
 * Titles and names as a search sees them. Written with the row; where a server of the previous version wrote the row
 * they are `null` until the next start fills them.
 */
export const searchText = {
  name: "012-search-text",
  statements: [
    `alter table "videos" add "searchTitle" text`,
    `alter table "playlists" add "searchName" text`,
    // All that a list is filtered and sorted by, so that a search reads this and not the wide rows: at 100,000
    // videos 20 ms in place of 120.
    `create index "videosBySearch" on "videos" ("createdAt", "id")
      include ("searchTitle", "status", "playlistId")`,
    `create index "videosWithoutSearchTitle" on "videos" ("id") where "searchTitle" is null`,
  ],
};
