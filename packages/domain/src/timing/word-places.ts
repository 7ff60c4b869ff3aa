import { segmentAt } from "../segments/segment.ts";
import type { WordAlignment } from "./range-alignment.ts";
import type { TextWords } from "./text-words.ts";
import type { TimedSource } from "./timed-source.ts";

/** The texts and which of their words stand in each other's place. */
export interface AlignedTexts {
  text: TextWords;
  source: TimedSource;
  alignment: WordAlignment;
}

type Edge = "start" | "end";

/** When the first or the last letter of a word is spoken. */
export interface WordTime {
  ms: number;
  /** Index of the source's line. */
  line: number;
  /** Milliseconds between the nearest words before and after that match; 0 for a word that matches. */
  gapMs: number;
}

/** Words on either side in which a match needs another one. */
const supportReach = 4;
/** Words that were added or left out between two matches that support each other. */
const supportShift = 2;
/** A text has more letters than this, and twice as many as the source, where the source left words out. */
const leftOutLetters = 56;
/** Letters by which lines may reach beyond the source's text. */
const letterSlack = 28;

/** Whether a match is supported by one near it: a frequent word matches by chance. */
function isTrusted({ partners, likeness }: WordAlignment, at: number): boolean {
  const partner = partners[at] ?? -1;
  if (partner < 0 || likeness[at] === 0) return false;
  for (let by = -supportReach; by <= supportReach; by += 1) {
    const other = partners[at + by] ?? -1;
    if (by === 0 || other < 0 || !likeness[at + by]) continue;
    if (Math.abs(other - partner - by) <= supportShift) return true;
  }
  return false;
}

/** For each word the last trusted match up to it and the first from it on; -1 and the number of words: none. */
export interface TrustedMatches {
  before: Int32Array;
  after: Int32Array;
  count: number;
}

export function trustedMatches(alignment: WordAlignment): TrustedMatches {
  const words = alignment.partners.length;
  const before = new Int32Array(words);
  const after = new Int32Array(words);
  let latest = -1;
  let count = 0;
  for (let at = 0; at < words; at += 1) {
    if (isTrusted(alignment, at)) {
      latest = at;
      count += 1;
    }
    before[at] = latest;
  }
  let next = words;
  for (let at = words - 1; at >= 0; at -= 1) {
    if (before[at] === at) next = at;
    after[at] = next;
  }
  return { before, after, count };
}

/** The time of a place in the source's letters. At the boundary of two lines it is the end of the first or the start of the second. */
function timeAt({ letters, starts, ends }: TimedSource, place: number, edge: Edge): Omit<WordTime, "gapMs"> {
  const found = segmentAt(letters, edge === "start" ? place : place - 1);
  const line = Math.min(Math.max(0, found), starts.length - 1);
  const [from = 0, to = 0, start = 0, end = 0] = [letters[line], letters[line + 1], starts[line], ends[line]];
  const share = to > from ? Math.min(1, Math.max(0, (place - from) / (to - from))) : 0;
  return { ms: start + share * (end - start), line };
}

/** A boundary of a matched word: the letters before it in both texts. */
interface Point {
  letters: number;
  place: number;
}

/** The ends of the matches before words, and the starts of those after them. */
function createPoints({ text, source, alignment: { partners } }: AlignedTexts, trusted: TrustedMatches) {
  const { words } = source;
  function before(at: number): Point | undefined {
    const word = trusted.before[at] ?? -1;
    if (word < 0) return undefined;
    return { letters: text.to[word] ?? 0, place: words.to[partners[word] ?? 0] ?? 0 };
  }
  function after(at: number): Point | undefined {
    const word = trusted.after[at] ?? partners.length;
    if (word >= partners.length) return undefined;
    return { letters: text.from[word] ?? 0, place: words.from[partners[word] ?? 0] ?? 0 };
  }
  return { before, after };
}

/** Before the first or after the last match: as many letters on in the source as in the text; `undefined` beyond it. */
function outside(
  source: TimedSource,
  letters: number,
  { near, edge }: { near: Point; edge: Edge },
): WordTime | undefined {
  const total = source.letters.at(-1) ?? 0;
  const place = near.place + letters - near.letters;
  const last = edge === "start" ? total - 1 : total + letterSlack;
  if (place < -letterSlack || place > last) return undefined;
  const time = timeAt(source, Math.min(total, Math.max(0, place)), edge);
  const known = timeAt(source, near.place, edge === "start" ? "end" : "start");
  return { ...time, gapMs: 2 * Math.abs(time.ms - known.ms) };
}

interface Gap {
  before: Point;
  after: Point;
  edge: Edge;
}

/** Between two matches. Where the source left words out, its time is divided by letters instead of its letters. */
function between(source: TimedSource, letters: number, { before, after, edge }: Gap): WordTime {
  const [low, high] = [timeAt(source, before.place, "end"), timeAt(source, after.place, "start")];
  const [length, sourceLength] = [after.letters - before.letters, after.place - before.place];
  const share = length > 0 ? (letters - before.letters) / length : 1;
  const time = timeAt(source, Math.round(before.place + share * sourceLength), edge);
  const isShort = length > Math.max(leftOutLetters, 2 * sourceLength);
  const ms = isShort ? low.ms + share * (high.ms - low.ms) : time.ms;
  return { ms, line: time.line, gapMs: high.ms - low.ms };
}

/**
 * Finds the time of the start or the end of a word: of one that matches, and by letters of one between matches;
 * `undefined` where the source has no words.
 */
export function createWordClock(texts: AlignedTexts, trusted: TrustedMatches) {
  const { text, source } = texts;
  const points = createPoints(texts, trusted);
  /** `own` is the boundary of the word itself, if it matches. */
  function at(
    letters: number,
    edge: Edge,
    { own, other }: { own: Point | undefined; other: Point | undefined },
  ) {
    if (own?.letters === letters) return { ...timeAt(source, own.place, edge), gapMs: 0 };
    const [before, after] = edge === "start" ? [other, own] : [own, other];
    if (before && after) return between(source, letters, { before, after, edge });
    const near = before ?? after;
    return near && outside(source, letters, { near, edge });
  }
  return {
    startOf: (word: number): WordTime | undefined =>
      at(text.from[word] ?? 0, "start", { own: points.after(word), other: points.before(word - 1) }),
    endOf: (word: number): WordTime | undefined =>
      at(text.to[word] ?? 0, "end", { own: points.before(word), other: points.after(word + 1) }),
  };
}

export type WordClock = ReturnType<typeof createWordClock>;
