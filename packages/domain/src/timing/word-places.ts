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
const leftOutLetters = 40;
/** Letters by which lines may reach beyond the source's text. */
const letterSlack = 20;

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
export function trustedMatches(alignment: WordAlignment): { before: Int32Array; after: Int32Array; count: number } {
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

/** The time of a place in the source's letters. At the limit of two lines it is the end of the first or the start of the second. */
function timeAt({ letters, starts, ends }: TimedSource, place: number, edge: "start" | "end"): Omit<WordTime, "gapMs"> {
  const found = segmentAt(letters, edge === "start" ? place : place - 1);
  const line = Math.min(Math.max(0, found), starts.length - 1);
  const [from = 0, to = 0, start = 0, end = 0] = [letters[line], letters[line + 1], starts[line], ends[line]];
  const share = to > from ? Math.min(1, Math.max(0, (place - from) / (to - from))) : 0;
  return { ms: start + share * (end - start), line };
}

/** Finds the times of words: of those that match, and by letters of those between them. */
export function createWordClock({ text, source, alignment: { partners } }: AlignedTexts, trusted: ReturnType<typeof trustedMatches>) {
  const total = source.letters.at(-1) ?? 0;

  /** Before the first or after the last match: as many letters on in the source as in the text. */
  function outside(place: number, knownMs: number, edge: "start" | "end"): WordTime | undefined {
    if (place < -letterSlack || place > total + letterSlack) return undefined;
    const time = timeAt(source, Math.min(total, Math.max(0, place)), edge);
    return { ...time, gapMs: 2 * Math.abs(time.ms - knownMs) };
  }

  /** Between two matches. Where the source has few words for these, its time is divided instead of its letters. */
  function between(letters: number, a: number, b: number, edge: "start" | "end"): WordTime {
    const [from = 0, to = 0] = [text.to[a], text.from[b]];
    const [sourceFrom, sourceTo] = [source.words.to[partners[a] ?? 0] ?? 0, source.words.from[partners[b] ?? 0] ?? 0];
    const [low, high] = [timeAt(source, sourceFrom, "end"), timeAt(source, sourceTo, "start")];
    const share = to > from ? (letters - from) / (to - from) : 1;
    const time = timeAt(source, Math.round(sourceFrom + share * (sourceTo - sourceFrom)), edge);
    const isShort = to - from > Math.max(leftOutLetters, 2 * (sourceTo - sourceFrom));
    const ms = isShort ? low.ms + share * (high.ms - low.ms) : time.ms;
    return { ms, line: time.line, gapMs: high.ms - low.ms };
  }

  /** `undefined`: the source has no words there. */
  function timeOf(word: number, edge: "start" | "end"): WordTime | undefined {
    const letters = (edge === "start" ? text.from[word] : text.to[word]) ?? 0;
    const a = (edge === "start" ? trusted.before[word - 1] : trusted.before[word]) ?? -1;
    const b = (edge === "start" ? trusted.after[word] : trusted.after[word + 1]) ?? text.ids.length;
    const [hasBefore, hasAfter] = [a >= 0, b < text.ids.length];
    const [partnerBefore, partnerAfter] = [partners[a] ?? 0, partners[b] ?? 0];
    const known = edge === "start" ? { word: b, place: source.words.from[partnerAfter] ?? 0 } : { word: a, place: source.words.to[partnerBefore] ?? 0 };
    if (known.word === word) return { ...timeAt(source, known.place, edge), gapMs: 0 };
    if (hasBefore && hasAfter) return between(letters, a, b, edge);
    if (!hasBefore && !hasAfter) return undefined;
    const [near = 0, place = 0] = hasBefore ? [text.to[a], source.words.to[partnerBefore]] : [text.from[b], source.words.from[partnerAfter]];
    return outside(place + letters - near, timeAt(source, place, hasBefore ? "end" : "start").ms, edge);
  }
  return { timeOf };
}
