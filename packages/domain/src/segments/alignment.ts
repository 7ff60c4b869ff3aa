import { cueTimes, viewerEnds } from "./segment-end.ts";
import type { SegmentDraft } from "./segment.ts";

/** A stretch of time, in milliseconds, in which one segment is being said, or several that begin together. */
interface Turn {
  start: number;
  end: number;
  /** Indexes of its segments. */
  members: number[];
}

/** In order of time, none reaching into the next: a segment's turn is over at its end, or when another begins. */
function turnsOf(segments: readonly SegmentDraft[]): Turn[] {
  const { starts, ends } = cueTimes(segments, viewerEnds);
  const order = starts.map((_, index) => index).sort((a, b) => (starts[a] ?? 0) - (starts[b] ?? 0));
  const turns: Turn[] = [];
  for (const index of order) {
    const start = starts[index] ?? 0;
    const end = ends[index] ?? start;
    const latest = turns.at(-1);
    if (latest?.start === start) {
      latest.end = Math.max(latest.end, end);
      latest.members.push(index);
    } else {
      if (latest) latest.end = Math.min(latest.end, start);
      turns.push({ start, end, members: [index] });
    }
  }
  return turns;
}

/** Milliseconds that two turns have in common; where there are none, the gap between them as a negative number. */
function shared(a: Turn, b: Turn): number {
  return Math.min(a.end, b.end) - Math.max(a.start, b.start);
}

/** The turn among `turns` that has most in common with `turn`, or lies nearest; `begun` is the last begun by then. */
function closest(turns: readonly Turn[], begun: number, turn: Turn): Turn | undefined {
  let found = turns[begun];
  for (let at = begun + 1; found; at += 1) {
    const next = turns[at];
    if (!next) break;
    if (shared(next, turn) > shared(found, turn)) found = next;
    // Whatever begins after that lies farther away.
    if (next.start >= turn.end) break;
  }
  return found;
}

/** Indexes of the other language's segments in order of time, each with the index of the line that is said with it. */
function byTime(lines: readonly SegmentDraft[], others: readonly SegmentDraft[]): [number, number][] {
  const turns = turnsOf(lines);
  const pairs: [number, number][] = [];
  let begun = 0;
  for (const turn of turnsOf(others)) {
    while ((turns[begun + 1]?.start ?? Infinity) <= turn.start) begun += 1;
    const line = closest(turns, begun, turn)?.members.at(-1) ?? -1;
    for (const member of turn.members) pairs.push([member, line]);
  }
  return pairs;
}

/**
 * Lays the segments of another language beside these `lines` (decisions, section 5): one list a line, with every
 * segment in exactly one of them, in order of time; a line may have none or several. A segment goes to the line of
 * its own id; else to the line that it overlaps most in time, of those that begin together the last; else to the
 * nearest. Both lists may stand in any order. Without lines there is nothing to lay beside. Linear, after sorting.
 */
export function alignSegments<Kind extends SegmentDraft>(
  lines: readonly SegmentDraft[],
  others: readonly Kind[],
): Kind[][] {
  const aligned = lines.map((): Kind[] => []);
  const linked = new Map(lines.map(({ id }, index) => [id, index]));
  // Segments whose ids have still to be found are not linked by having none.
  linked.delete(undefined);
  for (const [index, line] of byTime(lines, others)) {
    const segment = others[index];
    if (segment) aligned[linked.get(segment.id) ?? line]?.push(segment);
  }
  return aligned;
}
