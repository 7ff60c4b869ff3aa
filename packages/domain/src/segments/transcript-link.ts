import { withIds } from "./segment.ts";
import type { Segment, SegmentDraft } from "./segment.ts";

/**
 * Gives every draft its id: its own, else that of the stored segment it continues, else that of the segment of
 * `linked` (the Arabic text, for a translation) that starts with it, so that the two stay linked.
 */
export function withLinkedIds(
  drafts: readonly SegmentDraft[],
  stored: readonly Segment[],
  linked: readonly Segment[],
): Segment[] {
  const known = new Set(stored.map(({ id }) => id));
  // Without their ends: a translation does not take over the ends of the Arabic text.
  const linkable = linked
    .filter(({ id }) => !known.has(id))
    .map(({ id, time, text }) => ({ id, time, text }));
  return withIds(drafts, [...stored, ...linkable]);
}
