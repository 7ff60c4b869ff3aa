import { computed } from "nanostores";
import type { Finding } from "@minbar/domain/checks/finding";
import { doubtfulTime, doubtfulTimeMark, markKey } from "@minbar/domain/checks/finding-mark";
import type { Segment } from "@minbar/domain/segments/segment";
import { hasTime } from "@minbar/domain/segments/untimed";
import { selectMarks } from "./marks.ts";
import type { MarkStore } from "./marks.ts";

export type DoubtfulTimes = ReturnType<typeof createDoubtfulTimes>;

/**
 * The times that were taken from another text and that a person has to check, until they are confirmed or changed: a segment
 * with another time is no longer doubtful.
 */
export function createDoubtfulTimes({ $marks, change }: MarkStore) {
  const $doubtful = selectMarks($marks, ({ kind }) => kind === doubtfulTime);
  /** By segment id: earlier times, too, since an undo brings them back. */
  const $times = computed($doubtful, (marks) => Map.groupBy(marks.values(), ({ segmentId }) => segmentId));
  /** The time of this line is right; returns the function that undoes this. */
  const confirm = (id: string) => change($times.get().get(id) ?? [], false);
  return {
    $times,
    isDoubtful: (segment: Segment) =>
      hasTime(segment) && $doubtful.get().has(markKey(doubtfulTimeMark(segment))),
    mark: (segments: readonly Segment[]) => void change(segments.map(doubtfulTimeMark), true),
    /** Confirms the time of a line that is to be checked; other findings are ignored. */
    confirmOr: (ignore: (finding: Finding) => () => void) => (finding: Finding) =>
      finding.kind === doubtfulTime ? confirm(finding.id) : ignore(finding),
  };
}
