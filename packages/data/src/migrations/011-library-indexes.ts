/** Makes a page of a list, and the viewer's default playlist, as fast in a large library as in a small one. */
export const libraryIndexes = {
  name: "011-library-indexes",
  statements: [
    `create index "publicVideosByCreation" on "videos" ("createdAt", "id") where "isPublic"`,
    `create index "playlistsByCategoryAndCreation" on "playlists" ("categoryId", "createdAt", "id")`,
    `create index "khutbahPlaylists" on "playlists" ("createdAt", "id") where "name" ilike '%khutbah%'`,
    // The transcript fields of lists, without reading the texts.
    `create index "transcriptSummaries" on "transcripts" ("videoId")
      include ("id", "language", "approvalStatus", "segmentCount")`,
  ],
};
