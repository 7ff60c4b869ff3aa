import { endsSentence, sentencesOf } from "../segments/sentences.ts";
import type { Segment } from "../segments/segment.ts";

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
export function sentenceStarts(
  segments: readonly Segment[],
  index: number,
  { start, end }: { start: number; end: number },
): number[] {
  const before = segments[index - 1];
  const first = before && endsSentence(before.text) ? [start] : [];
  const breaks = breaksIn(segments[index]?.text ?? "");
  return [...first, ...breaks.map((share) => start + share * (end - start))];
}
