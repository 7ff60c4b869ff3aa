import { foldQuery } from "../arabic-text/arabic-text.ts";
import { arabicWords } from "../arabic-text/word-token.ts";
import { lengthOf } from "../checks/reading.ts";
import { hasRendering, numbersOf } from "../checks/translation.ts";

/** What a line and its translation have in common. */
export interface LineTraits {
  /** In letters, with three more: a short line differs little from another one. */
  length: number;
  numbers: string;
  /** The number of signs of each of `signGroups`. */
  signs: readonly number[];
  /** Consonants of its words, which names and loanwords keep, and words in Arabic script. */
  words: ReadonlySet<string>;
  /** The renderings of its words; none in a translation. */
  renderings: readonly string[];
  /** The text in lower case. */
  text: string;
}

/** Letters by the Latin consonant that they are written with in names; vowels and weak letters are left out. */
const consonantsByLetters: Readonly<Record<string, string>> = {
  ب: "b",
  ت: "t",
  ث: "t",
  ج: "j",
  ح: "h",
  خ: "k",
  د: "d",
  ذ: "d",
  ر: "r",
  ز: "z",
  س: "s",
  ش: "s",
  ص: "s",
  ض: "d",
  ط: "t",
  ظ: "z",
  غ: "g",
  ف: "f",
  ق: "k",
  ك: "k",
  ل: "l",
  م: "m",
  ن: "n",
  q: "k",
  c: "k",
  v: "b",
  p: "b",
};

const latinConsonant = /[bdfghjklmnrstz]/;
const arabicLetter = /\p{Script=Arabic}/u;
const article = /^[وفبل]?(?:ال|لل)/u;

/** The consonants of a folded word, the same one once in a row. */
function skeletonOf(word: string): string {
  let skeleton = "";
  for (const letter of word.replaceAll(/([ksdtgzc])h/g, "$1")) {
    const consonant = consonantsByLetters[letter] ?? (latinConsonant.test(letter) ? letter : "");
    if (!skeleton.endsWith(consonant)) skeleton += consonant;
  }
  return skeleton;
}

/** Shorter words agree by chance. */
const shortestWord = 3;

function wordsOf(text: string): Set<string> {
  const words = foldQuery(text).match(/[\p{L}\p{M}]+/gu) ?? [];
  const keys = words.flatMap((word) => {
    if (!arabicLetter.test(word)) return [skeletonOf(word)];
    const stem = word.replace(article, "");
    return [stem, skeletonOf(stem)];
  });
  return new Set(keys.filter(({ length }) => length >= shortestWord));
}

/** Questions, exclamations, stops, commas, colons, quotes. */
const signGroups = [/[?؟]/gu, /!/gu, /[.…۔]+/gu, /[,،;؛]/gu, /:/gu, /[«»“”"„]/gu];

/** The traits of an Arabic line (`renderingsOf`: see `createRenderings`), or of a translation. */
export function lineTraits(text: string, renderingsOf?: (word: string) => string | undefined): LineTraits {
  const words = renderingsOf ? arabicWords(text) : [];
  return {
    length: lengthOf(text) + 3,
    numbers: numbersOf(text),
    signs: signGroups.map((group) => text.match(group)?.length ?? 0),
    words: wordsOf(text),
    renderings: words.flatMap((word) => renderingsOf?.(word.text) ?? []),
    text,
  };
}

/** How far the lengths of right translations spread around the usual one, as a logarithm. */
const lengthSpread = 0.35;

/** Nothing that a line has or lacks decides alone. */
const maxWeights = { lengths: 4, signs: 2, words: 3, renderings: 4 };

function numbersFit(text: LineTraits, source: LineTraits): number {
  if (text.numbers !== source.numbers) return -2;
  return text.numbers === "" ? 0 : 2;
}

function signsFit(text: LineTraits, source: LineTraits): number {
  const differences = text.signs.map((count, at) => Math.abs(count - (source.signs[at] ?? 0)));
  return -0.5 * differences.reduce((sum, each) => sum + Math.min(maxWeights.signs, each), 0);
}

function renderingsFit(text: LineTraits, { renderings }: LineTraits): number {
  const found = renderings.filter((each) => hasRendering(text.text, each)).length;
  return Math.min(found, maxWeights.renderings) - 0.3 * (renderings.length - found);
}

/**
 * How well a translation fits an Arabic line, by length, numbers, punctuation, names and renderings: the logarithm of a
 * likelihood, without a constant. `usualRatio`: the letters of translations for one letter of Arabic.
 */
export function fitOf(text: LineTraits, source: LineTraits, usualRatio: number): number {
  const off = Math.log(text.length / source.length / usualRatio) / lengthSpread;
  const words = [...text.words].filter((word) => source.words.has(word)).length;
  return (
    -(Math.min(Math.abs(off), maxWeights.lengths) ** 2) / 2 +
    signsFit(text, source) +
    numbersFit(text, source) +
    renderingsFit(text, source) +
    1.5 * Math.min(words, maxWeights.words)
  );
}
