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
const linesPerStep = 100;

/** The clock, corrected by the pace at which each line of the text is spoken. */
function* correctedClock(texts: AlignedTexts, trusted: TrustedMatches): Generator<undefined, WordClock> {
  const clock = createWordClock(texts, trusted);
  const { lineStarts } = texts.text;
  const starts: (WordTime | undefined)[] = [];
  for (let line = 0; line + 1 < lineStarts.length; line += 1) {
    if (line % linesPerStep === 0) yield;
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
    if (line % linesPerStep === 0) yield;
    const [first = 0, next = 0] = [lineStarts[line], lineStarts[line + 1]];
    times.push(first < next ? lineTime(texts, clock, { first, next }) : undefined);
  }
  return inOrder(times);
}

/** The part of a source line that one line of the text fills. */
interface Piece {
  /** Index of the text's line; -1 before the first. */
  textLine: number;
  sourceLine: number;
  /** Milliseconds, if the whole source line is spoken at one pace. */
  from: number;
  to: number;
  /** Milliseconds at the usual pace of the source. */
  usual: number;
}

/** Milliseconds of speech from which a line's own pace counts more than the usual one. */
const trustedLength = 3000;
/** Bounds of a line's pace, relative to the usual one. */
const paceBounds = { least: 0.4, most: 2 };
/** After this many rounds paces hardly change. */
const rounds = 12;

/** Divides the lines of the source where lines of the text start; `starts` rise. */
function piecesOf(source: TimedSource, starts: readonly (WordTime | undefined)[]): Piece[] {
  const pieces: Piece[] = [];
  let next = 0;
  for (const [sourceLine, begin] of source.starts.entries()) {
    const end = source.ends[sourceLine] ?? begin;
    const letters = (source.letters[sourceLine + 1] ?? 0) - (source.letters[sourceLine] ?? 0);
    const slowness = (letters * source.pace) / Math.max(1, end - begin);
    let from = begin;
    const addUntil = (to: number): void => {
      if (to <= from) return;
      pieces.push({ textLine: next - 1, sourceLine, from, to, usual: (to - from) * slowness });
      from = to;
    };
    for (; next < starts.length; next += 1) {
      const start = starts[next];
      if (start && start.line > sourceLine) break;
      if (start) addUntil(Math.min(end, start.ms));
    }
    addUntil(end);
  }
  return pieces;
}

/**
 * The pace of each line of the text, relative to the usual one, and first that of what comes before the text: a ridge
 * regression on the lengths of the source's lines, because a line that reaches into several source lines shows its pace there.
 */
function* pacesOf(
  source: TimedSource,
  pieces: readonly Piece[],
  textLines: number,
): Generator<undefined, Float64Array> {
  const paces = new Float64Array(textLines + 1).fill(1);
  const unexplained = Float64Array.from(source.starts, (start, line) => (source.ends[line] ?? start) - start);
  const explain = (line: number, ms: number): void => {
    unexplained[line] = (unexplained[line] ?? 0) - ms;
  };
  for (const { sourceLine, usual } of pieces) explain(sourceLine, usual);
  const byTextLine = Map.groupBy(pieces, ({ textLine }) => textLine + 1);
  for (let round = 0; round < rounds; round += 1) {
    yield;
    for (const [at, own] of byTextLine) {
      const before = paces[at] ?? 1;
      let [explained, weight] = [0, trustedLength ** 2];
      for (const { sourceLine, usual } of own) {
        explained += usual * ((unexplained[sourceLine] ?? 0) + usual * (before - 1));
        weight += usual * usual;
      }
      const pace = Math.min(paceBounds.most, Math.max(paceBounds.least, 1 + explained / weight));
      for (const { sourceLine, usual } of own) explain(sourceLine, usual * (pace - before));
      paces[at] = pace;
    }
  }
  return paces;
}

/**
 * Moves times inside the lines of the source: words of a text line that is spoken slowly take more of the source line.
 * Yields after each round over all lines.
 */
function* createPaceCorrection(
  source: TimedSource,
  starts: readonly (WordTime | undefined)[],
): Generator<undefined, (time: WordTime) => number> {
  const pieces = piecesOf(source, starts);
  const paces = yield* pacesOf(source, pieces, starts.length);
  yield;
  const bySourceLine = Map.groupBy(pieces, ({ sourceLine }) => sourceLine);
  const weightOf = ({ textLine, from, to }: Piece) => (to - from) * (paces[textLine + 1] ?? 1);
  return ({ ms, line }: WordTime): number => {
    const own = bySourceLine.get(line) ?? [];
    const [begin = 0, end = 0] = [source.starts[line], source.ends[line]];
    const whole = own.reduce((sum, piece) => sum + weightOf(piece), 0);
    if (whole === 0 || ms <= begin || ms >= end) return ms;
    const share = ({ from, to }: Piece) => Math.min(1, Math.max(0, (ms - from) / (to - from)));
    const before = own.reduce((sum, piece) => sum + share(piece) * weightOf(piece), 0);
    return begin + (before / whole) * (end - begin);
  };
}
