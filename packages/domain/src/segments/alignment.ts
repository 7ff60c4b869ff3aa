import { cueTimes, viewerEnds } from "./segment-end.ts";
import type { SegmentDraft } from "./segment.ts";
import { hasTime } from "./untimed.ts";

/** The time, in milliseconds, in which a segment, or several with the same start, are spoken. */
interface Span {
  start: number;
  end: number;
  /** Indexes of its segments. */
  members: number[];
}

/**
 * Sorted by time, without overlaps: a segment's span ends with the segment or when another begins. Untimed segments have
 * none, unless all are untimed.
 */
function spansOf(segments: readonly SegmentDraft[]): Span[] {
  const { starts, ends } = cueTimes(segments, viewerEnds);
  const indexes = [...segments.keys()];
  const timed = segments.some(hasTime) ? indexes.filter((index) => hasTime(segments[index] ?? {})) : indexes;
  const order = timed.sort((a, b) => (starts[a] ?? 0) - (starts[b] ?? 0));
  const spans: Span[] = [];
  for (const index of order) {
    const start = starts[index] ?? 0;
    const end = ends[index] ?? start;
    const latest = spans.at(-1);
    if (latest?.start === start) {
      latest.end = Math.max(latest.end, end);
      latest.members.push(index);
    } else {
      if (latest) latest.end = Math.min(latest.end, start);
      spans.push({ start, end, members: [index] });
    }
  }
  return spans;
}

/** Milliseconds of overlap; if there is none, the gap as a negative number. */
function overlap(a: Span, b: Span): number {
  return Math.min(a.end, b.end) - Math.max(a.start, b.start);
}

/** The span that overlaps `span` most, or is nearest; `current` is the index of the last that begins no later. */
function closest(spans: readonly Span[], current: number, span: Span): Span | undefined {
  let found = spans[current];
  for (let at = current + 1; found; at += 1) {
    const next = spans[at];
    if (!next) break;
    if (overlap(next, span) > overlap(found, span)) found = next;
    // All later spans are farther away.
    if (next.start >= span.end) break;
  }
  return found;
}

/** Indexes of the other language's segments, sorted by time, each with the index of its line. */
function byTime(lines: readonly SegmentDraft[], others: readonly SegmentDraft[]): [number, number][] {
  const spans = spansOf(lines);
  const pairs: [number, number][] = [];
  let current = 0;
  for (const span of spansOf(others)) {
    while ((spans[current + 1]?.start ?? Infinity) <= span.start) current += 1;
    const line = closest(spans, current, span)?.members.at(-1) ?? -1;
    for (const member of span.members) pairs.push([member, line]);
  }
  return pairs;
}

/**
 * Aligns the segments of another language with these `lines`: one list per line, sorted by time. Every segment is in
 * exactly one of them; a line may have none or several. A segment belongs to the line with its id; otherwise to the line
 * that it overlaps most (the last of those with the same start); otherwise to the nearest. Both lists may be in any order;
 * without lines the result is empty. Linear, after sorting.
 */
export function alignSegments<Kind extends SegmentDraft>(
  lines: readonly SegmentDraft[],
  others: readonly Kind[],
): Kind[][] {
  const aligned = lines.map((): Kind[] => []);
  const linked = new Map(lines.map(({ id }, index) => [id, index]));
  // Two segments without an id are not linked by that.
  linked.delete(undefined);
  for (const [index, line] of byTime(lines, others)) {
    const segment = others[index];
    if (segment) aligned[linked.get(segment.id) ?? line]?.push(segment);
  }
  return aligned;
}
