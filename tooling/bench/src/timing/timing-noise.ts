import type { SegmentDraft } from "@minbar/domain/segments/segment";
import { formatTime, parseTime } from "@minbar/domain/segments/time";

type Random = () => number;

/** A spoken word, in milliseconds. */
interface SpokenWord {
  text: string;
  start: number;
  end: number;
}

const letters = {
  ar: "ابتثجحخدرزسشصطعغفقكلمنهوي",
  ur: "ابپتٹجچحخدرزسشعغفقکگلمنہوی",
  en: "abcdefghiklmnoprstuvwy",
};
export type NoiseLanguage = keyof typeof letters;

/** The words of lines with times of their own: nobody speaks evenly, so each takes 0.6 to 1.6 times its share. */
export function spokenWords(lines: readonly SegmentDraft[], random: Random): SpokenWord[] {
  return lines.flatMap(({ time, end, text }) => {
    const [from, to] = [parseTime(time) ?? 0, parseTime(end ?? time) ?? 0];
    const words = text.split(/\s+/u).filter((word) => word !== "");
    const weights = words.map((word) => (word.length + 1) * (0.6 + random()));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    let at = from;
    return words.map((word, index) => {
      const start = at;
      at += ((weights[index] ?? 0) / whole) * (to - from);
      return { text: word, start, end: at };
    });
  });
}

function oneOf<Kind>(list: readonly Kind[], random: Random): Kind {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error("An empty list");
  return found;
}

/** One letter replaced. */
function misheard(word: string, language: NoiseLanguage, random: Random): string {
  const at = Math.floor(random() * word.length);
  return word.slice(0, at) + oneOf(Array.from(letters[language]), random) + word.slice(at + 1);
}

interface Noise {
  language: NoiseLanguage;
  /** The share of words that are not heard as they are; for a quarter as many, a word is heard that nobody said. */
  wrong: number;
  /** Milliseconds, either way, by which the times of the recogniser's lines are off. */
  jitter: number;
}

/** What a recogniser hears: a third of the wrong words has a wrong letter, a third is another word, a third is left out. */
export function heardWords(
  words: readonly SpokenWord[],
  { language, wrong }: Noise,
  random: Random,
): SpokenWord[] {
  const other = () => oneOf(words, random).text;
  function hear(word: SpokenWord): SpokenWord[] {
    if (random() >= wrong) return [word];
    const kind = random();
    if (kind < 1 / 3) return [{ ...word, text: misheard(word.text, language, random) }];
    return kind < 2 / 3 ? [{ ...word, text: other() }] : [];
  }
  return words.flatMap((word) => {
    if (random() >= wrong / 4) return hear(word);
    const middle = (word.start + word.end) / 2;
    return [...hear({ ...word, end: middle }), { text: other(), start: middle, end: word.end }];
  });
}

/** Lines that begin with these words, by index. */
function linesAt(words: readonly SpokenWord[], begins: ReadonlySet<number>): SpokenWord[][] {
  const lines: SpokenWord[][] = [];
  for (const [index, word] of words.entries()) {
    if (index === 0 || begins.has(index)) lines.push([word]);
    else lines.at(-1)?.push(word);
  }
  return lines;
}

/** A recogniser's lines: joined and split, 2 to 7 seconds each, whatever the lines of the text are. */
export function recogniserLines(words: readonly SpokenWord[], random: Random): SpokenWord[][] {
  const begins = new Set<number>();
  let until = 0;
  for (const [index, word] of words.entries()) {
    const isPause = word.start - (words[index - 1]?.end ?? 0) > 300;
    if (word.start < until && !(isPause && random() < 0.7)) continue;
    begins.add(index);
    until = word.start + 2000 + random() * 5000;
  }
  return linesAt(words, begins);
}

/** The same words in the lines of another language of the video. */
export function linesOfOther(words: readonly SpokenWord[], others: readonly SegmentDraft[]): SpokenWord[][] {
  const begins = new Set(
    others.map(({ time }) =>
      words.findIndex(({ start, end }) => (start + end) / 2 >= (parseTime(time) ?? 0)),
    ),
  );
  return linesAt(words, begins);
}

/** Timed lines of what was heard. */
export function sourceOf(lines: readonly SpokenWord[][], { jitter }: Noise, random: Random): SegmentDraft[] {
  let before = 0;
  return lines.map((words) => {
    const off = (random() * 2 - 1) * jitter;
    const start = Math.max(before, Math.round((words[0]?.start ?? 0) + off));
    before = Math.max(start + 1, Math.round((words.at(-1)?.end ?? 0) + off));
    return {
      time: formatTime(start),
      end: formatTime(before),
      text: words.map(({ text }) => text).join(" "),
    };
  });
}
