import type { SegmentDraft } from "../segments/segment.ts";
import { lineTimes } from "./line-times.ts";
import type { LineTime } from "./line-times.ts";
import { Vocabulary, wordsOfLines } from "./text-words.ts";
import { readSource } from "./timed-source.ts";
import { alignWords } from "./word-alignment.ts";
import { trustedMatches } from "./word-places.ts";

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
