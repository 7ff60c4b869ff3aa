import { alignSegments } from "../segments/alignment.ts";
import { newSegmentId, sortByTime, startMs } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { parseTime, timeLike } from "../segments/time.ts";
import { lineScoresOf, scoreSegment, stepMs, timesOf } from "./offset-scores.ts";
import type { Times } from "./offset-scores.ts";

/** Offsets of up to five minutes are tried, in either direction. */
const farthestSteps = 3000;
/** Entries of the table of the search: 32 MB. */
const maxEntries = 16_000_000;
/** A change of the offset must explain the times this much better, as a log likelihood. */
const changeCost = 20;
/** What an offset of the first segment must explain better than none. */
const firstCost = 5;
/** What the offsets together must explain better than none. */
const leastGain = 20;
/** Offsets below this many milliseconds are within the precision of subtitle times. */
const smallestMs = 300;

/** Segments that are late or early by the same amount: from this index on, by this many milliseconds. */
interface Stretch {
  from: number;
  byMs: number;
}

/** For each state, the best one up to it. */
function fillBest(total: Float32Array, best: Int16Array): void {
  let found = 0;
  let most = -Infinity;
  // An index, because this loop runs millions of times.
  for (let state = 0; state < total.length; state += 1) {
    const value = total[state] ?? 0;
    if (value > most) {
      found = state;
      most = value;
    }
    best[state] = found;
  }
}

/** Buffers of the search: one entry per offset. */
interface Column {
  total: Float32Array;
  next: Float32Array;
  scores: Float32Array;
  best: Int16Array;
}

/** The totals after one more segment, which begins `gap` steps after the last; `before` gets where each came from. */
function advance({ total, next, scores, best }: Column, gap: number, before: Int16Array): void {
  const last = total.length - 1;
  for (let state = 0; state <= last; state += 1) {
    const from = best[Math.min(last, state + gap)] ?? 0;
    const change = (total[from] ?? 0) - changeCost;
    const stay = total[state] ?? 0;
    before[state] = change > stay ? from : state;
    next[state] = (change > stay ? change : stay) + (scores[state] ?? 0);
  }
}

/**
 * The offset of each segment, as steps. A change costs `changeCost`, and never moves a segment before its predecessor.
 * Without clear evidence all are 0. Yields after each segment.
 */
function* search(times: Times): Generator<undefined, number[]> {
  const { starts } = times;
  const farthest = Math.min(farthestSteps, Math.floor(maxEntries / starts.length / 2));
  const states = 2 * farthest + 1;
  const lineScores = yield* lineScoresOf(times, farthest);
  const before = new Int16Array(starts.length * states);
  const scores = new Float32Array(states);
  const best = new Int16Array(states);
  let total = new Float32Array(states).fill(-firstCost);
  total[farthest] = 0;
  let next = new Float32Array(states);
  let unshifted = 0;
  for (const [index, start] of starts.entries()) {
    yield undefined;
    scoreSegment(times, lineScores, { index, scores });
    unshifted += scores[farthest] ?? 0;
    fillBest(total, best);
    const gap = Math.floor((start - (starts[index - 1] ?? start)) / stepMs);
    advance({ total, next, scores, best }, gap, before.subarray(index * states, (index + 1) * states));
    [total, next] = [next, total];
  }
  const last = total.reduce((most, value, state) => (value > (total[most] ?? 0) ? state : most), farthest);
  if ((total[last] ?? 0) < unshifted + leastGain) return starts.map(() => 0);
  return pathOf(before, { last, states });
}

/** From the best offset of the last segment back to the first. */
function pathOf(before: Int16Array, { last, states }: { last: number; states: number }): number[] {
  const farthest = (states - 1) / 2;
  let state = last;
  const path: number[] = [];
  for (let row = before.length - states; row >= 0; row -= states) {
    path.push(state - farthest);
    state = before[row + state] ?? farthest;
  }
  return path.reverse();
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The offset of a stretch to the millisecond: by the median distance from the nearest line. */
function refined({ lineStarts, starts }: Times, steps: number, [from, to]: [number, number]): number {
  const found: number[] = [];
  let line = 0;
  for (const start of starts.slice(from, to)) {
    const moved = start + steps * stepMs;
    while ((lineStarts[line + 1] ?? Infinity) <= moved) line += 1;
    const near = [lineStarts[line] ?? -Infinity, lineStarts[line + 1] ?? Infinity];
    const away = near.map((ms) => ms - moved).toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? Infinity;
    if (Math.abs(away) <= 2 * stepMs) found.push(away);
  }
  const byMs = steps * stepMs + medianOf(found);
  return Math.abs(byMs) < smallestMs ? 0 : byMs;
}

function stretchesOf(times: Times, path: readonly number[]): Stretch[] {
  const begins = path.flatMap((steps, at) => (at === 0 || steps !== path[at - 1] ? [at] : []));
  return begins.map((from, at) => ({
    from,
    byMs: refined(times, path[from] ?? 0, [from, begins[at + 1] ?? path.length]),
  }));
}

/**
 * How a translation drifted from these lines: the stretches with a constant offset each whose segments, shifted, begin and
 * end most often with a line; few changes of the offset, found by dynamic programming (Viterbi). Both lists are sorted by
 * time. A generator, which yields about every 50 microseconds.
 */
function* piecewiseOffsets(
  lines: readonly Segment[],
  segments: readonly Segment[],
): Generator<undefined, Stretch[]> {
  if (lines.length === 0 || segments.length === 0) return [];
  const times = yield* timesOf(lines, segments);
  const path = yield* search(times);
  yield undefined;
  return stretchesOf(times, path);
}

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
