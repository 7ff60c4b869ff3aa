import type { SegmentDraft } from "../segments/segment.ts";
import { lineTimes } from "./line-times.ts";
import type { LineTime } from "./line-times.ts";
import { Vocabulary, wordsOfLines } from "./text-words.ts";
import type { TextWords } from "./text-words.ts";
import { readSource } from "./timed-source.ts";
import { trustedMatches } from "./word-places.ts";
import { commonRuns } from "./common-runs.ts";
import type { WordRange } from "./common-runs.ts";
import { alignRange } from "./range-alignment.ts";
import type { WordAlignment } from "./range-alignment.ts";

export interface TakenTimes {
  /** By line; `undefined`: the source has no time for it. */
  times: (LineTime | undefined)[];
  /** The share of the words, 0 to 1, that are in both: of the text or, if that has fewer words, of the source. */
  matched: number;
}

/** Below this share the source has other words than the text. */
export const leastMatched = 0.3;

/**
 * Takes the times of lines from a source with the same words, such as a recogniser's draft, whose lines, spelling and words
 * may differ. Yields after each millisecond or so of work.
 */
export function* takeTimes(
  lines: readonly string[],
  source: readonly SegmentDraft[],
): Generator<undefined, TakenTimes> {
  const vocabulary = new Vocabulary();
  const text = yield* wordsOfLines(lines, vocabulary);
  const timed = yield* readSource(source, vocabulary);
  const alignment = yield* alignWords(text, timed.words, vocabulary);
  const trusted = trustedMatches(alignment);
  const times = yield* lineTimes({ text, source: timed, alignment }, trusted);
  return { times, matched: trusted.count / Math.max(1, Math.min(text.ids.length, timed.words.ids.length)) };
}

/** More cells than this are first divided at common runs. */
const smallRange = 4000;
/** Words of the longest runs that divide the texts. */
const longestRun = 3;
/** Ranges in one step. */
const rangesAtOnce = 20;

function cellsOf({ from, to, otherFrom, otherTo }: WordRange): number {
  return (to - from) * (otherTo - otherFrom);
}

/** The ranges before, between and after the runs. */
function rangesBetween(range: WordRange, runs: readonly [number, number][], length: number): WordRange[] {
  const ranges: WordRange[] = [];
  let [from, otherFrom] = [range.from, range.otherFrom];
  for (const [at, other] of runs) {
    if (at > from || other > otherFrom) ranges.push({ from, to: at, otherFrom, otherTo: other });
    [from, otherFrom] = [at + length, other + length];
  }
  ranges.push({ from, to: range.to, otherFrom, otherTo: range.otherTo });
  return ranges;
}

/** Runs that may overlap only where the one before goes on in both texts. */
function consistent(runs: readonly [number, number][], length: number): [number, number][] {
  const consistentRuns: [number, number][] = [];
  for (const run of runs) {
    const [at, other] = consistentRuns.at(-1) ?? [-length, -length];
    const [ahead, otherAhead] = [run[0] - at, run[1] - other];
    if (ahead === otherAhead || (ahead >= length && otherAhead >= length)) consistentRuns.push(run);
  }
  return consistentRuns;
}

/**
 * Aligns the words of two texts: runs that stand once in both divide them, and what is between is aligned by Needleman and
 * Wunsch. Yields after each bounded part of the work.
 */
function* alignWords(
  text: TextWords,
  other: TextWords,
  vocabulary: Vocabulary,
): Generator<undefined, WordAlignment> {
  const ids = [text.ids, other.ids] as const;
  const partners = new Int32Array(text.ids.length).fill(-1);
  const likeness = new Uint8Array(text.ids.length);
  let ranges = 0;
  function* divide(range: WordRange, length: number): Generator<undefined, void> {
    ranges += 1;
    if (ranges % rangesAtOnce === 0) yield;
    if (length === 0 || cellsOf(range) <= smallRange) {
      yield* alignRange({ ids, range, vocabulary, partners, likeness });
      return;
    }
    const found = yield* commonRuns(ids, range, { length, words: vocabulary.words.length });
    const runs = consistent(found, length);
    for (const [at, place] of runs) {
      for (let word = 0; word < length; word += 1) partners[at + word] = place + word;
      likeness.fill(2, at, at + length);
    }
    for (const part of rangesBetween(range, runs, length)) yield* divide(part, length - 1);
  }
  yield* divide({ from: 0, to: text.ids.length, otherFrom: 0, otherTo: other.ids.length }, longestRun);
  return { partners, likeness };
}
