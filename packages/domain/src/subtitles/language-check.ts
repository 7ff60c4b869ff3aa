import { languageOf, languageTags } from "../library/language.ts";
import { languageTraits } from "../library/language-traits.ts";
import type { LanguageTag } from "../library/language.ts";

/** UTF-16 code units that are checked: the beginning is sufficient. */
const sampleSize = 65_536;

/** A text with fewer letters or words is too short to be checked. */
const fewestLetters = 20;
const fewestWords = 50;

/** Letters that only Urdu uses, two in five of its text; letters that only Arabic uses, one in six. */
const urduLetters = /[ٹڈڑںےہھگچپکی]/gu;
const arabicLetters = /[ةىكيأإؤ]/gu;
const leastOfLetters = 0.06;

const commonWords = languageTags.flatMap((tag) => {
  const { commonWords: words } = languageTraits[tag];
  return words === "" ? [] : [{ tag, words: new Set(words.split(" ")) }];
});

/** The share of another language's common words, and their minimum ratio to those of the expected language. */
const leastCommon = 0.08;
const timesAsMany = 3;

/** Markup that players do not show: `<i>`, `{\\an8}`. */
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
 * Why a text cannot be in a language, as the end of "named Arabic, but"; `undefined` if there is no reason. Checks the
 * script, the letters that Arabic and Urdu do not share, and common words.
 */
export function languageFault(text: string, language: LanguageTag): string | undefined {
  const sample = text.slice(0, sampleSize).replaceAll(tags, " ");
  const script = otherScript(sample, language);
  if (script) return script;
  if (count(sample, /\p{L}/gu) < fewestLetters) return undefined;
  const other = otherLanguage(sample, language);
  return other && `it reads like ${languageOf(other).name}`;
}

/** Characters that appear in words only after decoding with the wrong encoding: controls, and signs between two letters. */
const strayCharacters = /[\u0080-\u009f\ufffd]|\p{L}[‚ƒ„…†‡ˆ‰‹›˜™¢-©¬®-¶¸-¾×÷]\p{L}/u;

/** The share of words, from 0 to 1, with characters that no word of the language has: high for a wrong encoding. */
export function brokenWords(text: string, language: LanguageTag): number {
  const words = text
    .slice(0, sampleSize)
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => /[\p{L}\ufffd]/u.test(word));
  if (words.length === 0) return 0;
  const foreign = new RegExp(
    `(?![${languageTraits[language].letters}\\p{M}\\p{Script=Greek}\u0640\u{1d400}-\u{1d7ff}])\\p{L}`,
    "u",
  );
  return words.filter((word) => foreign.test(word) || strayCharacters.test(word)).length / words.length;
}
