import { readView } from "@minbar/domain/editing/text-view";
import type { ViewKind } from "@minbar/domain/editing/text-view";
import type { SegmentDraft } from "@minbar/domain/segments/segment";
import { looksLikeTranscript } from "@minbar/domain/subtitles/transcript-text";
import type { parseFile } from "#shared/subtitle-file/parse-file.ts";
import { reportOf } from "#shared/subtitle-file/read-file.ts";

/** A pasted transcript as the reader of files reads it. */
export interface PastedTranscript {
  segments: readonly SegmentDraft[];
  /** What was skipped or corrected, line by line. */
  report: string[];
}

/** Characters; more would block the page for longer than a moment. */
const longestPaste = 2_000_000;

/** Whether the view itself reads every block, so that nothing needs to be corrected. */
function isReadable(kind: ViewKind, text: string): boolean {
  return readView(kind, text, []).unreadable.length === 0;
}

/**
 * Reads a transcript that replaces the whole text of a view and that the view cannot read completely; `undefined` if the
 * text is something else. At once, so that the page can be left right after the paste.
 */
export function readPastedTranscript(
  kind: ViewKind,
  text: string,
  parse: typeof parseFile,
): PastedTranscript | undefined {
  if (text.length > longestPaste || !looksLikeTranscript(text) || isReadable(kind, text)) return undefined;
  const file = parse({ bytes: new TextEncoder().encode(text), name: "" });
  if (file.segments.length === 0 || file.broken !== undefined) return undefined;
  return { segments: file.segments, report: reportOf(file) };
}
