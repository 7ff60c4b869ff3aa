import { removedFrom, storableText } from "../segments/storable-text.ts";
import type { ParsedSubtitles } from "./srt.ts";
import { LineCounter } from "./subtitle-text.ts";

type Report = ParsedSubtitles["skipped"];

function report(line: number, removed: number): Report {
  if (removed === 0) return [];
  const reason =
    removed === 1 ? "A control character was removed" : `${removed} control characters were removed`;
  return [{ line, reason }];
}

/** The text without its control characters, and a note about them at the line of the first. */
export function cleanedText(raw: string): { text: string; notes: Report } {
  const { text, removed, firstAt } = storableText(raw);
  return { text, notes: report(removed === 0 ? 1 : new LineCounter(raw).lineAt(firstAt), removed) };
}

/** A note for each segment of a list that had control characters; its line is the number of the segment, from 1. */
export function cleanedSegments(list: readonly unknown[]): Report {
  return list.flatMap((segment, index) => {
    const fields: unknown[] = Object.values(Object(segment));
    const removed = fields.map((field) => (typeof field === "string" ? removedFrom(field) : 0));
    return report(
      index + 1,
      removed.reduce((sum, count) => sum + count, 0),
    );
  });
}
