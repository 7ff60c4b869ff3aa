import { lengthOf } from "../checks/reading.ts";
import { cueTimes, viewerEnds } from "../segments/segment-end.ts";
import type { Segment } from "../segments/segment.ts";
import { endsSentence, sentencesOf } from "../segments/sentences.ts";

/** Of a segment that is a whole page, this many letters and sentences are read, which bounds the time of the search. */
const mostLetters = 500;
const mostSentences = 4;

/** The share of a text, from 0 to 1, that lies before each of its sentences but the first. */
function breaksIn(text: string): number[] {
  let from = 0;
  return sentencesOf(text.slice(0, mostLetters))
    .slice(0, mostSentences)
    .map((sentence) => {
      const at = text.indexOf(sentence, from);
      from = at + sentence.length;
      return at / text.length;
    })
    .slice(1);
}

/**
 * The moments, in milliseconds, at which sentences begin in a segment, by its letters where that is inside it; `start` and
 * `end` are its times in milliseconds.
 */
function sentenceStarts(
  segments: readonly Segment[],
  index: number,
  { start, end }: { start: number; end: number },
): number[] {
  const before = segments[index - 1];
  const first = before && endsSentence(before.text) ? [start] : [];
  const breaks = breaksIn(segments[index]?.text ?? "");
  return [...first, ...breaks.map((share) => start + share * (end - start))];
}

/** Milliseconds per step of the offsets that are tried. */
export const stepMs = 100;

/** Later times are compared as this one, which bounds the memory: 24 hours. */
const latestMs = 86_400_000;
/** A line is spoken for a minute at most; after that there is silence. */
const longestSteps = 600;

const stepOf = (ms: number) => Math.round(ms / stepMs);

/**
 * The shares of the moments of a translation that have their counterpart in the Arabic within a tenth of a second, because
 * both files have the same cuts, and further away, because they were timed by ear. Measured on files of the same talks.
 */
interface Shares {
  exact: number;
  near: number;
}
const startShares: Shares = { exact: 0.3, near: 0.3 };
const endShares: Shares = { exact: 0.1, near: 0.2 };
const sentenceShares: Shares = { exact: 0.3, near: 0.4 };
const exactMs = 100;
/** The mean distance of the moments that are near. */
const nearMs = 300;
/** Farther away, moments have nothing to do with each other. */
const reachSteps = 15;

/** The end of a segment is often the start of the next, and so says less. */
const endWeight = 0.4;
/** Lengths tell where neither times nor sentences of two files agree. */
const lengthWeight = 2;
/** A linked segment begins with its line. */
const linkedScore = 4;

/** The steps of the time begin this many steps before the video, so that every offset has its place. */
interface Axis {
  farthest: number;
  length: number;
}

/** For each step of the time, the log likelihood that a moment of the translation is there rather than anywhere. */
function momentScores(
  moments: readonly number[],
  { farthest, length }: Axis,
  { exact, near }: Shares,
): Float32Array {
  const scores = new Float32Array(length).fill(1 - exact - near);
  const meanGapMs = ((moments.at(-1) ?? 0) - (moments[0] ?? 0)) / Math.max(1, moments.length);
  const steps = Array.from({ length: 2 * reachSteps + 1 }, (_, at) => at - reachSteps);
  const kernel = steps.map((step) => {
    const awayMs = Math.abs(step) * stepMs;
    const density = (near * Math.exp(-awayMs / nearMs)) / (2 * nearMs);
    return meanGapMs * (awayMs <= exactMs ? density + exact / (2 * exactMs) : density);
  });
  for (const ms of moments) {
    const first = stepOf(ms) + farthest - reachSteps;
    for (const [at, score] of kernel.entries()) scores[first + at] = (scores[first + at] ?? 0) + score;
  }
  return scores.map(Math.log);
}

/** Where the Arabic has few marks between its sentences, few sentences of the translation have a counterpart. */
function sharesOfSentences({ lineSentences, sentences }: Times): Shares {
  const counterparts = Math.min(1, lineSentences.length / Math.max(1, sentences.flat().length));
  return { exact: sentenceShares.exact * counterparts, near: sentenceShares.near * counterparts };
}

/** When segments are spoken, how many letters they have, and when the sentences in each begin. */
interface TextTimes {
  starts: readonly number[];
  ends: readonly number[];
  letters: readonly number[];
  sentences: readonly (readonly number[])[];
}

/** The lines and the segments of the search, all in milliseconds and sorted by time. */
export interface Times extends TextTimes {
  lineStarts: readonly number[];
  lineEnds: readonly number[];
  lineLetters: readonly number[];
  lineSentences: readonly number[];
  /** The start of the line that a segment is linked with. */
  linked: readonly (number | undefined)[];
}

