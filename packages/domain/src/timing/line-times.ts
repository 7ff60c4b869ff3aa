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
 * The bound, and the weights, of the expected error in milliseconds: measured on simulated recognisers (docs/benchmarks.md)
 * so that at 35 % wrong words 2 % of the lines are wrong by more than a second without being marked.
 */
const doubt = { bound: 1700, unevenPace: 3, inLine: 0.3, inLineRoot: 15, gap: 0.5, noMatch: 200 };

/**
 * How wrong a time may be. A time inside a line of the source is more certain near the line's start or end, and where the
 * line is spoken as fast as usual, because no pause is in it; a time between words that match, the nearer they are.
 */
function doubtOf({ starts, ends, letters, pace }: TimedSource, { ms, line, gapMs }: WordTime): number {
  const [start = 0, end = 0] = [starts[line], ends[line]];
  const count = Math.max(1, (letters[line + 1] ?? 0) - (letters[line] ?? 0));
  const length = Math.max(1, end - start);
  const inside = Math.max(0, ((ms - start) * (end - ms)) / length);
  const uneven = Math.abs(Math.log(Math.max(0.05, length / count / pace)));
  const ofLine = inside * (doubt.unevenPace * uneven + doubt.inLine) + Math.sqrt(inside) * doubt.inLineRoot;
  return ofLine + gapMs * doubt.gap + (gapMs > 0 ? doubt.noMatch : 0);
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
  const isPlausible = end && isSpoken(letters, end.ms - start.ms);
  return {
    start: Math.round(start.ms),
    end: end && source.hasEnd[end.line] ? Math.round(end.ms) : undefined,
    isDoubtful: !isPlausible || doubtOf(source, start) > doubt.bound,
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

/** The times of the text's lines; `undefined` for lines without words, and for those that the source does not reach. */
export function* lineTimes(
  texts: AlignedTexts,
  trusted: TrustedMatches,
): Generator<undefined, (LineTime | undefined)[]> {
  const clock = createWordClock(texts, trusted);
  const { lineStarts } = texts.text;
  const times: (LineTime | undefined)[] = [];
  for (let line = 0; line + 1 < lineStarts.length; line += 1) {
    if (line % atOnce === 0) yield;
    const [first = 0, next = 0] = [lineStarts[line], lineStarts[line + 1]];
    times.push(first < next ? lineTime(texts, clock, { first, next }) : undefined);
  }
  return inOrder(times);
}
