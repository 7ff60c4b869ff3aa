import { isSameSegment } from "./segment.ts";
import type { Segment } from "./segment.ts";

/** A segment as a revision has it. */
export interface SegmentVersion {
  /** `undefined`: this revision's text is without the segment. */
  segment: Segment | undefined;
  /** Of the Arabic draft, which stands beside the published text. */
  isDraft: boolean;
  /** Kept in the history alone: it was never the text that others saw or that was saved over. */
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

/** The draft where there is one, and the published text. */
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
  // Where the draft was published, the next one begins with this text.
  const isDraft = texts.draft !== undefined && isSame(texts.draft.segment, version.segment);
  return isDraft ? { published: version } : { ...texts, published: version };
}

/**
 * What changed a segment, in the order of the versions, the oldest first. A version tells nothing where the segment is as in the
 * draft or as in the published text before it: a draft that is published changes nothing.
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
