import { alignSegments } from "@minbar/domain/segments/alignment";
import { segmentAt, sortByTime, startsOf } from "@minbar/domain/segments/segment";
import type { Segment } from "@minbar/domain/segments/segment";
import { viewerEnds } from "@minbar/domain/segments/segment-end";
import { formatDuration, millisecondsOf, secondsOf } from "@minbar/domain/segments/time";
import type { TimeRange } from "@minbar/ui/player/playback";
import type { Line, LineRange } from "#shared/reading.ts";

/** A transcript in order of time. */
export interface Lines {
  lines: Line[];
  /** Milliseconds, rising, one a line. */
  starts: number[];
  /** Milliseconds, one a line: its own end, else the next line's start. */
  ends: number[];
}

/** Lines in one block: rendered and remembered together, skipped by the browser while off the screen. */
export const blockSize = 50;

export function linesOf(segments: readonly Segment[]): Lines {
  const sorted = sortByTime(segments);
  const starts = startsOf(sorted);
  const lines = sorted.map(({ id, text }, index) => ({
    id,
    text,
    clock: formatDuration(secondsOf(starts[index] ?? 0)),
  }));
  return { lines, starts, ends: viewerEnds(sorted, starts) };
}

/** What another language says beside each line of `segments`: one text a line, empty where it says nothing. */
export function textsBeside(segments: readonly Segment[], others: readonly Segment[]): string[] {
  const aligned = alignSegments(sortByTime(segments), others);
  return aligned.map((beside) => beside.map(({ text }) => text).join(" "));
}

/** Milliseconds up to which it is known what is said: of a part, up to the end of its last line. */
export function knownUntil({ ends }: Pick<Lines, "ends">, isPartial: boolean): number {
  return isPartial ? (ends.at(-1) ?? 0) : Infinity;
}

/** The lines that a shared range covers; a line lasts until the next begins. */
export function linesWithin(
  starts: readonly number[],
  range: TimeRange,
  known = Infinity,
): LineRange | undefined {
  if (millisecondsOf(range.start) >= known) return undefined;
  const first = Math.max(0, segmentAt(starts, millisecondsOf(range.start)));
  const last = segmentAt(starts, millisecondsOf(range.end) - 1);
  return last < first ? undefined : { first, last };
}

/** A block's share of a range, so that a change of range renders only the blocks that it touches. */
export function rangeInBlock(range: LineRange | undefined, block: number): LineRange | undefined {
  if (!range) return undefined;
  const from = block * blockSize;
  const to = from + blockSize - 1;
  return range.last < from || range.first > to ? undefined : range;
}

/**
 * The line being said at that many seconds; -1 before the first, and where no line is known any more. A player that was sent to a line's start may
 * report a moment just before it: a tenth of a second ahead is near enough to count.
 */
export function lineAt(starts: readonly number[], seconds: number, known = Infinity): number {
  const at = millisecondsOf(seconds);
  return at >= known ? -1 : segmentAt(starts, at + 100);
}
