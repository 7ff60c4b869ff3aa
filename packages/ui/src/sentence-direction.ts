import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";

const rightToLeft = /\p{Script=Arabic}/u;

/**
 * The direction of a sentence of the interface: that of its language, also if the sentence begins with a name in other
 * letters. A sentence without a translation is in English.
 */
export function sentenceDirection(sentence: string, language: LanguageTag): "ltr" | "rtl" {
  return languageOf(language).direction === "rtl" && rightToLeft.test(sentence) ? "rtl" : "ltr";
}
