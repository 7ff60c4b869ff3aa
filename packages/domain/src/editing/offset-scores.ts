import { lengthOf } from "../checks/reading.ts";
import { cueTimes, viewerEnds } from "../segments/segment-end.ts";
import type { Segment } from "../segments/segment.ts";

/** Milliseconds per step of the offsets that are tried. */
export const stepMs = 100;

/** Later times are compared as this one, which bounds the memory: 24 hours. */
const latestMs = 86_400_000;
/** A line is spoken for a minute at most; after that there is silence. */
const longestSteps = 600;

const stepOf = (ms: number) => Math.round(ms / stepMs);

/**
 * Log likelihoods that two times mark the same moment, up to each distance in milliseconds, measured on files of the same
 * talks: some have the same cuts, others were timed by ear.
 */
const likelihoods: readonly [number, number][] = [
  [100, 1.9],
  [300, 0.6],
  [600, 0],
];
const unlikely = -0.6;
/** The end of a segment is often the start of the next, and so says less. */
const endWeight = 0.4;
/** A linked segment begins with its line. */
const linkedScore = 4;

/** The steps of the time begin this many steps before the video, so that every offset has its place. */
interface Axis {
  farthest: number;
  length: number;
}

/** For each step of the time, the likelihood that it is one of these moments. */
function momentScores(moments: readonly number[], { farthest, length }: Axis): Float32Array {
  const scores = new Float32Array(length).fill(unlikely);
  const reach = Math.ceil(600 / stepMs);
  for (const ms of moments) {
    const middle = stepOf(ms) + farthest;
    for (let at = Math.max(0, middle - reach); at <= middle + reach; at += 1) {
      const away = Math.abs((at - farthest) * stepMs - ms);
      const score = likelihoods.find(([distance]) => away <= distance)?.[1] ?? unlikely;
      scores[at] = Math.max(scores[at] ?? unlikely, score);
    }
  }
  return scores;
}

/** The lines and the segments of the search, all in milliseconds and sorted by time. */
export interface Times {
  lineStarts: readonly number[];
  lineEnds: readonly number[];
  lineLetters: readonly number[];
  starts: readonly number[];
  ends: readonly number[];
  letters: readonly number[];
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
export function createAxis(times: Times, farthest: number) {
  const { lineStarts, lineEnds, lineLetters, starts, ends, letters } = times;
  const last = [lineStarts, lineEnds, starts, ends].flat().reduce((a, b) => Math.max(a, b), 0);
  const axis = { farthest, length: stepOf(last) + 2 * farthest + 20 };
  return {
    farthest,
    atStart: momentScores(lineStarts, axis),
    atEnd: momentScores(lineEnds, axis),
    spoken: lettersBefore(times, axis),
    ratio: letterRate(lineStarts, lineEnds, lineLetters) / letterRate(starts, ends, letters),
  };
}

/** The times of a segment, and of the line it is linked with, in steps. */
function segmentAt({ starts, ends, letters, linked }: Times, index: number) {
  const start = stepOf(starts[index] ?? 0);
  const link = linked[index];
  return {
    start,
    end: Math.max(start + 1, stepOf(ends[index] ?? 0)),
    letters: letters[index] ?? 0,
    link: link === undefined ? undefined : stepOf(link),
  };
}

/** The log likelihood of each offset for one segment. */
export function scoreSegment(
  times: Times,
  { farthest, atStart, atEnd, spoken, ratio }: ReturnType<typeof createAxis>,
  { index, scores }: { index: number; scores: Float32Array },
): void {
  const { start, end, letters, link } = segmentAt(times, index);
  const own = letters * ratio;
  for (let state = 0; state < scores.length; state += 1) {
    const said = (spoken[end + state] ?? 0) - (spoken[start + state] ?? 0);
    const moments = (atStart[start + state] ?? 0) + endWeight * (atEnd[end + state] ?? 0);
    scores[state] = moments + lengthScore(said, own);
  }
  const wanted = link === undefined ? -1 : link - start + farthest;
  if (wanted >= 0 && wanted < scores.length) scores[wanted] = linkedScore;
}

const bounded = (times: readonly number[]) => times.map((ms) => Math.min(ms, latestMs));

const lettersOf = (segments: readonly Segment[]) => segments.map(({ text }) => lengthOf(text) + 1);

/** Both lists sorted by time; a linked segment has the id of its line. */
export function timesOf(lines: readonly Segment[], segments: readonly Segment[]): Times {
  const own = cueTimes(lines, viewerEnds);
  const others = cueTimes(segments, viewerEnds);
  const lineStarts = bounded(own.starts);
  const startOf = new Map(lines.map(({ id }, index) => [id, lineStarts[index]]));
  return {
    lineStarts,
    lineEnds: bounded(own.ends),
    lineLetters: lettersOf(lines),
    starts: bounded(others.starts),
    ends: bounded(others.ends),
    letters: lettersOf(segments),
    linked: segments.map(({ id }) => startOf.get(id)),
  };
}
