import { endsBy, lastSegmentMs } from "../segments/segment-end.ts";
import type { EndRule } from "../segments/segment-end.ts";
import { startsOf } from "../segments/segment.ts";

/** The Arabic editor's SRT: like `viewerEnds`, but a last segment that begins before 00:00:10,000 ends then. */
export const arabicSrtEnds: EndRule = (segments, starts = startsOf(segments)) =>
  endsBy({ segments, starts }, (start) => (start < lastSegmentMs ? lastSegmentMs : start + lastSegmentMs));

/**
 * The video dialog's export, in whole seconds and ignoring own ends: the next start, 3 s after the start if that is not
 * later, 4 s after the start for the last.
 */
export const videoDialogEnds: EndRule = (segments, starts = startsOf(segments)) =>
  starts.map((exact, index) => {
    const start = wholeSecond(exact);
    const next = starts[index + 1];
    if (next === undefined) return start + 4000;
    return wholeSecond(next) > start ? wholeSecond(next) : start + 3000;
  });

/** Rounds milliseconds down to a whole second. */
export function wholeSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}
