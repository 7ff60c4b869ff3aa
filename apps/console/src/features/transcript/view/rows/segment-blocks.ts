import type { Segment } from "@minbar/domain/segments/segment";

/** Rows that are laid out together; the browser skips distant blocks. */
export interface SegmentBlock {
  /** Stable while its rows change. */
  key: string;
  segments: readonly Segment[];
}

/** The most rows per block. */
const maxRows = 20;

/** Returns the same block if its segments are the same objects. */
function reuse(key: string, segments: readonly Segment[], before: SegmentBlock | undefined): SegmentBlock {
  const isSame =
    before?.segments.length === segments.length && before.segments.every((one, at) => one === segments[at]);
  return isSame ? before : { key, segments };
}

/** The blocks after texts or times changed; `undefined` if segments were added, removed or moved. */
function sameOrder(
  segments: readonly Segment[],
  before: readonly SegmentBlock[],
): readonly SegmentBlock[] | undefined {
  const blocks: SegmentBlock[] = [];
  let from = 0;
  for (const block of before) {
    const part = segments.slice(from, from + block.segments.length);
    if (!block.segments.every(({ id }, at) => id === part[at]?.id)) return undefined;
    blocks.push(reuse(block.key, part, block));
    from += part.length;
  }
  return from === segments.length ? blocks : undefined;
}

/**
 * The blocks after segments were added, removed or moved: each stays in its block if possible, so that its row does not
 * remount.
 */
function newOrder(segments: readonly Segment[], before: readonly SegmentBlock[]): readonly SegmentBlock[] {
  const unused = new Map(before.map((block) => [block.key, block]));
  const homes = new Map(before.flatMap(({ key, segments }) => segments.map(({ id }) => [id, key])));
  const blocks: { key: string; segments: Segment[]; before: SegmentBlock | undefined }[] = [];
  for (const segment of segments) {
    const home = unused.get(homes.get(segment.id) ?? "");
    const last = blocks.at(-1);
    if (!home && last && last.segments.length < maxRows) last.segments.push(segment);
    else {
      blocks.push({ key: home?.key ?? segment.id, segments: [segment], before: home });
      if (home) unused.delete(home.key);
    }
  }
  return blocks.map(({ key, segments, before }) => reuse(key, segments, before));
}

/**
 * Divides a transcript into blocks. What did not change since `before` is the same object, so that it does not render
 * again.
 */
export function segmentBlocks(
  segments: readonly Segment[],
  before: readonly SegmentBlock[] = [],
): readonly SegmentBlock[] {
  return sameOrder(segments, before) ?? newOrder(segments, before);
}
