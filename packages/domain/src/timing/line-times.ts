import type { TimedSource } from "./timed-source.ts";
import { createWordClock } from "./word-places.ts";
import type { AlignedTexts, WordTime, trustedMatches } from "./word-places.ts";

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

/** The time of one line by its first and last word. */
function lineTime(texts: AlignedTexts, clock: ReturnType<typeof createWordClock>, line: number): LineTime | undefined {
  const { text, source } = texts;
  const [first = 0, next = 0] = [text.lineStarts[line], text.lineStarts[line + 1]];
  if (first === next) return undefined;
  const start = clock.timeOf(first, "start");
  const end = clock.timeOf(next - 1, "end");
  if (!start) return undefined;
  const letters = (text.to[next - 1] ?? 0) - (text.from[first] ?? 0);
  const isPlausible = end !== undefined && isSpoken(letters, end.ms - start.ms);
  return {
    start: Math.round(start.ms),
    end: end && source.hasEnd[end.line] ? Math.round(end.ms) : undefined,
    isDoubtful: !isPlausible || doubtOf(source, start) > doubt.bound,
  };
}

/** Times rise: a line that would not start after the one before starts a millisecond later, and both are doubtful. */
function inOrder(times: readonly (LineTime | undefined)[]): (LineTime | undefined)[] {
  const ordered: (LineTime | undefined)[] = [];
  let before: LineTime | undefined;
  for (const time of times) {
    const now = time && { ...time };
    if (now && before && now.start <= before.start) {
      before.isDoubtful = true;
      now.isDoubtful = true;
      now.start = before.start + 1;
    }
    if (now && before?.end !== undefined && before.end > now.start) before.end = now.start;
    before = now ?? before;
    ordered.push(now);
  }
  return ordered.map((time) => (time?.end !== undefined && time.end <= time.start ? { ...time, end: undefined } : time));
}

/** Lines in one step. */
const atOnce = 100;

/** The times of the text's lines; `undefined` for lines without words, and for those that the source does not reach. */
export function* lineTimes(
  texts: AlignedTexts,
  trusted: ReturnType<typeof trustedMatches>,
): Generator<undefined, (LineTime | undefined)[]> {
  const clock = createWordClock(texts, trusted);
  const times: (LineTime | undefined)[] = [];
  for (let line = 0; line + 1 < texts.text.lineStarts.length; line += 1) {
    if (line % atOnce === 0) yield;
    times.push(lineTime(texts, clock, line));
  }
  return inOrder(times);
}
