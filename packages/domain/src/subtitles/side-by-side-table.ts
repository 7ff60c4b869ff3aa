import { withoutFormula } from "../csv-field.ts";
import { languageOf } from "../library/language.ts";
import type { LanguageTag } from "../library/language.ts";
import { alignSegments } from "../segments/alignment.ts";
import { cueTimes, viewerEnds } from "../segments/segment-end.ts";
import type { SegmentDraft } from "../segments/segment.ts";
import { formatVttTime } from "./file-time.ts";
import { tableSeparators } from "./transcript-format.ts";
import type { TableSeparator } from "./transcript-format.ts";

export interface TableText {
  language: LanguageTag;
  /** Sorted by time. */
  segments: readonly SegmentDraft[];
}

/** A cell of words. */
function textCell(text: string): string {
  return `"${withoutFormula(text.trim()).replaceAll('"', '""')}"`;
}

/**
 * Writes a table of one or two texts as CSV (RFC 4180): start, end, and the words of each language. The lines are those of
 * the first text; the segments of the other that belong to a line follow one another in its cell. Begins with a byte order
 * mark, without which Excel does not read UTF-8. Where a number has a decimal comma, Excel expects semicolons.
 */
export function formatTable(
  text: TableText,
  {
    beside,
    separator = "comma",
  }: { beside?: TableText | undefined; separator?: TableSeparator | undefined } = {},
): string {
  const between = tableSeparators[separator];
  const { starts, ends } = cueTimes(text.segments, viewerEnds);
  const others = beside && alignSegments(text.segments, beside.segments);
  const names = [text, ...(beside ? [beside] : [])].map(({ language }) => languageOf(language).name);
  const rows = text.segments.map((segment, index) => {
    const times = [starts[index] ?? 0, ends[index] ?? 0].map(formatVttTime);
    const other = others?.[index]?.map((one) => one.text.trim()).join("\n");
    return [...times, textCell(segment.text), ...(other === undefined ? [] : [textCell(other)])].join(
      between,
    );
  });
  return `\ufeff${[["Start", "End", ...names].join(between), ...rows].join("\r\n")}\r\n`;
}
