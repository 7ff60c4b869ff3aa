import { languageOf } from "../library/language.ts";
import { referencesIn, resolveReferences } from "../subtitles/character-references.ts";
import { findPattern } from "./finding.ts";
import type { SegmentCheck } from "./finding.ts";

/** A check of languages in Arabic script. */
function inArabicScript(check: SegmentCheck): SegmentCheck {
  return (place) => (languageOf(place.language).direction === "rtl" ? check(place) : undefined);
}

const arabicSigns: Readonly<Record<string, string>> = { "?": "؟", ",": "،", ";": "؛" };

/** `?`, `,` or `;` directly after an Arabic letter or its marks, and not before a digit. */
export const latinPunctuation: SegmentCheck = inArabicScript(
  findPattern(
    "latin-punctuation",
    /(?<=[\p{Script=Arabic}\u064b-\u0655]\s?)[?,;](?!\p{Nd})/gu,
    (sign) => arabicSigns[sign] ?? sign,
  ),
);

const digitFamilies = [/[0-9]/u, /[٠-٩]/u, /[۰-۹]/u];

/** Two families of digits in one segment; the intended one is unknown. */
export const mixedDigits: SegmentCheck = inArabicScript(({ segment: { text } }) => {
  const places = digitFamilies.map((family) => text.search(family)).filter((at) => at !== -1);
  const from = places.length > 1 ? Math.max(...places) : -1;
  return from === -1 ? undefined : { kind: "mixed-digits", from, to: from + 1 };
});

/**
 * Shapes of letters instead of letters, which join wrongly and which other programs do not find. Signs for words, such as ﷲ
 * and ﷺ, are letters of their own, and so are the parentheses of the Quran.
 */
export const presentationForms: SegmentCheck = inArabicScript(
  findPattern("presentation-forms", /[\ufb50-\ufbb1\ufbd3-\ufd3d\ufd50-\ufdc7\ufe70-\ufefc]+/gu, (letters) =>
    letters.normalize("NFKC"),
  ),
);

/** Invisible direction marks: pages set the direction of each text themselves. */
export const directionMarks: SegmentCheck = inArabicScript(
  findPattern("direction-marks", /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, () => ""),
);

const stretches = /\u0640+/gu;

/** Whether there are letters on both sides; a mark after the tatweel belongs to the tatweel, which then is spelling. */
function isInsideWord(text: string, from: number, to: number): boolean {
  const isLetter = /[\u0620-\u063f\u0641-\u064a\u066e\u066f\u0671-\u06d3]/u;
  return /[\p{L}\p{M}]/u.test(text.charAt(from - 1)) && isLetter.test(text.charAt(to));
}

/** Tatweel between two letters, where it only stretches the word. */
export const tatweel: SegmentCheck = inArabicScript(({ segment: { text } }) => {
  const isStretch = (run: string, at: number) => isInsideWord(text, at, at + run.length);
  const found = Array.from(text.matchAll(stretches)).find((match) => isStretch(match[0], match.index));
  if (!found) return undefined;
  const mended = text.replace(stretches, (run, at: number) => (isStretch(run, at) ? "" : run));
  return { kind: "tatweel", from: found.index, to: found.index + found[0].length, fix: { text: mended } };
});

/** The sign for bytes that a program could not read. The lost letter is unknown. */
export const lostCharacter: SegmentCheck = ({ segment: { text } }) => {
  const from = text.indexOf("\ufffd");
  return from === -1 ? undefined : { kind: "lost-character", from, to: from + 1 };
};

export const doubleSpaces: SegmentCheck = findPattern("double-spaces", / {2,}/gu, () => " ");

/** HTML character references, such as `&quot;`, which a player would show literally. */
export const htmlEntities: SegmentCheck = ({ segment: { text } }) => {
  const [place] = referencesIn(text);
  return place && { kind: "html-entities", ...place, fix: { text: resolveReferences(text) } };
};
