import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("viewer-keys", {
  title: "Keyboard shortcuts",

  video: "Video",
  toggle: "Play or pause",
  back: params<{ seconds: number }>("Back {seconds} seconds"),
  forward: params<{ seconds: number }>("Forward {seconds} seconds"),

  nextVideo: "Next video of the playlist",
  previousVideo: "Previous video of the playlist",

  transcript: "Transcript",
  previousLine: "Previous line",
  sameLine: "This line again",
  nextLine: "Next line",
  repeatLine: "Repeat this line, on and off",
  search: "Search the transcript, from within its panel",
  walk: "Move through the lines",
  choose: "Play the focused line",
  explain: "Explain the words of the focused line, one after another",
  hideLanguage: "Hide the second language, then the first, then none",
  showHidden: "Show what is hidden in this line",
  lineOptions: "Options of the line: link, copy, report",
  copyLine: "Copy the line, in both languages if two are shown",

  help: "This list",
  page: "Page",
  searchOutside: "Search all lectures, from outside that panel",
  searchLectures: "Search all lectures",
});
