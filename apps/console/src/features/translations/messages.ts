import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-translations", {
  chooseFirst: "Choose a video and a language to translate it.",
  chooseLanguage: "Choose a language to translate this video.",
  language: "Language",
  pickLanguage: "Choose a language",
  selectFirst: "Please select a video and language",

  translation: "The translation",
  existing: "Existing Translation",
  newOne: "New Translation",
  view: "View",
  segmentView: "Segment View",
  srtView: "SRT View",
  readOnly: "read-only",
  time: "Time",
  rows: params<{ language: string }>("{language} beside Arabic"),
  srtIn: params<{ language: string }>("{language} as SRT"),
  nothingToTranslate: "This video has no Arabic text yet.",
  hint: params<{ next: string; copy: string }>("{next} next, {copy} copies Arabic"),

  save: "Save Translation",
  saved: "Translation saved successfully",
  nothingToSave: "Please add some translation content before saving",
  saveFailed: params<{ reason: string }>("Failed to save translation: {reason}"),
  unknownError: "Unknown error",
  approvalUpdated: "Approval status updated successfully",

  nothingToDownload: "No translation content to download",

  progress: params<{ done: number; total: number }>("{done} / {total}"),
  progressInWords: params<{ done: number; total: number; stale: number }>(
    "{done} of {total} lines translated, {stale} of them stale",
  ),
  staleLines: "Arabic changed, not reviewed",
  emptyLines: "Not translated",
  changed: "Arabic changed",
  changedWhen: params<{ when: string }>("Arabic changed {when}"),
  changedBy: params<{ when: string; name: string }>("Arabic changed {when} by {name}"),
  stillRight: "Still right",
  stillRightAt: params<{ time: string }>("Still right at {time}"),
  takeBackAt: params<{ time: string }>("Undo still right at {time}"),
  editAt: params<{ time: string }>("Edit at {time}"),
  edit: "Edit",
  undo: "Undo",

  task: "New Task",
  taskForStale: params<{ language: string; title: string; count: number }>(
    "Look again at the {language} of “{title}”: the Arabic of {count} lines has changed",
  ),
  taskForMissing: params<{ language: string; title: string; count: number }>(
    "Translate “{title}” into {language}: {count} lines are missing",
  ),
  keys: "Translation",
  copyArabicKey: "Copy the Arabic of the segment",
  stillRightKey: "The translation is still right",
  notStale: "The Arabic of this line has not changed",
  noSource: "This line has no Arabic",
  copied: "Arabic copied",
  copyFailed: "The Arabic could not be copied",
  play: "Play",
  pause: "Pause",
  before: "The row before",
  after: "The row after",
});
