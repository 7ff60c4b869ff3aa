import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-arabic-transcripts", {
  chooseFirst: "Choose a video to edit its Arabic transcript.",
  transcript: "The transcript",

  noVideo: "Please select a video first",

  noContent: "No Content",
  noContentHint: "No transcript content available to download.",

  markedChecked: "Transcript marked as checked",
  markedUnchecked: "Transcript marked as unchecked",

  saveDraft: "Save Draft",
  saved: "Draft Saved",
  saveFailed: "Failed to save draft",
  publish: "Publish",
  published: "Published",
  publishFailed: "Failed to publish transcript",
  nothingThere: "No transcript found to publish",
  nothingToPublish: "Nothing to publish",
  draftChanges: "Draft changes",
  autosaveOn: "Auto-save: ON",
  autosaveOff: "Auto-save: OFF",

  draftEditor: "Draft Editor",
  publishedView: "Published View",
  segmentsView: "Segments",
  srtView: "SRT Format",
  timestampedView: "Time-Stamped",
  segments: count({ one: "{count} segment", other: "{count} segments" }),
  draftLines: "Draft lines",
  addSegment: "Add Segment",
  smallerText: "Smaller text",
  largerText: "Larger text",
  textSize: params<{ size: number }>("Text size {size}"),

  incoming: "Use this as the draft?",
  pasted: "Pasted text",
  replacesDraft: count({
    one: "Replaces the draft of {count} segment on this page. Undo brings it back.",
    other: "Replaces the draft of {count} segments on this page. Undo brings it back.",
  }),
  fillsDraft: "Fills the draft, which is empty.",
  pasteAsText: "Paste as text",
  takeFile: "Use as draft",
  asLines: "Split into lines",
  untimed: count({ one: "{count} line without a time", other: "{count} lines without a time" }),
  publishUntimed: count({
    one: "{count} line has no time yet. Set the times of all lines, then publish.",
    other: "{count} lines have no time yet. Set the times of all lines, then publish.",
  }),
  dropHere: "Drop to use as the draft",

  publishedLines: "Published lines",
  nothingPublished: "No Published Content",
  emptyLine: "No content",
  jump: "Jump",
  jumpTo: params<{ time: string }>("Jump to {time}"),
});
