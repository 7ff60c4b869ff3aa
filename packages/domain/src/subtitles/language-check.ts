import { languageOf, languages } from "../library/language.ts";
import type { LanguageTag } from "../library/language.ts";
import { languageWords } from "../library/language-words.ts";

/** UTF-16 code units that are checked: the beginning is sufficient. */
const sampleSize = 65_536;

/** A text with fewer letters or words is too short to be checked. */
const fewestLetters = 20;
const fewestWords = 50;

/** Letters that only Urdu uses, two in five of its text; letters that only Arabic uses, one in six. */
const urduLetters = /[ٹڈڑںےہھگچپکی]/gu;
const arabicLetters = /[ةىكيأإؤ]/gu;
const leastOfLetters = 0.06;

const commonWords = languages.flatMap(({ tag }) => {
  const words = languageWords[tag].commonWords;
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

/** By its ISO 15924 code. */
type Script = "Arab" | "Latn";

/** Why a text cannot be in a language: its letters are of the other script or of a third one, or it reads like another language. */
export type TextFault =
  | { kind: "script" | "not-script"; script: Script }
  | { kind: "language"; language: LanguageTag };

function otherScript(text: string, language: LanguageTag): TextFault | undefined {
  const letters = count(text, /\p{L}/gu);
  const scripts = { Arab: count(text, /\p{Script=Arabic}/gu), Latn: count(text, /\p{Script=Latin}/gu) };
  const expected = languageOf(language).direction === "rtl" ? "Arab" : "Latn";
  if (letters < fewestLetters || scripts[expected] * 2 >= letters) return undefined;
  const other = expected === "Arab" ? "Latn" : "Arab";
  return scripts[other] * 2 > letters
    ? { kind: "script", script: other }
    : { kind: "not-script", script: expected };
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

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}

/** For each language, the share of its common words. */
function commonShares(words: readonly string[]): { tag: LanguageTag; share: number }[] {
  return commonWords.map(({ tag, words: common }) => {
    const found = words.filter((word) => common.has(word)).length;
    return { tag, share: found / words.length };
  });
}

function otherByWords(text: string, language: LanguageTag): LanguageTag | undefined {
  const words = wordsOf(text);
  if (words.length < fewestWords) return undefined;
  const shares = commonShares(words);
  const own = shares.find(({ tag }) => tag === language)?.share ?? 0;
  const best = shares.reduce((most, one) => (one.share > most.share ? one : most));
  return best.share > leastCommon && best.share > own * timesAsMany ? best.tag : undefined;
}

/**
 * Why a text cannot be in a language; `undefined` if there is no reason. Checks the script, the letters that Arabic and Urdu
 * do not share, and common words.
 */
export function languageFault(text: string, language: LanguageTag): TextFault | undefined {
  const sample = text.slice(0, sampleSize).replaceAll(tags, " ");
  const script = otherScript(sample, language);
  if (script) return script;
  if (count(sample, /\p{L}/gu) < fewestLetters) return undefined;
  const other = otherLanguage(sample, language);
  return other && { kind: "language", language: other };
}

/** A fault in English, as the end of "named Arabic, but". */
export function textFaultWords(fault: TextFault): string {
  if (fault.kind === "language") return `it reads like ${languageOf(fault.language).name}`;
  const script = { Arab: "Arabic", Latn: "Latin" }[fault.script];
  return fault.kind === "script" ? `its letters are ${script}` : `its letters are not ${script}`;
}

/**
 * Whether a text is in a language, as far as can be told: its script is, and it has more of that language's letters or
 * common words than of any other's. False for a text too short to tell.
 */
export function isIn(language: LanguageTag, text: string): boolean {
  const sample = text.slice(0, sampleSize).replaceAll(tags, " ");
  if (count(sample, /\p{L}/gu) < fewestLetters || otherScript(sample, language)) return false;
  if (languageOf(language).direction === "rtl") return otherLanguage(sample, language) === undefined;
  const shares = commonShares(wordsOf(sample)).toSorted((a, b) => b.share - a.share);
  const [best, second] = shares;
  return best?.tag === language && best.share > (second?.share ?? 0);
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
    `(?![${languageWords[language].letters}\\p{M}\\p{Script=Greek}\u0640\u{1d400}-\u{1d7ff}])\\p{L}`,
    "u",
  );
  return words.filter((word) => foreign.test(word) || strayCharacters.test(word)).length / words.length;
}
