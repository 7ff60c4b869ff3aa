import { eld } from "eld/extrasmall";
import type { LanguageTag } from "../library/language.ts";

/** UTF-16 code units in which a language is detected at once, and the parts of a text that are looked at. */
const partSize = 1000;
const maxParts = 12;

/** A text with fewer words is too short to be judged. */
const fewestWords = 50;

/** Markup that players do not show: `<i>`, `{\\an8}`. */
const tags = /<[^<>]*>|\{[^{}]*\}/gu;

/** The share of the parts that must be in the same other language, so that quotations do not count. */
const leastShare = 0.75;

/** How much more likely the other language must be. */
const leastRatio = 1.25;

/** Parts of the text, evenly distributed. */
function partsOf(text: string): string[] {
  const count = Math.min(maxParts, Math.max(1, Math.floor(text.length / partSize)));
  const step = text.length / count;
  return Array.from({ length: count }, (_, at) =>
    text.slice(Math.floor(at * step), Math.floor(at * step) + partSize),
  );
}

/** The code of the language of a part, if it is clearly another one than `language`. */
function otherIn(part: string, language: LanguageTag): string | undefined {
  const found = eld.detect(part);
  const scores = found.getScores();
  const [best = 0, own = 0] = [scores[found.language], scores[language]];
  return found.language !== language && found.isReliable() && best > own * leastRatio
    ? found.language
    : undefined;
}

/** The English name of a language that Minbar need not know. */
function nameOf(code: string): string {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(code) ?? code;
}

/**
 * The code of the language that a text is in, if it is clearly not the given one. Detects some sixty languages by groups
 * of letters, also those that Minbar does not have: Danish in place of English. Loads 240 kB (Brotli), so import it only
 * where a file is read.
 */
export function otherLanguageOf(text: string, language: LanguageTag): string | undefined {
  const bare = text.replaceAll(tags, " ").replaceAll(/\s+/gu, " ").trim();
  if (bare.split(" ", fewestWords).length < fewestWords) return undefined;
  const parts = partsOf(bare);
  const others = parts.flatMap((part) => otherIn(part, language) ?? []);
  for (const [code, { length }] of Map.groupBy(others, (one) => one))
    if (length >= parts.length * leastShare) return code;
  return undefined;
}

/** Why a text cannot be in a language, as the end of "named English, but"; `undefined` if there is no reason. */
export function otherLanguageFault(text: string, language: LanguageTag): string | undefined {
  const code = otherLanguageOf(text, language);
  return code && `it reads like ${nameOf(code)}`;
}
