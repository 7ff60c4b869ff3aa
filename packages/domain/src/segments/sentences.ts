import { joinsPrevious } from "../arabic-text/arabic-text-units.ts";

/**
 * Sentences by own rules: `Intl.Segmenter` breaks inside brackets and quotes and after initials, and does not know that
 * `؛` and `…` end one.
 */

const ends = new Set(".!?؟؛…۔");
/** Closing marks that belong to the sentence before them. */
const closers = new Set(`)]}»”"﴾﴿`);
const pairs = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
  ["«", "»"],
  ["“", "”"],
  ["„", "”"],
  ['"', '"'],
  // Both orders occur in practice.
  ["﴿", "﴾"],
  ["﴾", "﴿"],
]);

/** UTF-16 units in which an opened bracket or quote must close; otherwise it is a lone one. */
const longestEnclosed = 400;

/** Words that end in a full stop and are followed by more of their sentence. */
const abbreviations = new Set(
  "dr mr mrs ms st prof vol no pp vs cf bzw mme mlle sr sra dra hz doç yrd".split(" "),
);

/** For each opened bracket or quote the position of the mark that closes it nearby, in one pass. */
function closesOf(text: string): Map<number, number> {
  const closes = new Map<number, number>();
  /** Positions of the open marks by the mark that closes them. */
  const open = new Map<string, number[]>();
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at);
    const from = open.get(mark)?.pop();
    const close = pairs.get(mark);
    if (from !== undefined && at - from <= longestEnclosed) closes.set(from, at);
    else if (close !== undefined) {
      const places = open.get(close) ?? [];
      places.push(at);
      open.set(close, places);
    }
  }
  return closes;
}

/** The last word before a full stop, without opening marks; at most as long as an abbreviation. */
function wordBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 12), at).replaceAll(/\p{M}/gu, "");
  return before.split(/[^\p{L}\p{Nd}]/u).at(-1) ?? "";
}

/** Whether a lone full stop is part of its sentence: behind an initial, an abbreviation or the number of a list's item. */
function isInside(sentence: string, at: number): boolean {
  const word = wordBefore(sentence, at);
  if (/^\p{L}$/u.test(word) || abbreviations.has(word.toLowerCase())) return true;
  return at < 8 && /^\p{Nd}{1,3}$/u.test(sentence.slice(0, at).trim());
}

/** The position behind the marks that end a sentence at `at`, with closing marks. */
function behindEnd(text: string, at: number): number {
  let to = at;
  while (to < text.length && (ends.has(text.charAt(to)) || joinsPrevious(text.charCodeAt(to)))) to += 1;
  while (to < text.length && closers.has(text.charAt(to))) to += 1;
  return to;
}

/** Whether the last sentence of a text ends in it, rather than go on in the next segment. */
export function endsSentence(text: string): boolean {
  let last = text.length - 1;
  while (closers.has(text.charAt(last)) || /\s/u.test(text.charAt(last))) last -= 1;
  return ends.has(text.charAt(last));
}

/** Whether a sentence ends with the marks from `at` to `to`. */
function isEnd(text: string, from: number, { at, to }: { at: number; to: number }): boolean {
  if (to >= text.length) return true;
  // A point in a number or an address, and ¿ or ( directly behind.
  if (!/\s/u.test(text.charAt(to))) return false;
  const [next = ""] = /\S/u.exec(text.slice(to, to + 8)) ?? [];
  if (/\p{Ll}/u.test(next)) return false;
  return text.slice(at, to) !== "." || !isInside(text.slice(from, at), at - from);
}

/** The marks at `at` that may end a sentence; `close`: where the bracket or quote closes that opens there. */
function endAt(text: string, at: number, close: number | undefined): { at: number; to: number } | undefined {
  if (close === undefined) return ends.has(text.charAt(at)) ? { at, to: behindEnd(text, at) } : undefined;
  // French sets a space before the closing mark.
  const inside = text.slice(Math.max(0, close - 3), close).trimEnd();
  return ends.has(inside.slice(-1)) ? { at: close, to: behindEnd(text, close + 1) } : undefined;
}

/**
 * The sentences of a text, without the spaces around them: each ends with one of . ! ? ؟ ؛ … ۔ that is followed by a space,
 * never inside brackets, quotes or numbers. Linear, whatever the text.
 */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  const closes = closesOf(text);
  let from = 0;
  let at = 0;
  const take = (to: number) => {
    const sentence = text.slice(from, to).trim();
    if (sentence !== "") sentences.push(sentence);
    from = to;
    at = to;
  };
  while (at < text.length) {
    const close = closes.get(at);
    const end = endAt(text, at, close);
    if (end === undefined) at = (close ?? at) + 1;
    else if (isEnd(text, from, end)) take(end.to);
    else at = end.to;
  }
  take(text.length);
  return sentences;
}
