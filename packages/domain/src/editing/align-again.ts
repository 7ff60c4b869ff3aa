import { alignSegments } from "../segments/alignment.ts";
import { newSegmentId, sortByTime, startMs } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { parseTime, timeLike } from "../segments/time.ts";
import { piecewiseOffsets } from "./piecewise-offset.ts";
import type { Stretch } from "./piecewise-offset.ts";

/** An Arabic line, and the segments of a translation in its row before and after. */
export interface RealignedRow {
  line: Segment;
  before: readonly Segment[];
  after: readonly Segment[];
}

/** A translation that was aligned again with its Arabic lines. */
export interface Alignment {
  /** In the same order, with the same words. */
  segments: Segment[];
  /** The number of segments with another time. */
  moved: number;
  rows: RealignedRow[];
}

interface Options {
  /** Also segments with the id of a line go by their time. */
  ignoresLinks: boolean;
}

function shifted(text: string, byMs: number): string {
  const before = parseTime(text);
  return before === undefined ? text : timeLike(text, Math.max(0, before + byMs));
}

function shiftedSegment(segment: Segment, byMs: number): Segment {
  if (byMs === 0) return segment;
  const time = shifted(segment.time, byMs);
  return segment.end === undefined
    ? { ...segment, time }
    : { ...segment, time, end: shifted(segment.end, byMs) };
}

/** The segments by id with their new times; none begins before its predecessor. */
function shiftStretches(inOrder: readonly Segment[], stretches: readonly Stretch[]): Map<string, Segment> {
  let stretch = 0;
  let earliest = 0;
  return new Map(
    inOrder.map((segment, at) => {
      while ((stretches[stretch + 1]?.from ?? Infinity) <= at) stretch += 1;
      const start = startMs(segment) ?? earliest;
      const wanted = start + (stretches[stretch]?.byMs ?? 0);
      const byMs = Math.max(wanted, Math.min(start, earliest)) - start;
      earliest = Math.max(earliest, start + byMs);
      return [segment.id, shiftedSegment(segment, byMs)];
    }),
  );
}

/** Copies without a link, with their place in the list as id. */
function unlinked(segments: readonly Segment[]): Segment[] {
  return segments.map((segment, at) => ({ ...segment, id: `#${at}` }));
}

/** Segments that overlap another line more than the one they are linked with get an id of their own. */
function withoutWrongLinks(lines: readonly Segment[], segments: readonly Segment[]): Segment[] {
  const linked = new Set(lines.map(({ id }) => id));
  const rightLinks = new Map(
    alignSegments(lines, unlinked(segments)).flatMap((row, line) =>
      row.map(({ id }) => [id, lines[line]?.id] as const),
    ),
  );
  return segments.map((segment, at) =>
    linked.has(segment.id) && rightLinks.get(`#${at}`) !== segment.id
      ? { ...segment, id: newSegmentId() }
      : segment,
  );
}

/**
 * Aligns a translation again with its Arabic lines: stretches of segments that are late or early by the same amount shift
 * by it, and then times decide the row, as in `alignSegments`. Words, and the order in time, stay. A generator, so that
 * the caller can do other work in between.
 */
export function* alignAgain(
  lines: readonly Segment[],
  segments: readonly Segment[],
  { ignoresLinks }: Options,
): Generator<undefined, Alignment> {
  const inOrder = sortByTime(segments);
  const compared = ignoresLinks ? unlinked(inOrder) : inOrder;
  const stretches = yield* piecewiseOffsets(sortByTime(lines), compared);
  yield undefined;
  const shiftedById = shiftStretches(inOrder, stretches);
  const moved = segments.map((segment) => shiftedById.get(segment.id) ?? segment);
  yield undefined;
  const after = ignoresLinks ? withoutWrongLinks(lines, moved) : moved;
  yield undefined;
  const rowsBefore = alignSegments(lines, segments);
  yield undefined;
  const rowsAfter = alignSegments(lines, after);
  return {
    segments: after,
    moved: moved.filter((segment, at) => segment.time !== segments[at]?.time).length,
    rows: lines.map((line, at) => ({ line, before: rowsBefore[at] ?? [], after: rowsAfter[at] ?? [] })),
  };
}
