import { alignSegments } from "@minbar/domain/segments/alignment";
import { segmentAt, sortByTime, startsOf } from "@minbar/domain/segments/segment";
import type { Segment } from "@minbar/domain/segments/segment";
import { viewerEnds } from "@minbar/domain/segments/segment-end";
import { formatDuration, millisecondsOf, secondsOf } from "@minbar/domain/segments/time";
import type { TimeRange } from "@minbar/ui/player/time-range";
import type { LineRange, ShownTranscript } from "#shared/shown-transcript.ts";

/** A transcript sorted by time. */
export type Lines = Pick<ShownTranscript, "lines" | "starts" | "ends">;

/** Lines per block: rendered and memoised together, and not laid out while off screen. */
export const blockSize = 50;

/** The most blocks in server-rendered HTML: more would delay the page longer than loading them later. */
const maxBlocksInPage = 8;

/** The number of blocks in server-rendered HTML: up to the needed one, unless that is too far down. */
export function blocksInPage(needed: number): number {
  return needed > maxBlocksInPage ? 1 : needed;
}

export function linesOf(segments: readonly Segment[]): Lines {
  const sorted = sortByTime(segments);
  const starts = startsOf(sorted);
  const lines = sorted.map(({ id, text }, index) => ({
    id,
    text,
    start: starts[index] ?? 0,
    clock: formatDuration(secondsOf(starts[index] ?? 0)),
  }));
  return { lines, starts, ends: viewerEnds(sorted, starts) };
}

/** The text of another language for each line of `segments`; empty if it has none. */
export function secondTexts(segments: readonly Segment[], others: readonly Segment[]): string[] {
  const aligned = alignSegments(sortByTime(segments), others);
  return aligned.map((matching) => matching.map(({ text }) => text).join(" "));
}

/** Milliseconds up to which lines are loaded: for a partial text, the end of its last line. */
export function loadedUntil({ ends }: Pick<Lines, "ends">, isPartial: boolean): number {
  return isPartial ? (ends.at(-1) ?? 0) : Infinity;
}

/**
 * The lines that a shared range covers; a line lasts until the next begins. `loaded`: milliseconds, see `loadedUntil`.
 */
export function linesWithin(
  starts: readonly number[],
  range: TimeRange,
  loaded = Infinity,
): LineRange | undefined {
  if (millisecondsOf(range.start) >= loaded) return undefined;
  const first = Math.max(0, segmentAt(starts, millisecondsOf(range.start)));
  const last = segmentAt(starts, millisecondsOf(range.end) - 1);
  return last < first ? undefined : { first, last };
}

/** The range, only for blocks that it overlaps: other blocks do not render again when it changes. */
export function rangeInBlock(range: LineRange | undefined, block: number): LineRange | undefined {
  if (!range) return undefined;
  const from = block * blockSize;
  const to = from + blockSize - 1;
  return range.last < from || range.first > to ? undefined : range;
}

/**
 * The line at that time in seconds; -1 before the first and after the loaded lines. A tenth of a second before a line
 * counts as that line: after a seek to its start a player may report a slightly earlier time.
 */
export function lineAt(starts: readonly number[], seconds: number, loaded = Infinity): number {
  const at = millisecondsOf(seconds);
  return at >= loaded ? -1 : segmentAt(starts, at + 100);
}
