import type { FieldNotes } from "./field-note.ts";

/** Fields of the files of transcripts. */
export const fileNotes: FieldNotes = {
  column:
    "Of a table with several columns of words: the head of the column, or the tag of its language. By default the column of the language in the URL",
  directionMarks:
    "`1`: U+202B and U+202C stand around each right-to-left line, for players that lay lines out from left to right",
  separator: "What stands between the columns: `comma` by default",
  beside: "A second language: in a table a column beside the first, otherwise below each line of the first",
  encoding: "The encoding in which the file was read, such as `utf-8` or `windows-1256`",
  encodingIsGuess: "Whether that is only the most likely encoding",
  format: "The format in which the file was read",
  line: "The line of the file, from 1; 1 for a note on the whole file",
  moreNotes: "The number of notes beyond the first hundred",
  notes: "What was left out, corrected or doubtful, in the order of the file",
  savedAs: "`draft`: the Arabic draft; `text`: the text, which is published",
};

export const fileNotesByOwner: Partial<Record<string, FieldNotes>> = {
  SavedTranscriptFile: {
    id: "The id of the transcript",
    segments: "The number of segments that were saved",
    text: "A sentence",
    version: "The version of the saved text or draft",
  },
};
