import { normaliseForComparison } from "../arabic-text/arabic-text.ts";
import { segmentAt, sortByTime, startsOf } from "./segment.ts";
import type { Segment } from "./segment.ts";
import { cueTimes, viewerEnds } from "./segment-end.ts";

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

/** A save of a translation, and the Arabic text that its translator saw. */
export interface TranslationStep {
  /** Of the translation before the save; `null` if it has none. */
  sourceHashes: Readonly<SourceHashes> | null;
  before: readonly Segment[];
  after: readonly Segment[];
  /** The Arabic text as the translator saw it. */
  shown: readonly Segment[];
  /** Ids of Arabic segments whose translation was reviewed and is still correct. */
  reviewed?: readonly string[] | undefined;
}

/**
 * The source hashes of a translation after a save. A segment whose translation changed gets the hash of the displayed
 * Arabic; an unchanged one keeps its hash, so that correcting one line does not make the others up to date; a segment
 * without a translation has none.
 */
export function sourceHashesAfter(step: TranslationStep): SourceHashes {
  const { sourceHashes, before, after, shown, reviewed } = step;
  const stored = new Map(Object.entries(sourceHashes ?? {}));
  const isReviewed = new Set(reviewed);
  const [textBefore, textAfter] = [translationsOf(shown, before), translationsOf(shown, after)];
  const hashes = shown.flatMap(({ id, text: arabic }, index) => {
    const text = textAfter[index] ?? "";
    if (text === "") return [];
    const isUnchanged = text === textBefore[index] && !isReviewed.has(id);
    return [[id, (isUnchanged ? stored.get(id) : undefined) ?? textHash(arabic)] as const];
  });
  return Object.fromEntries([...hashes, ...hashesOfRemoved(step, isReviewed)]);
}

/** The hashes of removed Arabic segments stay while their translation is unchanged. */
function hashesOfRemoved(step: TranslationStep, isReviewed: ReadonlySet<string>): [string, string][] {
  const shown = new Set(step.shown.map(({ id }) => id));
  const before = new Map(step.before.map(({ id, text }) => [id, text]));
  const after = new Map(step.after.map(({ id, text }) => [id, text]));
  return Object.entries(step.sourceHashes ?? {}).filter(
    ([id]) => !shown.has(id) && !isReviewed.has(id) && after.has(id) && after.get(id) === before.get(id),
  );
}

/**
 * The translation of each Arabic segment, empty if there is none: the text of the segment with its id, otherwise of all
 * that overlap it in time, because real files do not share cue boundaries.
 */
function translationsOf(arabic: readonly Segment[], translation: readonly Segment[]): string[] {
  const byId = new Map(translation.map(({ id, text }) => [id, text]));
  const overlapping = overlaps(withoutOpenEnd(arabic, translation));
  const { starts, ends } = cueTimes(arabic, viewerEnds);
  return arabic.map(({ id }, index) =>
    (byId.get(id) ?? overlapping(starts[index] ?? 0, ends[index] ?? 0)).trim(),
  );
}

/**
 * Without a last segment that has no end of its own but the id of an Arabic segment: in an unfinished translation it
 * translates that segment only, and not the ten seconds that follow.
 */
function withoutOpenEnd(arabic: readonly Segment[], translation: readonly Segment[]): Segment[] {
  const last = sortByTime(translation).at(-1);
  const own = arabic.some(({ id }) => id === last?.id);
  return translation.filter((segment) => !own || segment !== last || segment.end !== undefined);
}

/** More than overlap in any real file: limits the work if everything overlaps. */
const maxOverlaps = 50;

/** Finds the joined texts of the segments that overlap a span of milliseconds. */
function overlaps(segments: readonly Segment[]): (from: number, to: number) => string {
  const sorted = sortByTime(segments);
  const starts = startsOf(sorted);
  const ends = viewerEnds(sorted, starts);
  let latest = 0;
  // If the latest end so far is before `from`, no earlier cue can overlap.
  const latestEnds = ends.map((end) => (latest = Math.max(latest, end)));
  return (from, to) => {
    const found: string[] = [];
    let at = segmentAt(starts, to - 1);
    for (; at >= 0 && (latestEnds[at] ?? 0) > from && found.length < maxOverlaps; at -= 1) {
      const cue = sorted[at];
      if (cue && (ends[at] ?? 0) > from) found.push(cue.text);
    }
    return found.reverse().join("\n");
  };
}
