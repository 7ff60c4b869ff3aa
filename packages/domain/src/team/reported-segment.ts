import { segmentAt, sortByTime, startsOf } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { parseTime } from "../segments/time.ts";
import type { ReportedIssue } from "./reported-issue.ts";

type Place = Pick<ReportedIssue, "segmentId" | "segmentTime">;

/**
 * The current segment of a report, even if it has moved: the one with its id, otherwise the one at its time; `undefined` if
 * the report names none, or the text is empty.
 */
export function segmentNow(
  segments: readonly Segment[],
  { segmentId, segmentTime }: Place,
): Segment | undefined {
  const same = segments.find(({ id }) => id === segmentId);
  if (same) return same;
  const ms = segmentTime === null ? undefined : parseTime(segmentTime);
  if (ms === undefined) return undefined;
  const sorted = sortByTime(segments);
  return sorted[segmentAt(startsOf(sorted), ms)];
}
