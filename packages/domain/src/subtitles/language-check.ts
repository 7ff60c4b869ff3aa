import { languageOf, languages } from "../library/language.ts";
import type { LanguageTag } from "../library/language.ts";

/** UTF-16 code units looked at: the beginning says enough. */
const sampleSize = 65_536;

/** A text of fewer letters, or fewer words, is too short to be judged. */
const fewestLetters = 20;
const fewestWords = 50;

/** Letters that only Urdu has, two of five in its text; letters that only Arabic has, one of six. */
const urduLetters = /[ٹڈڑںےہھگچپکی]/gu;
const arabicLetters = /[ةىكيأإؤ]/gu;
const leastOfLetters = 0.06;

const commonWords = languages.flatMap(({ tag, commonWords: words }) =>
  words === "" ? [] : [{ tag, words: new Set<string>(words.split(" ")) }],
);

/** The share of another language's common words, and how many times as many as of the own language's. */
const leastCommon = 0.08;
const timesAsMany = 3;

/** What players do not show: `<i>`, `{\\an8}`. */
const tags = /<[^<>]*>|\{[^{}]*\}/gu;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function otherScript(text: string, language: LanguageTag): string | undefined {
  const letters = count(text, /\p{L}/gu);
  const scripts = { Arabic: count(text, /\p{Script=Arabic}/gu), Latin: count(text, /\p{Script=Latin}/gu) };
  const expected = languageOf(language).direction === "rtl" ? "Arabic" : "Latin";
  if (letters < fewestLetters || scripts[expected] * 2 >= letters) return undefined;
  const other = expected === "Arabic" ? "Latin" : "Arabic";
  return scripts[other] * 2 > letters ? `its letters are ${other}` : `its letters are not ${expected}`;
}

function otherLanguage(text: string, language: LanguageTag): LanguageTag | undefined {
  const letters = count(text, /\p{Script=Arabic}/gu);
  if (language === "ar") return count(text, urduLetters) > letters * leastOfLetters ? "ur" : undefined;
  if (language === "ur") {
    const isArabic = count(text, arabicLetters) > letters * leastOfLetters;
    return isArabic && count(text, urduLetters) < letters * leastOfLetters ? "ar" : undefined;
  }
  return otherByWords(text, language);
}

function otherByWords(text: string, language: LanguageTag): LanguageTag | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.length < fewestWords) return undefined;
  const shares = commonWords.map(({ tag, words: common }) => {
    const found = words.filter((word) => common.has(word)).length;
    return { tag, share: found / words.length };
  });
  const own = shares.find(({ tag }) => tag === language)?.share ?? 0;
  const best = shares.reduce((most, one) => (one.share > most.share ? one : most));
  return best.share > leastCommon && best.share > own * timesAsMany ? best.tag : undefined;
}

/**
 * Why a text cannot be in a language, after "named Arabic, but"; `undefined` where nothing speaks against it. By its
 * script, by the letters that Arabic and Urdu do not share, and by common words.
 */
export function languageFault(text: string, language: LanguageTag): string | undefined {
  const sample = text.slice(0, sampleSize).replaceAll(tags, " ");
  const script = otherScript(sample, language);
  if (script) return script;
  if (count(sample, /\p{L}/gu) < fewestLetters) return undefined;
  const other = otherLanguage(sample, language);
  return other && `it reads like ${languageOf(other).name}`;
}

/** What stands in words only where bytes were read in the wrong encoding: controls, and signs between two letters. */
const strayCharacters = /[\u0080-\u009f\ufffd]|\p{L}[‚ƒ„…†‡ˆ‰‹›˜™¢-©¬®-¶¸-¾×÷]\p{L}/u;

/** The share of words, from 0 to 1, with characters that no word of the language has: a wrong encoding has many. */
export function brokenWords(text: string, language: LanguageTag): number {
  const words = text
    .slice(0, sampleSize)
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => /[\p{L}\ufffd]/u.test(word));
  if (words.length === 0) return 0;
  const foreign = new RegExp(
    `(?![${languageOf(language).letters}\\p{M}\\p{Script=Greek}\u0640\u{1d400}-\u{1d7ff}])\\p{L}`,
    "u",
  );
  return words.filter((word) => foreign.test(word) || strayCharacters.test(word)).length / words.length;
}
