import { message } from "../messages/message.ts";
import type { Message, Reason } from "../messages/message.ts";

/** What a reader of a file or of a content skipped or corrected. */
export interface FileNote {
  /** From 1. */
  line: number;
  message: Message;
}

/** The message for several of which only some are noted; `number` of them are not. */
export function withMore(fault: Message, number: number): Message {
  return message("more_like_this", { fault, number });
}

/** What can be left out of a file in which no segment is found. */
const leftOut: ReadonlySet<Reason> = new Set<Reason>([
  "about_file_left_out",
  "comment_left_out",
  "cue_cut_off",
  "cue_not_json",
  "cue_of_comment",
  "cue_of_drawing",
  "cue_of_image",
  "cue_start_unreadable",
  "cue_without_text",
  "effect_left_out",
  "line_without_times",
  "nested_too_deeply",
  "note_on_cue",
  "other_language_left_out",
  "other_text_left_out",
  "other_texts_left_out",
  "speaker_left_out",
  "tags_of_file_left_out",
  "text_before_first_time",
  "text_without_time_line",
  "word_left_out",
]);

/** Whether one of the notes says that something was left out. */
export function hasLeftOut(notes: readonly FileNote[]): boolean {
  return notes.some((note) => leftOut.has(note.message.reason));
}
