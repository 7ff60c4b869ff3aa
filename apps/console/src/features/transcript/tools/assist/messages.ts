import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-assist", {
  ai: "AI",
  notSetUp: "AI is not set up on this site: no key for it was given.",
  "vowel-marks": "Add vowel marks",
  split: "Split by sentence",

  marksHint:
    "The AI suggests vowel marks. Suggestions that change a letter or an existing mark are rejected.",
  splitHint:
    "The AI suggests where sentences end. Suggestions that change a letter or cut a word are rejected.",
  this: "This line",
  nothingToAsk: "There are no words in these lines.",
  ask: "Ask the AI",

  progress: params<{ done: number; all: number }>("{done} of {all} lines"),
  progressName: "Lines that the AI has answered",
  stop: "Stop",
  resume: "Go on",
  stopped: "Stopped. The suggestions so far are kept.",
  noAnswer: "No answer. The suggestions so far are kept.",
  offline: "You are offline. The AI needs a connection.",
  again: "Ask again",

  answers: "AI suggestions",
  takeAt: params<{ time: string }>("Use the suggestion at {time}"),
  "letters-changed": "Rejected: letters or signs differ",
  "marks-changed": "Rejected: existing marks differ, or new ones are misplaced",
  "cut-in-word": "Rejected: a cut is not between words",
  unchanged: count({ one: "{count} line stays as it is.", other: "{count} lines stay as they are." }),
  missing: count({ one: "{count} line got no answer.", other: "{count} lines got no answer." }),
  tooLong: count({
    one: "{count} line is too long to ask about.",
    other: "{count} lines are too long to ask about.",
  }),
  nothingToApply: "There is nothing to apply.",
  apply: count({ one: "Apply {count} change", other: "Apply {count} changes" }),
  applied: count({
    one: "{count} change applied. Undo takes it back.",
    other: "{count} changes applied. Undo takes them back.",
  }),
  changedMeanwhile: count({
    one: "{count} line was changed in the meantime and stays unchanged.",
    other: "{count} lines were changed in the meantime and stay unchanged.",
  }),
});
