import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-transcript-import", {
  title: "Import transcripts",
  hint: "Drop SRT, VTT or TXT files here, or",
  choose: "Choose files",
  dropHere: "Drop to import transcripts",
  lead: "Nothing is replaced before you press Import.",
  back: "Back to the video",
  reading: "Reading…",
  stateFailed: "The transcripts of this video could not be loaded.",

  twice: "Another file is for this language too. Leave one of them out.",

  discardTitle: "Leave the files out?",
  discardHint: "They have not been imported.",
  discard: "Leave them out",

  done: "Transcript saved successfully!",
});
