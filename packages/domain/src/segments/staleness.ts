import { normaliseForComparison } from "../arabic-text/arabic-text.ts";
import type { Segment } from "./segment.ts";

/** By the id of an Arabic segment: `textHash` of its text, for a translation of its text when it was translated. */
export type SourceHashes = Record<string, string>;

/** The finalizer of MurmurHash3: every bit of a 32-bit number affects all others. */
export function spread(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, "0");
}

/** `exactTextHash` of a text's normalized form. */
export function textHash(text: string): string {
  return exactTextHash(normaliseForComparison(text));
}

/**
 * 64 bits of a text, as 16 hexadecimal digits, the same on every machine and in every release, because they are stored. It
 * detects changes and need not resist forgery: editors are trusted.
 */
export function exactTextHash(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x5bd1e995);
    high = (high << 13) | (high >>> 19);
  }
  return hex(spread(high ^ text.length)) + hex(spread(low));
}

/** The source hashes of an Arabic text, and of a translation of all of it. */
export function sourceHashesOf(arabic: readonly Segment[]): SourceHashes {
  return Object.fromEntries(arabic.map(({ id, text }) => [id, textHash(text)]));
}

/** Whether the words of the Arabic text changed; the boundaries of segments are ignored. */
export function arabicTextChanged(before: readonly Segment[], after: readonly Segment[]): boolean {
  return wordsOf(before) !== wordsOf(after);
}

function wordsOf(segments: readonly Segment[]): string {
  return normaliseForComparison(segments.map((segment) => segment.text).join("\n"));
}
