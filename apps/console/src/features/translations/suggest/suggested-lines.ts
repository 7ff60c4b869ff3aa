import type { ReadableAtom } from "nanostores";
import type { SuggestedRow } from "@minbar/domain/assist/suggestion";
import type { SegmentEditor, Segments } from "#shared/transcript-editor/segment-editor.ts";
import type { Findings } from "#shared/transcript-editor/findings/findings.ts";

/** A line of the Arabic text with the fields in which it is translated. */
export interface SuggestedLine extends SuggestedRow {
  fields: Segments;
}

/** The lines with what each waits for: `stale` where its Arabic has changed and nobody answered. */
export interface LinesWithStates {
  rows: readonly SuggestedLine[];
  states: readonly (string | undefined)[];
}

/** The translation that suggestions stand beside. */
export interface SuggestedDocument {
  rows: { $rows: ReadableAtom<readonly SuggestedLine[]> };
  editor: SegmentEditor;
  findings: Findings;
}

/** The row that somebody works on, and how to get into another. */
export interface RowPlace {
  row: () => SuggestedLine | undefined;
  enter: (row: SuggestedLine | undefined) => unknown;
}

/** The keys of the rows whose Arabic has changed and that nobody answered. */
export function staleKeys({ rows, states }: LinesWithStates): ReadonlySet<string> {
  return new Set(rows.filter((_, at) => states[at] === "stale").map(({ key }) => key));
}
