import { count } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-transcript-import", {
  title: "Import transcripts",
  hint: "Drop SRT, VTT or TXT files here, or",
  choose: "Choose files",
  dropHere: "Drop to import transcripts",
  lead: "Nothing is replaced before you press Import.",
  back: "Back to the video",
  import: count({ one: "Import {count} file", other: "Import {count} files" }),
  reading: "Reading…",
  stateFailed: "The transcripts of this video could not be loaded.",

  notAllowed: "You don't have permission to edit this language.",
  twice: "Another file is for this language too. Leave one of them out.",

  noFile: "Choose or drop files to import.",
  nothingReady: "None of these files can be imported.",
  chooseFirst: count({
    one: "Choose the language of {count} file, or leave it out.",
    other: "Choose the languages of {count} files, or leave them out.",
  }),
  cannotImport: count({
    one: "{count} file cannot be imported as it is. Change it, or leave it out.",
    other: "{count} files cannot be imported as they are. Change them, or leave them out.",
  }),
  discardTitle: "Leave the files out?",
  discardHint: "They have not been imported.",
  discard: "Leave them out",

  done: "Transcript saved successfully!",
  failed: "Failed to save transcript",
});
