import { longestIncreasingRun } from "../segments/longest-increasing-run.ts";
import { startMs } from "../segments/segment.ts";
import type { SegmentDraft } from "../segments/segment.ts";
import { parseTime } from "../segments/time.ts";
import { wordsOfLines } from "./text-words.ts";
import type { TextWords, Vocabulary } from "./text-words.ts";

/** A text with times: starts and ends of its lines in milliseconds, which rise. */
export interface TimedSource {
  words: TextWords;
  starts: number[];
  /** When the last letter of each line is spoken, at most the next start. */
  ends: number[];
  /** Lines whose end is written in the source. */
  hasEnd: boolean[];
  /** Letters before each line, then the number of letters. */
  letters: number[];
  /** The usual milliseconds of a letter. */
  pace: number;
}

interface SourceLine {
  start: number;
  end: number | undefined;
  text: string;
}

/** Lines whose times rise. The words of all others belong to the line before, those of the first to the next. */
function risingLines(segments: readonly SegmentDraft[]): SourceLine[] {
  const starts = segments.map(startMs);
  const timed = starts.flatMap((start, index) => (start === undefined ? [] : [{ start, index }]));
  const rising = longestIncreasingRun(timed.map(({ start }) => start));
  const inOrder = new Set(timed.filter((_, place) => rising.has(place)).map(({ index }) => index));
  const lines: SourceLine[] = [];
  let early = "";
  for (const [index, { end, text }] of segments.entries()) {
    const before = lines.at(-1);
    const start = starts[index] ?? 0;
    if (inOrder.has(index) && start > (before?.start ?? -1)) {
      lines.push({ start, end: end === undefined ? undefined : parseTime(end), text: early + text });
      early = "";
    } else if (before) before.text += `\n${text}`;
    else early += `${text}\n`;
  }
  return lines;
}

/** Milliseconds of a letter, if the source does not show it. */
const assumedPace = 50;
/** How much longer than usual a line without an end is spoken before a pause is assumed. */
const longestFactor = 2;

/** The usual milliseconds of a letter: the median over all lines but the last. */
function usualPace(lines: readonly SourceLine[], letters: readonly number[]): number {
  const paces = lines.flatMap(({ start, end }, index) => {
    const stop = end ?? lines[index + 1]?.start;
    const count = (letters[index + 1] ?? 0) - (letters[index] ?? 0);
    return stop !== undefined && stop > start && count > 0 ? [(stop - start) / count] : [];
  });
  return paces.sort((a, b) => a - b)[paces.length >> 1] ?? assumedPace;
}

function endsOf(lines: readonly SourceLine[], letters: readonly number[], pace: number): number[] {
  return lines.map(({ start, end }, index) => {
    const next = lines[index + 1]?.start ?? Infinity;
    const count = (letters[index + 1] ?? 0) - (letters[index] ?? 0);
    return Math.min(next, end !== undefined && end > start ? end : start + count * pace * longestFactor);
  });
}

/** Reads the words and times of a source. Its lines keep their order, because the words are aligned in this order. */
export function* readSource(
  segments: readonly SegmentDraft[],
  vocabulary: Vocabulary,
): Generator<undefined, TimedSource> {
  const lines = risingLines(segments);
  const words = yield* wordsOfLines(
    lines.map(({ text }) => text),
    vocabulary,
  );
  const letters = Array.from(words.lineStarts, (word) => words.from[word] ?? words.to.at(-1) ?? 0);
  const pace = usualPace(lines, letters);
  return {
    words,
    letters,
    pace,
    starts: lines.map(({ start }) => start),
    ends: endsOf(lines, letters, pace),
    hasEnd: lines.map(({ start, end }) => end !== undefined && end > start),
  };
}
