import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-find-in-texts", {
  search: "A word, or “a phrase”",
  language: "Language",
  allLanguages: "All languages",
  start: "Find a word in all texts",
  startHint:
    "Finds every line of the published texts with a word, in all its forms. Quotes find a phrase as it is written.",
  nothingFound: "No line has these words",
  lines: count({ one: "{count} line", other: "{count} lines" }),
  manyLines: "More than 2,000 lines",
  incomplete: "Some texts are not searched yet. The server is still adding them.",
  onlyTitle: "Only its title or its playlist has these words",
  allLines: params<{ lines: string }>("All {lines}"),
  allVideos: "Search all videos",
  makeTask: "Create a task for this line",
  taskFor: params<{ language: string; title: string; time: string }>("{language}, {title}, {time}: "),
});
