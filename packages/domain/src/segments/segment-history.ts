import { isSameSegment } from "./segment.ts";
import type { Segment } from "./segment.ts";
import { spread } from "./staleness.ts";
import { hasTime } from "./untimed.ts";

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
