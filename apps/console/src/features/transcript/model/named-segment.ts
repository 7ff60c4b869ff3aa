import type { Segments } from "@minbar/domain/segments/segment";
import { secondsOf } from "@minbar/domain/segments/time";
import { plainTime, readTypedTime } from "@minbar/domain/segments/typed-time";
import { playedSegment } from "./played-segment.ts";

/** Finds a segment by its number from 1, or by a time with a colon or a fraction. */
export function segmentNamed(segments: Segments, name: string): string | undefined {
  const ms = readTypedTime(name);
  if (ms === undefined) return undefined;
  if (!/[:.]/.test(plainTime(name))) return segments[secondsOf(ms) - 1]?.id;
  return playedSegment(segments, secondsOf(ms)) ?? segments[0]?.id;
}

/** The index of that segment; -1 if there is none. */
export function placeNamed(segments: Segments, name: string): number {
  const id = segmentNamed(segments, name);
  return segments.findIndex((segment) => segment.id === id);
}
