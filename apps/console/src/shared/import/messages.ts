import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-import", {
  segments: count({ one: "{count} segment", other: "{count} segments" }),
  language: params<{ name: string }>("Language of {name}"),
  chooseLanguage: "Choose language",
  encoding: "Encoding",
  guessed: "Encoding, a guess: choose another if letters are wrong",
  encodingOf: params<{ name: string }>("Encoding of {name}"),
  column: "Column of the words",
  columnOf: params<{ name: string }>("Column of {name}"),
  chooseColumn: "Choose column",
  leaveOut: params<{ name: string }>("Leave out {name}"),

  replaces: params<{ what: string }>("Replaces {what}."),
  fills: "Fills the transcript, which is empty.",
  newLanguage: params<{ language: string }>("Adds {language} to the video."),
  becomesDraft: "Becomes the draft.",
  replacesDraft: count({
    one: "Replaces the draft of {count} segment.",
    other: "Replaces the draft of {count} segments.",
  }),
  publishedStays: params<{ what: string }>("The published text ({what}) stays until the draft is published."),
  same: "The same text is there already.",

  saved: "Imported.",
  savedDraft: "Imported as a draft. Publish it on the Arabic Transcripts page.",
  openArabic: "Open Arabic Transcripts",
  conflict: params<{ language: string }>(
    "Somebody else has saved {language} in the meantime, so nothing was replaced. Check the current text, then import again.",
  ),
  failed: "Failed to save transcript",

  judged: "Judged by its text",
  isInScript: params<{ language: string; script: string }>(
    "Taken for {language}, but its letters are {script}. Choose its language, or leave it out.",
  ),
  isNotInScript: params<{ language: string; script: string }>(
    "Taken for {language}, but its letters are not {script}. Choose its language, or leave it out.",
  ),
  readsLike: params<{ language: string; other: string }>(
    "Taken for {language}, but it reads like {other}. Choose its language, or leave it out.",
  ),
  wrongEncoding: params<{ encoding: string; percent: number; language: string }>(
    "In {encoding}, the most likely encoding, {percent} % of its words contain letters that {language} does not use. Save it as UTF-8, choose its language, or leave it out.",
  ),
  entities: count({
    one: "{count} HTML entity such as &quot; that readers will see",
    other: "{count} HTML entities such as &quot; that readers will see",
  }),
  lateTimes: params<{ late: number; of: number; duration: string }>(
    "Times after the end of the video ({duration}): {late} of {of}.",
  ),
  shiftAll: params<{ time: string }>("Shift all times by {time}"),
  shifted: params<{ time: string }>("All times are {time} earlier than in the file."),
  takeFileTimes: "Take the times of the file",
  preview: "Show the text",
  previewMore: count({ one: "and {count} more line", other: "and {count} more lines" }),

  notAllowed: "You don't have permission to edit this language.",
  noFile: "Choose or drop files to import.",
  nothingReady: "None of these files can be imported.",
  chooseLanguages: count({
    one: "Choose the language of {count} file, or leave it out.",
    other: "Choose the languages of {count} files, or leave them out.",
  }),
  cannotImport: count({
    one: "{count} file cannot be imported as it is. Change it, or leave it out.",
    other: "{count} files cannot be imported as they are. Change them, or leave them out.",
  }),
  import: count({ one: "Import {count} file", other: "Import {count} files" }),
});
