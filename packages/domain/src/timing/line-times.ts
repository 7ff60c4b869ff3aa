import { createPaceCorrection } from "./line-paces.ts";
import { wordGap } from "./text-words.ts";
import type { TimedSource } from "./timed-source.ts";
import { createWordClock } from "./word-places.ts";
import type { AlignedTexts, TrustedMatches, WordClock, WordTime } from "./word-places.ts";

/** The time of a line, in milliseconds. */
export interface LineTime {
  start: number;
  /** Only where the source has ends. */
  end: number | undefined;
  /** It may be wrong by more than a second, so that a person should check it. */
  isDoubtful: boolean;
}

/** Letters a second that somebody can speak. */
const speed = { slowest: 3, fastest: 25 };

/**
 * The bound, and the weights for seconds, of a logistic regression of "wrong by more than a second" on simulated recognisers
 * (docs/benchmarks.md): at 35 % wrong words, at most 2 % of the lines are wrong without being marked.
 */
const doubt = { bound: 3.43, unevenPace: 0.68, insideRoot: 2.32, gap: 0.95, ownPace: 2.59 };
/** Seconds of a gap between matches beyond which a time is doubtful anyway. */
const longestGap = 20;

/** How far milliseconds for so many letters are from the usual pace: 0 is as usual. */
function unevenness(ms: number, letters: number, pace: number): number {
  return Math.abs(Math.log(Math.max(0.05, Math.max(1, ms) / Math.max(1, letters) / pace)));
}

/**
 * How likely a start is wrong. A time inside a line of the source is more certain near the line's start or end, and where the
 * line is spoken as fast as usual, because no pause is in it; a time between words that match, the nearer they are; the
 * start of a line of the text where that line gets the usual time for its letters.
 */
function doubtOf(
  { starts, ends, letters, pace }: TimedSource,
  start: WordTime,
  ownUnevenness: number,
): number {
  const [begin = 0, end = 0] = [starts[start.line], ends[start.line]];
  const count = (letters[start.line + 1] ?? 0) - (letters[start.line] ?? 0);
  const seconds = Math.max(0, ((start.ms - begin) * (end - start.ms)) / Math.max(1, end - begin)) / 1000;
  const uneven = unevenness(end - begin, count, pace);
  const gap = Math.min(longestGap, start.gapMs / 1000);
  return (
    doubt.unevenPace * seconds * uneven +
    doubt.insideRoot * Math.sqrt(seconds) +
    doubt.gap * gap +
    doubt.ownPace * ownUnevenness
  );
}

function isSpoken(letters: number, ms: number): boolean {
  const perSecond = (letters * 1000) / Math.max(1, ms);
  return perSecond >= speed.slowest && perSecond <= speed.fastest;
}

/** Index of the first word of a line, and of the first word after it. */
interface LineWords {
  first: number;
  next: number;
}

/** The time of a line by its first and last word. */
function lineTime(
  { text, source }: AlignedTexts,
  clock: WordClock,
  { first, next }: LineWords,
): LineTime | undefined {
  const start = clock.startOf(first);
  if (!start) return undefined;
  const end = clock.endOf(next - 1);
  const letters = (text.to[next - 1] ?? 0) - (text.from[first] ?? 0);
  const isPlausible = end && isSpoken(letters - wordGap * (next - first), end.ms - start.ms);
  return {
    start: Math.round(start.ms),
    end: end && source.hasEnd[end.line] ? Math.round(end.ms) : undefined,
    isDoubtful:
      !isPlausible ||
      doubtOf(source, start, unevenness(end.ms - start.ms, letters, source.pace)) > doubt.bound,
  };
}

/** An end is at most the next start, and after its own start. */
function endedBy({ end, ...time }: LineTime, next: number | undefined): LineTime {
  const earlier = end === undefined ? undefined : Math.min(end, next ?? Infinity);
  return { ...time, end: earlier !== undefined && earlier > time.start ? earlier : undefined };
}

/** Times rise: a line that would not start after the one before starts a millisecond later, and both are doubtful. */
export function inOrder(times: readonly (LineTime | undefined)[]): (LineTime | undefined)[] {
  const ordered = times.map((time) => time && { ...time });
  let before: LineTime | undefined;
  for (const time of ordered) {
    if (!time) continue;
    if (before && time.start <= before.start) {
      before.isDoubtful = true;
      time.isDoubtful = true;
      time.start = before.start + 1;
    }
    before = time;
  }
  let next: number | undefined;
  return ordered
    .reverse()
    .map((time) => {
      const ended = time && endedBy(time, next);
      next = time?.start ?? next;
      return ended;
    })
    .reverse();
}

/** Lines in one step. */
const atOnce = 100;

/** The clock, corrected by the pace at which each line of the text is spoken. */
function* correctedClock(texts: AlignedTexts, trusted: TrustedMatches): Generator<undefined, WordClock> {
  const clock = createWordClock(texts, trusted);
  const { lineStarts } = texts.text;
  const starts: (WordTime | undefined)[] = [];
  for (let line = 0; line + 1 < lineStarts.length; line += 1) {
    if (line % atOnce === 0) yield;
    const [first = 0, next = 0] = [lineStarts[line], lineStarts[line + 1]];
    starts.push(first < next ? clock.startOf(first) : undefined);
  }
  const correct = yield* createPaceCorrection(texts.source, starts);
  const corrected = (time: WordTime | undefined) => time && { ...time, ms: correct(time) };
  return {
    startOf: (word) => corrected(clock.startOf(word)),
    endOf: (word) => corrected(clock.endOf(word)),
  };
}

/** The times of the text's lines; `undefined` for lines without words, and for those that the source does not reach. */
export function* lineTimes(
  texts: AlignedTexts,
  trusted: TrustedMatches,
): Generator<undefined, (LineTime | undefined)[]> {
  const clock = yield* correctedClock(texts, trusted);
  const { lineStarts } = texts.text;
  const times: (LineTime | undefined)[] = [];
  for (let line = 0; line + 1 < lineStarts.length; line += 1) {
    if (line % atOnce === 0) yield;
    const [first = 0, next = 0] = [lineStarts[line], lineStarts[line + 1]];
    times.push(first < next ? lineTime(texts, clock, { first, next }) : undefined);
  }
  return inOrder(times);
}
