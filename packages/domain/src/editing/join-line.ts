import { alignSegments } from "../segments/alignment.ts";
import { cueTimes, viewerEnds } from "../segments/segment-end.ts";
import { hasWords, newSegmentId, outOfOrder, startMs } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { formatTime } from "../segments/time.ts";
import { replaceSegments } from "./operations.ts";
import type { Step } from "./step.ts";

/** The step, and the id that the segment has afterwards. */
interface JoinResult {
  step: Step;
  id: string;
}

/** The segment of the translation, and the index of the Arabic line that it belongs to. */
interface Join {
  id: string;
  line: number;
}

/** From when to when a line is spoken, in milliseconds. */
function spanOf(lines: readonly Segment[], line: number): [number, number] {
  const { starts, ends } = cueTimes(lines, viewerEnds);
  const start = starts[line] ?? 0;
  const later = starts.filter((ms) => ms > start);
  return [start, later.reduce((a, b) => Math.min(a, b), ends[line] ?? start)];
}

/** The segments share a line's time by their letters. */
function shareTime(row: readonly Segment[], [from, to]: [number, number]): Segment[] {
  const letters = row.reduce((sum, { text }) => sum + text.length + 1, 0);
  let before = 0;
  const cuts = row.map(({ text }) => {
    const cut = from + Math.round(((to - from) * before) / letters);
    before += text.length + 1;
    return formatTime(cut);
  });
  return row.map((segment, at) => ({
    ...segment,
    time: cuts[at] ?? "",
    end: cuts[at + 1] ?? formatTime(to),
  }));
}

/** With the line's times; `undefined` if the segment would then not stay between its neighbors. */
function withTimesOf(line: Segment, segment: Segment, [previous, next]: Neighbors): Segment | undefined {
  const start = startMs(line) ?? 0;
  const earliest = (previous && startMs(previous)) ?? 0;
  const latest = (next && startMs(next)) ?? Infinity;
  if (start < earliest || start > latest) return undefined;
  const { time, end } = line;
  return { id: segment.id, time, ...(end === undefined ? {} : { end }), text: segment.text };
}

type Neighbors = readonly [previous: Segment | undefined, next: Segment | undefined];

/** The segments that join a line, and those that stand before and after them in its row. */
interface Row {
  before: readonly Segment[];
  joining: readonly Segment[];
  after: readonly Segment[];
}

/** The row afterwards: a single segment takes the line's id if that is free; otherwise all share the line's time. */
function joinedRow(
  lines: readonly Segment[],
  target: number,
  { row: { before, joining, after }, neighbors }: { row: Row; neighbors: Neighbors },
): Segment[] {
  const line = lines[target];
  const own = [...before, ...after];
  const [only, more] = joining;
  if (line && only && !more && !own.some(({ id }) => id === line.id)) {
    const named = { ...only, id: line.id };
    const timed = withTimesOf(line, named, neighbors) ?? (own.length === 0 ? named : undefined);
    if (timed) return [...before, timed, ...after];
  }
  const linked = new Set(lines.map(({ id }) => id));
  const free = joining.map((one) => (linked.has(one.id) ? { ...one, id: newSegmentId() } : one));
  return shareTime([...before, ...free, ...after], spanOf(lines, target));
}

/** The rows before a segment joins another, and what joins. */
interface JoinPlan {
  rows: Segment[][];
  isUp: boolean;
  target: number;
  joining: ReadonlySet<Segment>;
}

/** `undefined` if there is no such segment or line, or if the segment is there already. */
function joiningOf(rows: Segment[][], { id, line: target }: Join): JoinPlan | undefined {
  const from = rows.findIndex((row) => row.some((segment) => segment.id === id));
  const row = rows[from];
  if (!row || !rows[target] || from === target) return undefined;
  const isUp = target < from;
  const at = row.findIndex((segment) => segment.id === id);
  return { rows, isUp, target, joining: new Set(isUp ? row.slice(0, at + 1) : row.slice(at)) };
}

/** The joined row, and the segment that it stands behind. */
function joinedText(lines: readonly Segment[], { rows, isUp, target, joining }: JoinPlan) {
  const own = (rows[target] ?? []).filter(hasWords);
  const others = (some: readonly Segment[][]) => some.flat().filter((segment) => !joining.has(segment));
  const previous = others(rows.slice(0, target)).at(-1);
  const [next] = others(rows.slice(target + 1));
  const row = { before: isUp ? own : [], joining: [...joining], after: isUp ? [] : own };
  const neighbors = [row.before.at(-1) ?? previous, row.after[0] ?? next] as const;
  const joined = joinedRow(lines, target, { row, neighbors });
  return { joined, previous, id: joined[isUp ? own.length + joining.size - 1 : 0]?.id ?? "" };
}

/**
 * The segments that changed their row end when they did before: without an end of its own, a segment lasts until the next,
 * which is farther away now.
 */
function withEarlierEnds(lines: readonly Segment[], { rows }: JoinPlan, text: readonly Segment[]): Segment[] {
  const before = rows.flat();
  const { ends } = cueTimes(before, viewerEnds);
  const endOf = new Map(before.map(({ id }, at) => [id, formatTime(ends[at] ?? 0)]));
  const now = alignSegments(lines, text);
  const known = new Map(rows.flatMap((row, line) => row.map(({ id }) => [id, line] as const)));
  const moved = now.flatMap((row, line) => row.filter(({ id }) => known.has(id) && known.get(id) !== line));
  const longer = new Set(moved.filter(({ end }) => end === undefined));
  return text.map((segment) => {
    const end = longer.has(segment) ? endOf.get(segment.id) : undefined;
    return end === undefined ? segment : { ...segment, end };
  });
}

/**
 * Moves a segment of a translation into the row of another Arabic line, as `alignSegments` builds rows: it takes the
 * line's id if that is free, otherwise the segments of the row share the line's time. Segments of its own row that stand
 * between it and that line come along, so that the order of the text stays. `undefined` if it is there already, or if
 * that line has no time of its own, because another one begins with it.
 */
export function joinLine(
  lines: readonly Segment[],
  segments: readonly Segment[],
  join: Join,
): JoinResult | undefined {
  const found = joiningOf(alignSegments(lines, segments), join);
  if (!found) return undefined;
  const { rows, joining, target } = found;
  const { joined, previous, id } = joinedText(lines, found);
  const rest = segments.filter((segment) => !joining.has(segment) && !rows[target]?.includes(segment));
  const text = rest.toSpliced(previous ? rest.indexOf(previous) + 1 : 0, 0, ...joined);
  const others = rows.map((row, line) => (line === target ? [] : row.filter((one) => !joining.has(one))));
  const result = withEarlierEnds(lines, found, text);
  const after = alignSegments(lines, result);
  const isRight = after.every(
    (row, line) => row.length === (line === target ? joined : others[line])?.length,
  );
  const isInOrder = outOfOrder(result).length <= outOfOrder(segments).length;
  const step = isRight && isInOrder ? replaceSegments(segments, result) : undefined;
  return step && { step, id };
}
