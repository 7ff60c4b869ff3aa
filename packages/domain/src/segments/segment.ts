import { parseTime } from "./time.ts";
import { hasTime, isStoredTime, ownTime, placeUntimed, storedTime } from "./untimed.ts";
import type { SentTime, StoredTime } from "./untimed.ts";
import { foldQuery } from "../arabic-text/arabic-text.ts";

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

type Key = (segment: SentSegment) => string;

const timeKey: Key = (segment) => String(placeMs(segment) ?? segment.time);

/** What two versions of a segment may have in common, the most reliable first. */
const matchKeys: readonly Key[] = [
  (segment) => `${timeKey(segment)}\n${segment.text}`,
  (segment) => segment.text,
  timeKey,
];

/** Matches each draft without a partner with the next stored segment of the same key, in order. */
function pairBy(key: Key, drafts: readonly SentSegment[], pairing: SegmentPairs): void {
  const queues = Map.groupBy(pairing.free, key);
  for (const queue of queues.values()) queue.reverse();
  for (const draft of drafts) {
    const partner = pairing.partners.has(draft) ? undefined : queues.get(key(draft))?.pop();
    if (partner) pairing.partners.set(draft, partner);
    if (partner) pairing.free.delete(partner);
  }
}

interface SegmentPairs {
  partners: Map<SentSegment, Segment>;
  /** Stored segments without a partner. */
  free: Set<Segment>;
}

/**
 * The end of a draft that came without an id. Some clients know only time and text: one that corrects words keeps the
 * stored end. An end belongs to its words, so a line with other words, or another start, inherits none.
 */
function endOf(draft: SentSegment, partner: Segment | undefined): string | undefined {
  if (draft.end !== undefined || partner === undefined) return draft.end ?? undefined;
  const isKept = timeKey(draft) === timeKey(partner) && keepsHalfOfWords(partner.text, draft.text);
  return isKept ? partner.end : undefined;
}

/**
 * Gives every draft an id that is unique in the result. A draft keeps its own id (the first of two duplicates keeps it).
 * Others are matched with the stored segments by time and text, then by text, then by time, each in order; the rest get a
 * new id. Segments that are untimed in `known` stay so until they get a time. Linear in the length of the lists.
 */
export function withIds(
  drafts: readonly SentSegment[],
  stored: readonly Segment[] = [],
  known: readonly Segment[] = stored,
): Segment[] {
  const taken = new Set<string>();
  // Copies, because two entries of the list may be the same object.
  const entries = drafts.map((draft) => {
    const isFirst = draft.id !== undefined && draft.id !== "" && !taken.has(draft.id);
    if (isFirst && draft.id) taken.add(draft.id);
    return { ...draft, id: isFirst ? draft.id : undefined };
  });
  const withoutId = entries.filter((entry) => entry.id === undefined);
  const pairing: SegmentPairs = {
    partners: new Map(),
    free: new Set(stored.filter(({ id }) => !taken.has(id))),
  };
  for (const key of matchKeys) pairBy(key, withoutId, pairing);
  const untimed = new Map(
    known.filter((segment) => !hasTime(segment)).map((segment) => [segment.id, segment]),
  );
  const segments = entries.map((entry): Segment => {
    const partner = pairing.partners.get(entry);
    const id = entry.id ?? freeId(partner?.id, taken);
    taken.add(id);
    const end = endOf(entry, partner);
    const start = storedTime(entry, untimed.get(id));
    return { id, ...start, ...(end === undefined ? {} : { end }), text: entry.text };
  });
  return placeUntimed(segments);
}

function freeId(wanted: string | undefined, taken: ReadonlySet<string>): string {
  let id = wanted ?? newSegmentId();
  while (taken.has(id)) id = newSegmentId();
  return id;
}

function wordsOf(text: string): string[] {
  return foldQuery(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** How many words the two lists have in common, each counted as often as both have it. */
function commonWords(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of b) {
    const left = counts.get(word) ?? 0;
    if (left > 0) common += 1;
    counts.set(word, left - 1);
  }
  return common;
}

/** How many letters two words have in common at their beginnings and ends. */
function commonEdges(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let first = 0;
  while (first < shorter && a[first] === b[first]) first += 1;
  let last = 0;
  while (last < shorter - first && a.at(-1 - last) === b.at(-1 - last)) last += 1;
  return first + last;
}

/**
 * Whether each of two texts has at least half of the other's words, whatever their vowel marks, case and punctuation: then
 * one is a correction of the other. Of texts of one word, half of the letters must be the same.
 */
function keepsHalfOfWords(before: string, after: string): boolean {
  if (before === after) return true;
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const [[onlyA = ""], [onlyB = ""]] = [a, b];
  if (a.length === 1 && b.length === 1)
    return commonEdges(onlyA, onlyB) * 2 >= Math.max(onlyA.length, onlyB.length);
  return a.length > 0 && b.length > 0 && commonWords(a, b) * 2 >= Math.max(a.length, b.length);
}

/**
 * Gives every draft its id: its own, otherwise that of the matching stored segment, otherwise that of the segment of
 * `linked` (the Arabic text, for a translation) with the same start, so that the two stay linked. A segment that is
 * untimed in either stays so until it gets a time.
 */
export function withLinkedIds(
  drafts: readonly SentSegment[],
  stored: readonly Segment[],
  linked: readonly Segment[],
): Segment[] {
  const known = new Set(stored.map(({ id }) => id));
  // Without their ends: a translation does not copy the ends of the Arabic text.
  const linkable = linked
    .filter(({ id }) => !known.has(id))
    .map(({ id, time, text }) => ({ id, time, text }));
  // A segment that is stored with this time stays timed, although another text has it untimed.
  const times = new Map(stored.map(({ id, time }) => [id, time]));
  const others = linked.filter(({ id, time }) => times.get(id) !== time);
  return withIds(drafts, [...stored, ...linkable], [...stored, ...others]);
}
