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

/** The signs around passages that are often quotations in Arabic. */
const closingSigns: Readonly<Record<string, string>> = { "«": "»", "“": "”", '"': '"', "﴿": "﴾", "(": ")" };

/** In letters: keeps the search for the closing sign short. */
const longestQuotation = 400;

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

/** The end of the passage that is quoted from `at` on; `at` if there is none. */
function quotationEnd(text: string, at: number): number {
  const closing = closingSigns[text.charAt(at)];
  const length = closing ? text.slice(at + 1, at + longestQuotation).indexOf(closing) : -1;
  return length === -1 ? at : at + length + 2;
}

/** Changes a text, but no passages that are quoted in Arabic: those without any letter of Urdu. */
function outsideQuotations(text: string, change: (part: string) => string): string {
  let changed = "";
  let from = 0;
  let at = 0;
  while (at < text.length) {
    const end = quotationEnd(text, at);
    const quoted = text.slice(at, end);
    if (quoted !== "" && !isUrdu(quoted)) {
      changed += change(text.slice(from, at)) + quoted;
      from = end;
    }
    at = Math.max(end, at + 1);
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
  let from = 0;
  while (mended.charAt(from) === text.charAt(from)) from += 1;
  return { kind: "arabic-letters", from, to: from + 1, fix: { text: mended } };
};
