import { foldQuery } from "../arabic-text/arabic-text.ts";

const daggerAlef = "\u0670";

/** Signs with which the Quran's spelling differs from that of others, and letters with a hamza. */
const variable = /[\u0670\u06E7آءؤئ]/u;

/** Marks, but neither the dagger alef nor the small ya of the Quran's spelling. */
const marks = /(?![\u0670\u06E7])[\p{Mn}\u06E5\u06E6\u0640]/gu;

/** The small letters of the Quran's spelling written out: العٰلمين is العالمين, إبرٰهـۧم is إبراهيم. */
function withSmallLetters(letters: string): string {
  return letters
    .replaceAll(`و${daggerAlef}`, "ا")
    .replaceAll(`ى${daggerAlef}`, "ى")
    .replaceAll(daggerAlef, "ا")
    .replaceAll("\u06E7", "ي");
}

/** Each hamza in one spelling: رؤوس is رءوس, ءامنوا is آمنوا, شئ is شيء, مائة is مئة. */
function withOneHamza(letters: string): string {
  return letters
    .replaceAll("ءا", "ا")
    .replaceAll("آ", "ا")
    .replaceAll(/مائ(?=[ةت])/gu, "مئ")
    .replace(/(?<!ي)ئ$/u, "يء")
    .replaceAll(/[ؤئ]/gu, "ء");
}

/** A folded word, and its other spelling if it has one, by which both spellings meet. */
export function spellingsOf(word: string, original: string): string[] {
  if (!variable.test(original)) return [word];
  const letters = withSmallLetters(original.normalize("NFC").replaceAll(marks, ""));
  return [...new Set([word, foldQuery(letters), foldQuery(withOneHamza(letters))])];
}
