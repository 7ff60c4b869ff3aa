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
