import { startMs } from "@minbar/domain/segments/segment";
import type { Segment, SegmentDraft } from "@minbar/domain/segments/segment";

/** `patience-01`, `patience-02`, …: the same in every installation, so that a link to a segment can be written down. */
export function numberedSegments(prefix: string, drafts: readonly SegmentDraft[]): Segment[] {
  return drafts.map((draft, index) => ({ ...draft, id: numberedId(prefix, index) }));
}

/** A segment that starts with one of the source has that one's id; the others are numbered by their own prefix. */
export function linkedSegments(
  prefix: string,
  drafts: readonly SegmentDraft[],
  source: readonly Segment[],
): Segment[] {
  const idByStart = new Map(source.map((segment) => [startMs(segment), segment.id]));
  return drafts.map((draft, index) => ({
    ...draft,
    id: idByStart.get(startMs(draft)) ?? numberedId(prefix, index),
  }));
}

function numberedId(prefix: string, index: number): string {
  return `${prefix}-${String(index + 1).padStart(2, "0")}`;
}
