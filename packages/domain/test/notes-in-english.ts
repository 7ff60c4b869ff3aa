import { inEnglish } from "../src/messages/english.ts";
import type { Message } from "../src/messages/message.ts";

/** Notes with their English text as `reason`, in place of their messages. */
export function notesInEnglish<Note extends { message: Message }>(
  notes: readonly Note[],
): (Omit<Note, "message"> & { reason: string })[] {
  return notes.map(({ message, ...note }) => ({ ...note, reason: inEnglish(message) }));
}

/** What a reader read, with its notes in English. */
export function readInEnglish<Read extends { skipped: { line: number; message: Message }[] }>(read: Read) {
  return { ...read, skipped: notesInEnglish(read.skipped) };
}
