import { withIds } from "./segment.ts";
import type { Segment, SentSegment } from "./segment.ts";

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
