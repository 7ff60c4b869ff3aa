import { glossaryEntry } from "../arabic-text/glossary.ts";
import { normaliseForComparison } from "../arabic-text/arabic-text.ts";
import { asciiDigit } from "../arabic-text/arabic-text-units.ts";
import { arabicWords } from "../arabic-text/word-token.ts";
import { languageOf } from "../library/language.ts";
import { alignSegments } from "../segments/alignment.ts";
import type { Segment } from "../segments/segment.ts";
import type { Check, Finding } from "./finding.ts";

/** An Arabic segment and the first of those that translate it; their texts as one. */
interface Row {
  source: string;
  first: Segment;
  text: string;
}

/** A check of translations, a row at a time. */
function eachRow(find: (row: Row) => Omit<Finding, "id"> | undefined): Check {
  return ({ segments, source = [] }) =>
    alignSegments(source, segments).flatMap((translated, index) => {
      const [first] = translated;
      const text = translated.map((segment) => segment.text).join("\n");
      const finding = first && find({ source: source[index]?.text ?? "", first, text });
      return first && finding ? [{ id: first.id, ...finding }] : [];
    });
}

/** A translation with the same words as the Arabic. */
export const sameAsSource: Check = eachRow(({ source, text }) => {
  const words = normaliseForComparison(source);
  const isSame = /\p{L}/u.test(words) && words === normaliseForComparison(text);
  return isSame ? { kind: "same-as-source", from: 0 } : undefined;
});

/** Arabic words in a language of Latin letters; honorifics such as ﷺ are none. */
export const arabicLeft: Check = ({ segments, source, language }) => {
  if (!source || languageOf(language).direction === "rtl") return [];
  return segments.flatMap(({ id, text }): Finding[] => {
    const word = arabicWords(text).find((each) => !/^[\ufdf0-\ufdfd]+$/u.test(each.text));
    return word ? [{ id, kind: "arabic-left", from: word.start, to: word.end }] : [];
  });
};

/** The numbers of a text in digits, in order of size as text; a separator inside a number does not count. */
function numbersOf(text: string): string {
  const numbers = text.match(/\p{Nd}+(?:[.,٫٬]\p{Nd}+)*/gu) ?? [];
  const plain = numbers.map((number) => Array.from(number.replaceAll(/\P{Nd}/gu, ""), asciiDigit).join(""));
  return plain.sort().join(" ");
}

/** Numbers in digits that are not those of the Arabic; words for numbers are not guessed. */
export const numbersDiffer: Check = eachRow(({ source, text, first }) =>
  first.text.trim() === "" || numbersOf(source) === numbersOf(text)
    ? undefined
    : { kind: "numbers-differ", from: 0 },
);

/** The renderings of a headword: what stands between commas and semicolons, without what stands in parentheses. */
function renderingsOf(english: string): string[] {
  const parts = english.toLowerCase().split(/[,;()/]/u);
  return parts
    .map((part) => part.trim().replace(/^(?:the|a|an|to|one who|what is) /u, ""))
    .filter((part) => part !== "");
}

/** Whether a text has the beginning of one of the renderings' words: believe for belief is too much to ask. */
function hasRendering(text: string, english: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  const stems = renderingsOf(english).flatMap((rendering) => rendering.split(/\s+/u));
  return stems
    .filter((stem) => stem.length > 2)
    .some((stem) => words.some((word) => word.startsWith(stem.slice(0, Math.max(3, stem.length - 2)))));
}

/** An Arabic word of the built-in glossary without any of its renderings in the English. */
export const glossary: Check = (transcript) =>
  transcript.language === "en" ? glossaryInEnglish(transcript) : [];

const glossaryInEnglish: Check = eachRow(({ source, text }) => {
  if (text.trim() === "") return undefined;
  const missing = arabicWords(source).find((word) => {
    const entry = glossaryEntry(word.text);
    return entry !== undefined && !hasRendering(text, entry.english);
  });
  return missing && { kind: "glossary", from: 0, about: missing.text };
});
