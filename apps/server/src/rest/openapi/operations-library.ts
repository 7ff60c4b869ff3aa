import type { OperationTexts } from "./operation-text.ts";

/** Videos, playlists, categories and search. */
export const libraryOperations: OperationTexts = {
  "categories-list": { description: "Returns all categories. Visitors may call it." },
  "categories-create": {
    description: "Creates a category. The color is blue unless you send one.",
    body: { name: "Friday Sermons", description: "Sermons with full translations", color: "#2563eb" },
  },
  "categories-update": {
    description:
      "Changes the fields that you send and keeps the others. Send `version` to get 409 instead of overwriting a newer change.",
    body: { name: "Sermons", version: 1 },
  },
  "categories-remove": {
    description: "Deletes a category. Its playlists become uncategorized.",
  },
  "dashboard-stats": {
    description:
      "Returns the totals of the library, including hidden videos. Counts only transcripts that contain text.",
  },
  "library-search": {
    description:
      "Searches titles and names, including hidden ones, and returns the 8 best matches of each kind. Spelling variants and vowel marks do not matter.",
  },
  "search-lines": {
    description:
      "Searches the published lines of all lectures, and the titles of lectures and playlists. A lecture is found if its text has every word, the best first: words as you typed them come before words with clitics or another ending. Words in quotes are one phrase. The last word also finds longer words, unless a space follows it. `matches` gives the words that were found as offsets in UTF-16 code units of `text`. Staff also find hidden lectures.",
  },
  "playlists-list": {
    description:
      "Returns playlists, oldest first. Visitors receive only playlists with at least one public video. With `updatedSince`, returns the playlists that changed since then, in the order of their changes.",
  },
  "playlists-create": {
    description: "Creates a playlist.",
    body: { name: "Friday Khutbah", description: "Weekly sermons", categoryId: 1 },
  },
  "playlists-search": {
    description:
      "Searches playlists by words of their names, including playlists without a public video. Send `next` as `cursor` to get the next page.",
  },
  "playlists-default": {
    description:
      "Returns the id of the playlist that the viewer opens first: the first playlist with a public video whose name contains 'khutbah', otherwise the first playlist with a public video. `id` is null if there is none.",
  },
  "playlists-byId": {
    description: "Returns a playlist with its videos in order. Staff also receive hidden videos.",
  },
  "playlists-update": {
    description:
      "Changes the fields that you send and keeps the others. Send `version` to get 409 instead of overwriting a newer change.",
    body: { name: "Friday Sermons", version: 1 },
  },
  "playlists-remove": {
    description: "Deletes a playlist. Its videos stay in the library, without a playlist.",
  },
  "playlists-videos": {
    description:
      "Returns the videos of a playlist in their order. Staff also receive hidden videos if they send `includeHidden=true`.",
  },
  "playlists-removeVideo": {
    description: "Removes a video from its playlist. The video stays in the library.",
  },
  oembed: {
    description:
      "Returns the code for embedding a video, as oembed.com specifies. `url` is an address of this site: `/watch/…`, `/landing?video=…` or `/embed/…`, with its language and part; any other address is 404, like a hidden video. The answer is the same for every caller.",
  },
  "videos-list": {
    description:
      "Returns videos with their languages, without the text of the transcripts. With `playlistId`, returns the videos of one playlist in their order. With `updatedSince`, returns the videos that changed since then, in the order of their changes. Staff also receive hidden videos.",
  },
  "videos-create": {
    description:
      "Adds a YouTube video with an empty transcript in each language that you name. The video is public at once, unless you send `isPublic: false`; show it later with `PUT /api/videos/{id}`. A background job fetches its title, thumbnail and duration. Repeating the call adds the video again.",
    body: {
      youtubeUrl: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
      playlistId: 1,
      languages: ["ar", "en"],
      isPublic: false,
    },
  },
  "videos-createMany": {
    description:
      "Adds up to 200 YouTube videos as `POST /api/videos` does: all of them or none. Videos that the library contains are not added again, so repeating the call after a lost answer adds nothing; they stay public or hidden as they are.",
    body: {
      youtubeIds: ["aqz-KE-bpKQ", "R6MlUcmOul8"],
      playlistId: 1,
      languages: ["ar", "en"],
      isPublic: false,
    },
  },
  "videos-known": {
    description:
      "Returns which of these YouTube videos the library contains, including hidden ones; of several videos with one YouTube id the oldest.",
  },
  "videos-ofYoutubePlaylist": {
    description:
      "Returns the videos of a public or unlisted YouTube playlist, up to 200 entries. Needs a key for YouTube's Data API (`YOUTUBE_API_KEY`); without one it is 503. Adds nothing to the library.",
  },
  "videos-updateMany": {
    description: "Applies one change to several videos: to all of them or to none. For admins.",
    body: { ids: [5, 6], isPublic: true },
  },
  "videos-search": {
    description:
      "Searches videos by words of their titles, including hidden videos. Send `next` as `cursor` to get the next page.",
  },
  "videos-byId": {
    description:
      "Returns a video with its playlist and its languages. A hidden video is 404 for visitors, like one that does not exist.",
  },
  "videos-update": {
    description:
      "Changes the fields that you send and keeps the others. Admins may set every field, editors only `vocabulary` and `playlistOrder`. Send `version` to get 409 instead of overwriting a newer change.",
    body: { title: "Reading Aloud", isPublic: true, version: 1 },
  },
  "videos-remove": {
    description:
      "Moves a video to the trash with its texts, drafts, history, notes and place. It stays there for 30 days, and everywhere else it is 404 at once.",
  },
  "videos-removeMany": {
    description: "Moves several videos to the trash: all of them or none.",
    body: { videoIds: [5, 6] },
  },
  "demo-content": {
    description:
      "Counts what `DELETE /api/demo` would remove for this caller. Everything is 0 if the demo was never loaded.",
  },
  "demo-remove": {
    description:
      "Removes the content of the demo: its videos go to the trash, even those that somebody changed; its playlists and categories are deleted if they hold nothing else, and its tasks and reports if nobody changed them. The demo's accounts are removed as people are, with their sessions and tokens, and their texts stay; the account of the demo that makes this call stays until there is another admin. Returns what was removed.",
  },
  "videos-reorder": {
    description:
      "Sets the order of a playlist. Send the ids of all its videos, including hidden ones; any other list is 409.",
    body: { videoIds: [6, 5] },
  },
  "videos-retry": {
    description:
      "Fetches the title, thumbnail and duration from YouTube again, for a video whose status is `error`.",
  },
  "videos-fillDuration": {
    description:
      "Stores the duration that a player reported, in seconds. Does nothing if the duration is known.",
    body: { duration: 630 },
  },
  "workOverview-list": {
    description:
      "Returns the progress of each language of each video, including hidden videos, oldest first. Without `limit` the first page holds 100 videos, and each later one 2,000. Send `next` as `cursor` to get the next page.",
  },
};
