import { normaliseForComparison } from "../arabic-text/arabic-text.ts";
import { asciiDigit } from "../arabic-text/arabic-text-units.ts";
import { arabicWords } from "../arabic-text/word-token.ts";
import { languageOf } from "../library/language.ts";
import type { SegmentCheck } from "./finding.ts";

const arabicLetter = /\p{Script=Arabic}/u;

/** A translation with the same words as the Arabic. */
export const sameAsSource: SegmentCheck = ({ row }) => {
  // Most translations use other letters, and comparing is slow.
  if (!row || arabicLetter.test(row.source) !== arabicLetter.test(row.text)) return undefined;
  const words = normaliseForComparison(row.source);
  const isSame = /\p{L}/u.test(words) && words === normaliseForComparison(row.text);
  return isSame ? { kind: "same-as-source", from: 0 } : undefined;
};

/** Arabic words in a language of Latin letters; honorifics such as ﷺ are excluded. */
export const arabicLeft: SegmentCheck = ({ segment: { text }, language }) => {
  if (languageOf(language).direction === "rtl" || !arabicLetter.test(text)) return undefined;
  const word = arabicWords(text).find((each) => !/^[\ufdf0-\ufdfd]+$/u.test(each.text));
  return word && { kind: "arabic-left", from: word.start, to: word.end };
};

/** The numbers of a text in digits, sorted; a separator inside a number is ignored. */
export function numbersOf(text: string): string {
  const numbers = text.match(/\p{Nd}+(?:[.,٫٬]\p{Nd}+)*/gu) ?? [];
  const plain = numbers.map((number) => Array.from(number.replaceAll(/\P{Nd}/gu, ""), asciiDigit).join(""));
  return plain.sort().join(" ");
}

/** Numbers in digits that differ from the Arabic; number words are not checked. */
export const numbersDiffer: SegmentCheck = ({ segment, row }) =>
  !row || segment.text.trim() === "" || numbersOf(row.source) === numbersOf(row.text)
    ? undefined
    : { kind: "numbers-differ", from: 0 };

/** The renderings of a word, separated by commas and semicolons, without text in parentheses. */
function eachRendering(renderings: string): string[] {
  const parts = renderings.toLowerCase().split(/[,،;؛()/]/u);
  return parts
    .map((part) => part.trim().replace(/^(?:the|a|an|to|one who|what is) /u, ""))
    .filter((part) => part !== "");
}

/** Whether a text contains the start of a rendering's word, because "believe" is valid for "belief". */
export function hasRendering(text: string, renderings: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  const expected = eachRendering(renderings).flatMap((rendering) => rendering.split(/\s+/u));
  const stems = expected
    .filter((stem) => stem.length > 2)
    .map((stem) => stem.slice(0, Math.max(3, stem.length - 2)));
  return stems.length === 0 || stems.some((start) => words.some((word) => word.startsWith(start)));
}

/** An Arabic word with renderings, none of which is in the translation. */
export const glossary: SegmentCheck = ({ row, renderingsOf }) => {
  if (!row || row.text.trim() === "") return undefined;
  for (const { text: about } of arabicWords(row.source)) {
    const expected = renderingsOf(about);
    if (expected !== undefined && !hasRendering(row.text, expected))
      return { kind: "glossary", from: 0, about, expected };
  }
  return undefined;
};
