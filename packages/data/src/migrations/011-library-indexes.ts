/** What keeps a page of a list, and the playlist that the viewer opens on, as quick in a large library as in a small one. */
export const libraryIndexes = {
  name: "011-library-indexes",
  statements: [
    `create index "publicVideosByCreation" on "videos" ("createdAt", "id") where "isPublic"`,
    `create index "playlistsByCategoryAndCreation" on "playlists" ("categoryId", "createdAt", "id")`,
    `create index "khutbahPlaylists" on "playlists" ("createdAt", "id") where "name" ilike '%khutbah%'`,
    // What lists say of a video's transcripts, without reading their texts.
    `create index "transcriptSummaries" on "transcripts" ("videoId")
      include ("id", "language", "approvalStatus", "segmentCount")`,
  ],
};
