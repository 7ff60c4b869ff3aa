import type { TimedSource } from "./timed-source.ts";
import type { WordTime } from "./word-places.ts";

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
export function* createPaceCorrection(
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
