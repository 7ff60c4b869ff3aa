import { isSameSegment } from "./segment.ts";
import type { Segment } from "./segment.ts";

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
