import { secondsOf } from "@minbar/domain/segments/time";
import type { TimeRange } from "@minbar/ui/player/time-range";
import type { ShownTranscript } from "./shown-transcript.ts";

/** Start and end of a line, in seconds. */
export function rangeOfLine({ starts, ends }: ShownTranscript, line: number): TimeRange | undefined {
  const [start, end] = [starts[line], ends[line]];
  return start === undefined || end === undefined
    ? undefined
    : { start: secondsOf(start), end: secondsOf(end) };
}
