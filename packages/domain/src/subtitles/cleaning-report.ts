import { message } from "../messages/message.ts";
import { removedFrom, storableText } from "../segments/storable-text.ts";
import type { FileNote } from "./file-note.ts";
import { LineCounter } from "./subtitle-text.ts";

function report(line: number, removed: number): FileNote[] {
  if (removed === 0) return [];
  const content =
    removed === 1
      ? message("control_character_removed")
      : message("control_characters_removed", { number: removed });
  return [{ line, message: content }];
}

/** The text without its control characters, and a note about them at the line of the first. */
export function cleanedText(raw: string): { text: string; notes: FileNote[] } {
  const { text, removed, firstAt } = storableText(raw);
  return { text, notes: report(removed === 0 ? 1 : new LineCounter(raw).lineAt(firstAt), removed) };
}

/** A note for each segment of a list that had control characters; its line is the number of the segment, from 1. */
export function cleanedSegments(list: readonly unknown[]): FileNote[] {
  return list.flatMap((segment, index) => {
    const fields: unknown[] = Object.values(Object(segment));
    const removed = fields.map((field) => (typeof field === "string" ? removedFrom(field) : 0));
    return report(
      index + 1,
      removed.reduce((sum, count) => sum + count, 0),
    );
  });
}
