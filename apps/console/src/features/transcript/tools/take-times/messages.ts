import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-take-times", {
  takeTimes: "Take times from another text",
  takeTimesFrom: "Take times from…",
  hint: "The words of your lines stay. Each line takes the time at which its words begin in the other text.",
  source: "Other text",
  choose: "Choose one",
  chooseFile: "Choose a file",
  videoDraft: "Draft from the video",
  revision: params<{ what: string; ago: string }>("{what}: {ago}"),

  comparing: "Comparing the words…",
  loadFailed: "This text could not be loaded.",
  offered: params<{ percent: number }>("{percent}% of the words agree."),
  linked: params<{ percent: number }>("{percent}% of the lines were found."),
  notSame: params<{ percent: number }>(
    "These are not the same words: only {percent}% agree. No times can be taken.",
  ),
  notLinked: params<{ percent: number }>(
    "These lines do not belong together: only {percent}% were found. No times can be taken.",
  ),
  nothingNew: "All lines already have these times.",
  changed: count({ one: "{count} line gets another time", other: "{count} lines get another time" }),
  toCheck: count({ one: "{count} to check", other: "{count} to check" }),
  without: count({ one: "{count} line was not found", other: "{count} lines were not found" }),
  preview: "What will change",
  onlyToCheck: "Only those to check",
  check: "Check",

  take: count({ one: "Take {count} time", other: "Take {count} times" }),
  taken: count({ one: "{count} line has a new time.", other: "{count} lines have new times." }),
  next: count({
    one: "Check the {count} that is marked.",
    other: "Check the {count} that are marked.",
  }),
});
