import { message } from "../messages/message.ts";
import type { Message, Reason } from "../messages/message.ts";
import type { SentSegment } from "../segments/segment.ts";
import type { FileNote } from "./file-note.ts";

/** A person reads no more of them. */
const maxNotes = 100;

/** Of a list, whose notes last as long as the list itself. */
const notesOfList = new WeakMap<readonly SentSegment[], readonly FileNote[]>();

/** What a reader says of words that stand in none of its segments, and what is said once they are kept. */
const retentionMessages: ReadonlyMap<Reason, Message> = new Map<Reason, Message>([
  ["cue_start_unreadable", message("cue_start_unreadable_kept")],
  ["text_before_first_time", message("text_before_first_time_kept")],
  ["text_without_time_line", message("text_without_time_line_kept")],
  ["no_time_line_found", message("no_time_line_found")],
]);

/**
 * Notes what a reader left out or changed: at the line of the text that was sent, or at the number of the segment in a
 * list. The reader says that words were left out, but those are kept in a segment at 0:00.
 */
export function noteSkipped(segments: readonly SentSegment[], skipped: readonly FileNote[]): void {
  if (skipped.length === 0) return;
  const notes = skipped.slice(0, maxNotes).map((note) => {
    const replacement = retentionMessages.get(note.message.reason);
    return replacement ? { line: note.line, message: replacement } : note;
  });
  const [next] = skipped.slice(maxNotes);
  const more = next
    ? [{ line: next.line, message: message("further_notes", { number: skipped.length - maxNotes }) }]
    : [];
  notesOfList.set(segments, [...notes, ...more]);
}

/** Whether a note is about words that are kept in a segment at 0:00; not about an end, a cue without words, a doubt. */
export function isRetained({ message: { reason } }: FileNote): boolean {
  return retentionMessages.has(reason);
}

/** The notes of segments that were sent. */
export function contentNotesOf(segments: readonly SentSegment[] | null | undefined): readonly FileNote[] {
  return (segments && notesOfList.get(segments)) ?? [];
}
