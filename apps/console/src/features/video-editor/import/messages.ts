import { count, params } from "@nanostores/i18n";
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

  segments: count({ one: "{count} segment", other: "{count} segments" }),
  language: params<{ name: string }>("Language of {name}"),
  chooseLanguage: "Choose language",
  leaveOut: params<{ name: string }>("Leave out {name}"),

  notAllowed: "You don't have permission to edit this language.",
  twice: "Another file is for this language too. Leave one of them out.",

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
  done: "Transcript saved successfully!",
  failed: "Failed to save transcript",
});
