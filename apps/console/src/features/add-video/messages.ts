import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-add-video", {
  title: "Add Video",
  howMany: "How many",
  one: "One video",
  several: "Several",
  url: "YouTube URL",
  urlHint: "https://www.youtube.com/watch?v=…",
  known: "This video is in the library already:",
  playlist: "Playlist",
  languages: "Languages",
  languagesHint: "Creates an empty transcript in each.",
  add: "Add Video",
  done: "Video added successfully!",
  failed: "Failed to add video",

  addresses: "YouTube addresses",
  addressesHint: "One a line or within a text, up to 200; or the address of a YouTube playlist.",
  found: count({ one: "{count} video found.", other: "{count} videos found." }),
  severalKnown: count({
    one: "{count} is in the library already",
    other: "{count} are in the library already",
  }),
  repeated: count({ one: "{count} address appears twice", other: "{count} addresses appear twice" }),
  unread: count({
    one: "{count} line is not the address of a YouTube video",
    other: "{count} lines are not the address of a YouTube video",
  }),
  line: params<{ line: number }>("Line {line}:"),
  more: count({ one: "and {count} more", other: "and {count} more" }),
  readingPlaylist: "Asking YouTube for the playlist…",
  playlistFailed: "The YouTube playlist could not be read.",
  ofPlaylist: count({
    one: "{count} video in the YouTube playlist.",
    other: "{count} videos in the YouTube playlist.",
  }),
  unavailable: count({
    one: "{count} private or deleted video is left out.",
    other: "{count} private or deleted videos are left out.",
  }),
  playlistLeft: count({
    one: "{count} further entry was not read.",
    other: "{count} further entries were not read.",
  }),
  morePlaylists: count({
    one: "{count} more playlist was not read.",
    other: "{count} more playlists were not read.",
  }),
  addKnown: "Add those again",
  addKnownHint: "For a lecture that belongs to two playlists.",
  addSeveral: count({ one: "Add {count} video", other: "Add {count} videos" }),
  addNone: "Add videos",
  stillReading: "The addresses are still being checked. Please try again.",
  noAddress: "No address of a YouTube video was found.",
  tooMany: params<{ found: number; most: number }>("{found} videos were found. Add at most {most} at once."),
  allKnown: "All of these videos are in the library already.",
  severalDone: count({ one: "{count} video added", other: "{count} videos added" }),
  severalFailed: "Failed to add videos",
});