/** The letters that are spoken before each step of the time. */
function lettersBefore(
  { lineStarts, lineEnds, lineLetters }: Times,
  { farthest, length }: Axis,
): Float64Array {
  const spoken = new Float64Array(length);
  for (const [line, letters] of lineLetters.entries()) {
    const from = stepOf(lineStarts[line] ?? 0) + farthest;
    const end = Math.min(from + longestSteps, stepOf(lineEnds[line] ?? 0) + farthest);
    const to = Math.max(from + 1, end);
    for (let at = from; at < to; at += 1) spoken[at + 1] = (spoken[at + 1] ?? 0) + letters / (to - from);
  }
  for (let at = 1; at < length; at += 1) spoken[at] = (spoken[at] ?? 0) + (spoken[at - 1] ?? 0);
  return spoken;
}

function letterRate(starts: readonly number[], ends: readonly number[], letters: readonly number[]): number {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return sum(letters) / Math.max(1, sum(ends) - sum(starts));
}

/** The log likelihood that a text is a translation of another, by their lengths (as Gale and Church). */
function lengthScore(letters: number, others: number): number {
  const sum = letters + others;
  const share = sum === 0 ? 1 : (letters - others) / sum;
  return Math.max(-1, 0.5 - 26 * share * share);
}

/** What the lines say about each step of the time. */
interface LineScores {
  farthest: number;
  atStart: Float32Array;
  atEnd: Float32Array;
  atSentence: Float32Array;
  spoken: Float64Array;
  /** Letters of the lines per letter of the translation. */
  ratio: number;
}

/** Yields after each of its tables. */
export function* lineScoresOf(times: Times, farthest: number): Generator<undefined, LineScores> {
  const { lineStarts, lineEnds, lineLetters, starts, ends, letters } = times;
  const last = [lineStarts, lineEnds, starts, ends].flat().reduce((a, b) => Math.max(a, b), 0);
  const axis = { farthest, length: stepOf(last) + 2 * farthest + 20 };
  const atStart = momentScores(lineStarts, axis, startShares);
  yield undefined;
  const atEnd = momentScores(lineEnds, axis, endShares);
  yield undefined;
  const atSentence = momentScores(times.lineSentences, axis, sharesOfSentences(times));
  yield undefined;
  const ratio = letterRate(lineStarts, lineEnds, lineLetters) / letterRate(starts, ends, letters);
  return { farthest, atStart, atEnd, atSentence, spoken: lettersBefore(times, axis), ratio };
}

/** The times of a segment, and of the line it is linked with, in steps. */
function segmentAt({ starts, ends, letters, sentences, linked }: Times, index: number) {
  const start = stepOf(starts[index] ?? 0);
  const link = linked[index];
  return {
    start,
    end: Math.max(start + 1, stepOf(ends[index] ?? 0)),
    letters: letters[index] ?? 0,
    begins: (sentences[index] ?? []).map(stepOf),
    link: link === undefined ? undefined : stepOf(link),
  };
}

function addScores(scores: Float32Array, others: Float32Array): void {
  for (const [state, score] of others.entries()) scores[state] = (scores[state] ?? 0) + score;
}

/** The log likelihood of each offset for one segment. */
export function scoreSegment(
  times: Times,
  { farthest, atStart, atEnd, atSentence, spoken, ratio }: LineScores,
  { index, scores }: { index: number; scores: Float32Array },
): void {
  const { start, end, letters, begins, link } = segmentAt(times, index);
  const own = letters * ratio;
  for (let state = 0; state < scores.length; state += 1) {
    const said = (spoken[end + state] ?? 0) - (spoken[start + state] ?? 0);
    const moments = (atStart[start + state] ?? 0) + endWeight * (atEnd[end + state] ?? 0);
    scores[state] = moments + lengthWeight * lengthScore(said, own);
  }
  for (const begin of begins) addScores(scores, atSentence.subarray(begin, begin + scores.length));
  const wanted = link === undefined ? -1 : link - start + farthest;
  if (wanted >= 0 && wanted < scores.length) scores[wanted] = linkedScore;
}

const bounded = (times: readonly number[]) => times.map((ms) => Math.min(ms, latestMs));

function* textTimesOf(segments: readonly Segment[]): Generator<undefined, TextTimes> {
  const times = cueTimes(segments, viewerEnds);
  const [starts, ends] = [bounded(times.starts), bounded(times.ends)];
  const letters: number[] = [];
  const sentences: number[][] = [];
  for (const [index, { text }] of segments.entries()) {
    yield undefined;
    letters.push(lengthOf(text) + 1);
    const span = { start: starts[index] ?? 0, end: ends[index] ?? 0 };
    sentences.push(sentenceStarts(segments, index, span));
  }
  return { starts, ends, letters, sentences };
}

/** Both lists sorted by time; a linked segment has the id of its line. Yields after each segment. */
export function* timesOf(
  lines: readonly Segment[],
  segments: readonly Segment[],
): Generator<undefined, Times> {
  const own = yield* textTimesOf(lines);
  const others = yield* textTimesOf(segments);
  const startOf = new Map(lines.map(({ id }, index) => [id, own.starts[index]]));
  return {
    ...others,
    lineStarts: own.starts,
    lineEnds: own.ends,
    lineLetters: own.letters,
    lineSentences: own.sentences.flat(),
    linked: segments.map(({ id }) => startOf.get(id)),
  };
}
