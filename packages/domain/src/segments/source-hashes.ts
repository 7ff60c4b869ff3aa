import { cueTimes, viewerEnds } from "./segment-end.ts";
import { segmentAt, sortByTime, startsOf } from "./segment.ts";
import type { Segment } from "./segment.ts";
import { textHash } from "./staleness.ts";
import type { SourceHashes } from "./staleness.ts";

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
  const kept = shown.flatMap(({ id, text: arabic }, index) => {
    const text = textAfter[index] ?? "";
    if (text === "") return [];
    const isKept = text === textBefore[index] && !isReviewed.has(id);
    return [[id, (isKept ? stored.get(id) : undefined) ?? textHash(arabic)] as const];
  });
  return Object.fromEntries([...kept, ...hashesOfRemoved(step, isReviewed)]);
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
