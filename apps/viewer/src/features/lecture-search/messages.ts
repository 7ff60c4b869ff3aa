import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("viewer-lecture-search", {
  title: params<{ query: string }>("{query} · Search"),
  titleOfEmpty: "Search",
  clear: "Clear the search",
  skip: "Skip to results",
  results: "Results",
  filters: "Filters",

  allLanguages: "All languages",
  allPlaylists: "All playlists",
  unknown: "Not found",
  oneLecture: "Only one lecture is searched.",
  allLectures: "Search all lectures",

  hint: "Find what was said in any lecture, in any of its languages.",
  hintPhrase: "Quotation marks find words exactly in this order: “patience is light”.",
  onlySigns: "Type a letter or a word to search for.",
  tooLong: params<{ characters: number }>(
    "A search has at most {characters} characters. Shorten it to search.",
  ),

  loading: "Searching",
  slow: "Still searching…",
  failed: "The search did not work.",
  unreachable: "The server could not be reached.",
  offline: "You are offline. The search continues when the connection is back.",
  tooMany: "There were too many searches in a short time. Wait a moment, then retry.",
  busy: "The server is busy. Wait a moment, then retry.",

  lines: count({ one: "{count} line", other: "{count} lines" }),
  manyLines: "More than 2,000 lines",
  onlyTitles: "No line has these words, but the names of lectures or playlists do.",
  nothing: params<{ query: string }>("Nothing was found for “{query}”."),
  nothingSpoken: "Nothing found",
  fewerWords: "Use fewer words.",
  otherSpelling: "Check the spelling, or try a word in another language.",
  beginnings: "Type at least three letters to find words that begin with them.",
  noPhrase: "Leave out the quotation marks to find the words in any order.",
  fewerFilters: "Search without filters.",
  isIncomplete: "New texts are still being added to the search, so results may be missing.",

  inTitle: "Found in the title",
  inPlaylist: "Found in the playlist’s name",
  moreLines: count({ one: "{count} more line", other: "{count} more lines" }),
  linesLeft: count({
    one: "{count} more line is in the lecture",
    other: "{count} more lines are in the lecture",
  }),
  moreResults: "More results",
});
