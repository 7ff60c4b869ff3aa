import { foldQuery } from "../arabic-text/arabic-text.ts";
import { newSegmentId, placeMs, isSameSegment } from "./segment.ts";
import type { Segment, SentSegment } from "./segment.ts";
import { hasTime, placeUntimed, storedTime } from "./untimed.ts";
import { spread } from "./staleness.ts";

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
  const isSameLine = timeKey(draft) === timeKey(partner) && keepsHalfOfWords(partner.text, draft.text);
  return isSameLine ? partner.end : undefined;
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

/** Segments share a hash with all others whose ids are in the same group. */
const groups = 256;
const bytesPerHash = 4;

/** FNV-1a of a text, continued from `start`. */
function hashOf(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

function groupOf(id: string): number {
  return spread(hashOf(id)) & (groups - 1);
}

/** A separator that no field contains. */
const separator = "\0";

function segmentHash(segment: Segment): number {
  const { id, time, end, text } = segment;
  const fields = [id, time, end ?? "", text, ...(hasTime(segment) ? [] : ["untimed"])];
  return spread(hashOf(fields.join(separator)));
}

/**
 * A kilobyte from which it can be decided whether a segment may differ between two versions of a text: one hash per group
 * of segments. The order of the segments is ignored. Stored, so it is the same on every machine and in every release.
 */
export function segmentHashes(segments: readonly Segment[]): Uint8Array {
  const hashes = new Int32Array(groups);
  for (const segment of segments) {
    const group = groupOf(segment.id);
    hashes[group] = ((hashes[group] ?? 0) + segmentHash(segment)) | 0;
  }
  const bytes = new DataView(new ArrayBuffer(groups * bytesPerHash));
  for (const [group, hash] of hashes.entries()) bytes.setInt32(group * bytesPerHash, hash);
  return new Uint8Array(bytes.buffer);
}

/** Which bytes of `segmentHashes` change with a segment of this id. */
export function hashPlace(id: string): { start: number; length: number } {
  return { start: groupOf(id) * bytesPerHash, length: bytesPerHash };
}

/** A segment in a revision. */
export interface SegmentVersion {
  /** `undefined`: the revision's text does not contain the segment. */
  segment: Segment | undefined;
  /** Of the Arabic draft, which exists besides the published text. */
  isDraft: boolean;
  /** Stored in the history only: it was never the saved text. */
  isSetAside: boolean;
}

export interface SegmentChange<Version extends SegmentVersion> {
  version: Version;
  before: Segment | undefined;
  after: Segment | undefined;
}

function isSame(a: Segment | undefined, b: Segment | undefined): boolean {
  return a === undefined ? b === undefined : isSameSegment(a, b);
}

/** The draft, if there is one, and the published text. */
interface Texts {
  draft?: SegmentVersion;
  published?: SegmentVersion;
}

/** What a version is compared with. */
function earlierOf({ isDraft, isSetAside }: SegmentVersion, { draft, published }: Texts) {
  return isDraft || isSetAside ? (draft ?? published) : (published ?? draft);
}

function hasSame({ draft, published }: Texts, segment: Segment | undefined): boolean {
  return [draft, published].some((text) => text !== undefined && isSame(text.segment, segment));
}

function textsAfter(version: SegmentVersion, texts: Texts): Texts {
  if (version.isSetAside) return texts;
  if (version.isDraft) return { ...texts, draft: version };
  // After the draft is published, the next draft starts with this text.
  const isDraft = texts.draft !== undefined && isSame(texts.draft.segment, version.segment);
  return isDraft ? { published: version } : { ...texts, published: version };
}

/**
 * The changes of a segment, in the order of the versions, oldest first. A version is skipped if the segment is the same as
 * in the previous draft or published text: publishing a draft changes nothing.
 */
export function segmentChanges<Version extends SegmentVersion>(
  versions: readonly Version[],
): SegmentChange<Version>[] {
  const changes: SegmentChange<Version>[] = [];
  let texts: Texts = {};
  for (const version of versions) {
    const earlier = earlierOf(version, texts);
    const isThere = earlier !== undefined || version.segment !== undefined;
    if (isThere && !hasSame(texts, version.segment))
      changes.push({ version, before: earlier?.segment, after: version.segment });
    texts = textsAfter(version, texts);
  }
  return changes;
}
