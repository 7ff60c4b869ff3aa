import { newSegmentId } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { placeUntimed, untimedAt } from "../segments/untimed.ts";
import type { TextLine } from "../subtitles/text-lines.ts";
import { replaceSegments } from "./operations.ts";
import type { Step } from "./step.ts";

/** Where lines go: after the segment with this id (at the end if it is not there), or in place of all. */
export type LinesPlace = { after: string | undefined } | "all";

/** Ids of the stored segments by their text, the first of each last. */
function idsByText(segments: readonly Segment[]): Map<string, string[]> {
  const byText = Map.groupBy(segments.toReversed(), ({ text }) => text);
  return new Map(Array.from(byText, ([text, same]) => [text, same.map(({ id }) => id)]));
}

/**
 * Inserts lines as segments, untimed where a line has no time, as one step. In place of all, a line with the same words as
 * a segment keeps its id, which translations refer to.
 */
export function insertLines(
  segments: readonly Segment[],
  lines: readonly TextLine[],
  place: LinesPlace,
): Step | undefined {
  const ids = place === "all" ? idsByText(segments) : new Map<string, string[]>();
  const added = lines.map(({ text, time }): Segment => ({
    id: ids.get(text)?.pop() ?? newSegmentId(),
    ...(time === undefined ? untimedAt() : { time }),
    text,
  }));
  if (place === "all") return replaceSegments(segments, placeUntimed(added));
  const at = segments.findIndex(({ id }) => id === place.after);
  return replaceSegments(
    segments,
    placeUntimed(segments.toSpliced(at < 0 ? segments.length : at + 1, 0, ...added)),
  );
}
