import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-add-video", {
  title: "Add Video",
  url: "YouTube URL",
  urlHint: "https://www.youtube.com/watch?v=…",
  known: "This video is in the library already:",
  playlist: "Playlist",
  languages: "Languages",
  languagesHint: "Creates an empty transcript in each.",
  add: "Add Video",
  done: "Video added successfully!",
  failed: "Failed to add video",
});
