import { longestIncreasingRun } from "../segments/longest-increasing-run.ts";

/** A part of two lists of words; `to` and `otherTo` are exclusive. */
export interface WordRange {
  from: number;
  to: number;
  otherFrom: number;
  otherTo: number;
}

type Ids = Int32Array;

/** Words read in one step. */
const wordsPerStep = 2000;

/** The place of each run of `length` words in a range that has it once, in rising order; -1 for several. */
function* placesOf(
  ids: Ids,
  range: { from: number; to: number },
  run: RunKey,
): Generator<undefined, Map<number, number>> {
  const places = new Map<number, number>();
  for (let at = range.from; at + run.length <= range.to; at += 1) {
    const key = run.keyAt(ids, at);
    places.set(key, places.has(key) ? -1 : at);
    if ((at - range.from) % wordsPerStep === wordsPerStep - 1) yield;
  }
  return places;
}

interface RunKey {
  length: number;
  keyAt: (ids: Ids, at: number) => number;
}

/** A number for each run of up to three words, exact below 200,000 different words. */
function runKey(length: number, words: number): RunKey {
  function keyAt(ids: Ids, at: number): number {
    let key = 0;
    for (let place = at; place < at + length; place += 1) key = key * words + (ids[place] ?? 0);
    return key;
  }
  return { length, keyAt };
}

/**
 * Runs of `length` words that each of both ranges has once, in the same order in both: the most of them, as places of their
 * first words. `words` is the number of different words.
 */
export function* commonRuns(
  [ids, others]: readonly [Ids, Ids],
  range: WordRange,
  { length, words }: { length: number; words: number },
): Generator<undefined, [number, number][]> {
  const run = runKey(length, words);
  const places = yield* placesOf(ids, range, run);
  const otherPlaces = yield* placesOf(others, { from: range.otherFrom, to: range.otherTo }, run);
  const pairs: [number, number][] = [];
  for (const [key, at] of places) {
    const other = otherPlaces.get(key) ?? -1;
    if (at >= 0 && other >= 0) pairs.push([at, other]);
  }
  yield;
  const rising = longestIncreasingRun(pairs.map(([, other]) => other));
  yield;
  return pairs.filter((_, index) => rising.has(index));
}
