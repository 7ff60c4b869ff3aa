import { parseTime } from "./time.ts";
import { hasTime, isStoredTime, ownTime } from "./untimed.ts";
import type { SentTime, StoredTime } from "./untimed.ts";

/**
 * One timed part of a transcript (a cue, in the terms of subtitle formats). `time` and `end` are text such as `0:22`,
 * `12:03`, `1:02:03` or `0:22.480`, stored as written and compared by their parsed milliseconds. `id` does not change
 * through edits, moves, splits and imports: two segments may have the same start, so neither index nor start time
 * identifies one.
 */
export interface Segment extends StoredTime {
  id: string;
  end?: string | undefined;
  text: string;
}

/** The segments of one text in their order. An edit makes a new list, which keeps the segments that it does not change. */
export type Segments = readonly Segment[];

/** A segment from a file, an editor or another tool, which may have no id yet. */
export interface SegmentDraft extends SentTime {
  id?: string | undefined;
  end?: string | undefined;
  text: string;
}

/** A segment as a client sends it: `end: null` takes the stored end away; without `end` a corrected line keeps it. */
export type SentSegment = Omit<SegmentDraft, "end"> & { end?: string | null | undefined };

function isSegment(value: unknown): value is Segment {
  if (!(value instanceof Object)) return false;
  const fields: { [Field in keyof Segment]?: unknown } = value;
  const { id, text, end } = fields;
  const isText = typeof id === "string" && typeof text === "string";
  return isText && isStoredTime(fields) && (end === undefined || typeof end === "string");
}

/** Whether the value is a list of segments, whatever their times: data stored in a browser may be from another release. */
export function isSegmentList(value: unknown): value is readonly Segment[] {
  return Array.isArray(value) && value.every(isSegment);
}

/** Whether all fields are identical; the time of an untimed segment, which is only its place, does not count. */
export function isSameSegment(a: Segment, b: Segment | undefined): boolean {
  if (a === b) return true;
  return a.id === b?.id && a.text === b.text && a.end === b.end && ownTime(a) === ownTime(b);
}

/** Whether two contents are identical. */
export function sameSegments(a: readonly Segment[], b: readonly Segment[]): boolean {
  return a.length === b.length && a.every((segment, index) => isSameSegment(segment, b[index]));
}

/** A segment's start in milliseconds; `undefined` if it has no time, or if its time cannot be read. */
export function startMs(segment: SegmentDraft): number | undefined {
  return hasTime(segment) ? placeMs(segment) : undefined;
}

/** Milliseconds of a segment's start or, if it is untimed, of the timed segment before it when it was stored. */
export function placeMs({ time }: Pick<SegmentDraft, "time">): number | undefined {
  return parseTime(time);
}

/** Starts in milliseconds by index; a segment without a readable time has the start of the previous one. */
export function startsOf(segments: readonly SegmentDraft[]): number[] {
  let latest = 0;
  return segments.map((segment) => {
    latest = startMs(segment) ?? latest;
    return latest;
  });
}

/** A new list sorted by time; segments with equal times, and those without one, stay after the previous one. */
export function sortByTime<Kind extends SegmentDraft>(segments: readonly Kind[]): Kind[] {
  const starts = startsOf(segments);
  return segments
    .map((segment, index) => ({ segment, start: starts[index] ?? 0 }))
    .sort((a, b) => a.start - b.start)
    .map(({ segment }) => segment);
}

/** Indexes of the segments that start before the previous one, or whose time cannot be read. */
export function outOfOrder(segments: readonly SegmentDraft[]): number[] {
  const found: number[] = [];
  let previous = 0;
  for (const [index, segment] of segments.entries()) {
    if (!hasTime(segment)) continue;
    const start = startMs(segment);
    if (start === undefined || start < previous) found.push(index);
    previous = start ?? previous;
  }
  return found;
}

export function hasWords({ text }: SegmentDraft): boolean {
  return text.trim() !== "";
}

/**
 * Index of the last segment that has started at `ms`, by binary search; -1 before the first. `starts` are ascending
 * milliseconds.
 */
export function segmentAt(starts: readonly number[], ms: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? Infinity) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const idAlphabet = "0123456789abcdefghijklmnopqrstuv";

/** Ten random characters of 5 bits each, from Web Crypto: unique within a transcript, short in its JSON. */
export function newSegmentId(): string {
  let id = "";
  for (const byte of crypto.getRandomValues(new Uint8Array(10))) id += idAlphabet.charAt(byte & 31);
  return id;
}
