import { saying } from "./makers.ts";
import type { Row } from "./matrix-row.ts";

const youtubeUrl = "https://youtu.be/aqz-KE-bpKQ";

/** A V E AR TR AD */
export const libraryRows: Row[] = [
  ["categories.list", "", "✓ ✓ ✓ ✓ ✓ ✓"],
  ["categories.create", "", "– – – – – ✓", () => ({ name: "Fiqh" })],
  ["categories.update", "", "– – – – – ✓", async ({ make }) => ({ id: await make.category(), name: "Fiqh" })],
  [
    "categories.update",
    "from an old version",
    "– – – – – c",
    async ({ make }) => ({ id: await make.category(), name: "Fiqh", version: 7 }),
  ],
  ["categories.update", "absent", "– – – – – 0", () => ({ id: 999_999, name: "Fiqh" })],
  ["categories.remove", "", "– – – – – ✓", async ({ make }) => ({ id: await make.category() })],

  ["search.lines", "", "✓ ✓ ✓ ✓ ✓ ✓", () => ({ q: "canary" })],
  ["search.lines", "of signs", "x x x x x x", () => ({ q: "؟!" })],
  [
    "search.lines",
    "with another search's cursor",
    "x x x x x x",
    () => ({ q: "canary", cursor: "10.abcdefgh" }),
  ],

  ["playlists.list", "", "✓ ✓ ✓ ✓ ✓ ✓"],
  ["playlists.list", "a page of it", "✓ ✓ ✓ ✓ ✓ ✓", () => ({ limit: 1 })],
  ["playlists.search", "", "– – ✓ ✓ ✓ ✓", () => ({ q: "canary", limit: 5 })],
  ["playlists.byId", "with a public video", "✓ ✓ ✓ ✓ ✓ ✓", ({ library }) => ({ id: library.playlist })],
  ["playlists.byId", "without one", "0 0 ✓ ✓ ✓ ✓", ({ library }) => ({ id: library.hiddenPlaylist })],
  ["playlists.byId", "absent", "0 0 0 0 0 0", () => ({ id: 999_999 })],
  ["playlists.videos", "with a public one", "✓ ✓ ✓ ✓ ✓ ✓", ({ library }) => ({ id: library.playlist })],
  ["playlists.videos", "without one", "0 0 ✓ ✓ ✓ ✓", ({ library }) => ({ id: library.hiddenPlaylist })],
  [
    "playlists.videos",
    "asked for hidden ones",
    "✓ ✓ ✓ ✓ ✓ ✓",
    ({ library }) => ({ id: library.playlist, includeHidden: "true" }),
  ],
  [
    "playlists.videos",
    "asked for hidden ones, and has no other",
    "0 0 ✓ ✓ ✓ ✓",
    ({ library }) => ({ id: library.hiddenPlaylist, includeHidden: "true" }),
  ],
  ["playlists.default", "of all", "✓ ✓ ✓ ✓ ✓ ✓"],
  ["playlists.default", "of a category", "✓ ✓ ✓ ✓ ✓ ✓", () => ({ category: "uncategorized" })],
  ["playlists.default", "of no category", "x x x x x x", () => ({ category: "none" })],
  ["playlists.create", "", "– – ✓ – – ✓", () => ({ name: "Fridays" })],
  [
    "playlists.update",
    "",
    "– – ✓ – – ✓",
    async ({ make }) => ({ id: await make.playlist(), name: "Fridays" }),
  ],
  ["playlists.update", "absent", "– – 0 – – 0", () => ({ id: 999_999, name: "Fridays" })],
  ["playlists.remove", "", "– – ✓ – – ✓", async ({ make }) => ({ id: await make.playlist() })],
  [
    "playlists.removeVideo",
    "",
    "– – ✓ – – ✓",
    async ({ make }) => {
      const id = await make.playlist();
      return { id, videoId: await make.video({ playlistId: id }) };
    },
  ],
  [
    "playlists.removeVideo",
    "of another playlist",
    "– – 0 – – 0",
    async ({ make, library }) => ({ id: await make.playlist(), videoId: library.video }),
  ],

  ["videos.list", "", "✓ ✓ ✓ ✓ ✓ ✓"],
  ["videos.list", "a page of it", "✓ ✓ ✓ ✓ ✓ ✓", () => ({ limit: 2 })],
  ["videos.search", "", "– – ✓ ✓ ✓ ✓", () => ({ playlist: "none", status: "complete", sort: "newest" })],
  ["videos.search", "in a playlist", "– – ✓ ✓ ✓ ✓", ({ library }) => ({ playlist: library.hiddenPlaylist })],
  ["library.home", "", "✓ ✓ ✓ ✓ ✓ ✓"],
  ["library.search", "", "– – ✓ ✓ ✓ ✓", () => ({ q: "canary" })],
  ["videos.byId", "public", "✓ ✓ ✓ ✓ ✓ ✓", ({ library }) => ({ id: library.video })],
  ["videos.byId", "hidden", "0 0 ✓ ✓ ✓ ✓", ({ library }) => ({ id: library.hiddenVideo })],
  ["videos.byId", "absent", "0 0 0 0 0 0", () => ({ id: 999_999 })],
  ["videos.create", "", "– – – – – ✓", () => ({ youtubeUrl, playlistId: null, languages: ["ar"] })],
  ["videos.create", "hidden", "– – – – – ✓", () => ({ youtubeUrl, languages: ["ar"], isPublic: false })],
  [
    "videos.createMany",
    "",
    "– – – – – ✓",
    () => ({ youtubeIds: ["aqz-KE-bpKQ", "R6MlUcmOul8"], playlistId: null, languages: ["ar"] }),
  ],
  [
    "videos.createMany",
    "in no such playlist",
    "– – – – – x",
    () => ({ youtubeIds: ["aqz-KE-bpKQ"], playlistId: 999_999, languages: ["ar"] }),
  ],
  [
    "videos.createMany",
    "hidden",
    "– – – – – ✓",
    () => ({ youtubeIds: ["aqz-KE-bpKQ"], languages: ["ar"], isPublic: false }),
  ],
  ["videos.known", "", "– – ✓ ✓ ✓ ✓", () => ({ youtubeIds: "aqz-KE-bpKQ,R6MlUcmOul8" })],
  ["videos.ofYoutubePlaylist", "", "– – – – – ✓", () => ({ id: "PLrAXtmErZgOeiKm4sgNOk" })],
  [
    "videos.update",
    "vocabulary and place",
    "– – ✓ – – ✓",
    async ({ make }) => ({ id: await make.video(), vocabulary: "sabr: patience", playlistOrder: 2 }),
  ],
  ...["youtubeId", "playlistId", "isPublic", "title", "description"].map((field): Row => {
    const fields = {
      youtubeId: "aqz-KE-bpKQ",
      playlistId: null,
      isPublic: false,
      title: "T",
      description: "D",
    };
    const value = Object.entries(fields).find(([name]) => name === field)?.[1];
    return [
      "videos.update",
      `${field} beside the vocabulary`,
      "– – – – – ✓",
      async ({ make }) => ({ id: await make.video(), vocabulary: "x", [field]: value }),
    ];
  }),
  ["videos.update", "absent", "– – 0 – – 0", () => ({ id: 999_999, vocabulary: "x" })],
  [
    "videos.updateMany",
    "hidden",
    "– – – – – ✓",
    async ({ make }) => ({ ids: [await make.video(), await make.video()], isPublic: false }),
  ],
  [
    "videos.updateMany",
    "one of them absent",
    "– – – – – 0",
    async ({ make }) => ({ ids: [await make.video(), 999_999], playlistId: null }),
  ],
  [
    "videos.reorder",
    "",
    "– – ✓ – – ✓",
    async ({ make }) => {
      const playlistId = await make.playlist();
      return { playlistId, videoIds: [await make.video({ playlistId })] };
    },
  ],
  ["videos.retry", "", "– – – – – ✓", async ({ make }) => ({ id: await make.video() })],
  ["videos.fillDuration", "", "– – ✓ ✓ ✓ ✓", async ({ make }) => ({ id: await make.video(), duration: 60 })],

  ["transcripts.listByVideo", "", "✓ ✓ ✓ ✓ ✓ ✓", ({ library }) => ({ videoId: library.video })],
  ["transcripts.listByVideo", "hidden", "0 0 ✓ ✓ ✓ ✓", ({ library }) => ({ videoId: library.hiddenVideo })],
  [
    "transcripts.listByVideo",
    "in Arabic, which has a draft",
    "✓ ✓ ✓ ✓ ✓ ✓",
    ({ library }) => ({ videoId: library.video, language: "ar" }),
  ],
  ["transcripts.upsert", "new, empty", "– – ✓ – ✓ ✓", newIn("en", { content: [] })],
  ["transcripts.upsert", "new Arabic, empty", "– – ✓ ✓ – ✓", newIn("ar", { content: [] })],
  ["transcripts.upsert", "new Arabic", "– – – ✓ – ✓", newIn("ar", { content: saying("Peace") })],
  ["transcripts.upsert", "new translation", "– – – – ✓ ✓", newIn("fr", { content: saying("Paix") })],
  ["transcripts.upsert", "German", "– – – – ✓ ✓", newIn("de", { content: saying("Friede") })],
  [
    "transcripts.upsert",
    "with a draft",
    "– – – ✓ – ✓",
    newIn("ar", { content: [], draftContent: saying("Peace") }),
  ],
  ["transcripts.upsert", "a translation with a draft", "– – – x – x", newIn("en", { draftContent: [] })],
];

function newIn(language: string, fields: Record<string, unknown>): NonNullable<Row[3]> {
  return async ({ make }) => ({ videoId: await make.video(), language, ...fields });
}
