import { secondsOf } from "@minbar/domain/segments/time";
import type { TimeRange } from "@minbar/ui/player/playback";
import type { Reading } from "./reading.ts";

/** When a line is said, in seconds. */
export function rangeOfLine({ starts, ends }: Reading, line: number): TimeRange | undefined {
  const [start, end] = [starts[line], ends[line]];
  return start === undefined || end === undefined
    ? undefined
    : { start: secondsOf(start), end: secondsOf(end) };
}
