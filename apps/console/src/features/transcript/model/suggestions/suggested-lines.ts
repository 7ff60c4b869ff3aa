import type { Segments } from "@minbar/domain/segments/segment";
import type { ReadableAtom } from "nanostores";
import type { SuggestedRow } from "@minbar/domain/assist/suggestion";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import type { Findings } from "#transcript/model/findings/findings.ts";

/** A line of the Arabic text with the fields of its translation. */
export interface SuggestedLine extends SuggestedRow {
  fields: Segments;
}

/** The lines with their states: `stale` if the Arabic has changed and nobody has answered. */
export interface LinesWithStates {
  rows: readonly SuggestedLine[];
  states: readonly (string | undefined)[];
}

/** The translation that the suggestions belong to. */
export interface SuggestedDocument {
  rows: { $rows: ReadableAtom<readonly SuggestedLine[]> };
  editor: SegmentEditor;
  findings: Findings;
}

/** The active row, and a function that activates another. */
export interface RowPlace {
  row: () => SuggestedLine | undefined;
  enter: (row: SuggestedLine | undefined) => unknown;
}

/** The keys of the stale rows. */
export function staleKeys({ rows, states }: LinesWithStates): ReadonlySet<string> {
  return new Set(rows.filter((_, at) => states[at] === "stale").map(({ key }) => key));
}
