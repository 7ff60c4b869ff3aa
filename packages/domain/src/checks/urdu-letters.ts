import type { SegmentCheck } from "./finding.ts";

/** Arabic letters whose place in Urdu other letters take, which look alike in some of their forms. */
const urduLetters: Readonly<Record<string, string>> = { ك: "ک", ي: "ی", ى: "ی", ه: "ہ" };

const arabicLetters = /[كيىه]/gu;

/** Letters that Arabic does not have. */
const urduOnly = /[ٹپچڈڑژکگںھہۂۃیےۓ]/u;

/** Common words of Urdu, in these Arabic letters, that are no words of Arabic. */
const urduWords = new Set([
  "كا",
  "كو",
  "كه",
  "كر",
  "اور",
  "يه",
  "وه",
  "نهيں",
  "تها",
  "سے",
  "ميں",
  "كيا",
  "هوا",
  "ايك",
]);

const word = /[\p{L}\p{M}]+/gu;

/** Vowel marks: a word with two is quoted Arabic, because Urdu is written without them. */
const vowelMarks = /[\u064b-\u0652\u0670]/gu;

/** Passages that are often quotations in Arabic. */
const quotation = /«[^»]{0,300}»|“[^”]{0,300}”|"[^"]{0,300}"|﴿[^﴾]{0,300}﴾|\([^)]{0,300}\)/gu;

function isQuoted(found: string): boolean {
  return (found.match(vowelMarks)?.length ?? 0) > 1;
}

function isUrdu(text: string): boolean {
  return urduOnly.test(text) || (text.match(word) ?? []).some((each) => urduWords.has(each));
}

/** The text in Urdu's letters, without change inside quotations in Arabic. */
function inUrduLetters(text: string): string {
  return text.replaceAll(word, (each) =>
    isQuoted(each) ? each : each.replaceAll(arabicLetters, (letter) => urduLetters[letter] ?? letter),
  );
}

/** A quotation without any letter of Urdu is Arabic: its letters are right. */
function outsideQuotations(text: string, change: (part: string) => string): string {
  let changed = "";
  let from = 0;
  for (const { 0: quoted, index } of text.matchAll(quotation)) {
    const isArabic = !isUrdu(quoted);
    changed += change(text.slice(from, index)) + (isArabic ? quoted : change(quoted));
    from = index + quoted.length;
  }
  return changed + change(text.slice(from));
}

/**
 * Arabic ك ي ى ه in an Urdu text. A line without any letter or common word of Urdu may be a quotation in Arabic, which has
 * these letters rightly: it is not reported. Neither are quoted passages and words with vowel marks in other lines.
 */
export const arabicLettersInUrdu: SegmentCheck = ({ segment: { text }, language }) => {
  if (language !== "ur" || !isUrdu(text)) return undefined;
  const mended = outsideQuotations(text, inUrduLetters);
  if (mended === text) return undefined;
  const from = [...mended].findIndex((letter, at) => letter !== text.charAt(at));
  return { kind: "arabic-letters", from, to: from + 1, fix: { text: mended } };
};
