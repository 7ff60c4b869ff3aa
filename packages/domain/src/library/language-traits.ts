import type { LanguageTag } from "./language.ts";

/** What checks and imports know of a language; the viewer's first load does without it. */
interface LanguageTraits {
  /** Characters per second that a viewer can read. */
  readingSpeed: number;
  /** Three-letter codes (ISO 639-2, both kinds), and names that other languages do not use. */
  otherNames: readonly string[];
  /** Its letters, including those of foreign names and loanwords, as in a character class of a regular expression. */
  letters: string;
  /**
   * The most common words that the other languages do not have: at least one in five of running text. None if the script
   * identifies the language.
   */
  commonWords: string;
}

export const languageTraits: Readonly<Record<LanguageTag, LanguageTraits>> = {
  ar: {
    readingSpeed: 20,
    otherNames: ["ara", "عربي", "عربى"],
    letters: "a-z\\p{Script=Arabic}",
    commonWords: "",
  },
  en: {
    readingSpeed: 20,
    otherNames: ["eng"],
    letters: "a-zàâçèéêëïñóôöü",
    commonWords: "the and of is that it this we you with are for",
  },
  ur: {
    readingSpeed: 20,
    otherNames: ["urd"],
    letters: "a-z\\p{Script=Arabic}",
    commonWords: "",
  },
  fr: {
    readingSpeed: 17,
    otherNames: ["fra", "fre", "francais"],
    letters: "a-zàâæçéèêëîïôœùûüÿñ",
    commonWords: "le la les des et est une dans pour ce nous vous pas qui",
  },
  es: {
    readingSpeed: 17,
    otherNames: ["spa", "espanol", "castellano"],
    letters: "a-záéíóúüñç",
    commonWords: "el los las y es una por para con como esto lo del",
  },
  tr: {
    readingSpeed: 17,
    otherNames: ["tur", "turkce"],
    letters: "a-zçğıöşüâîû",
    commonWords: "ve bir bu için gibi çok olarak ile daha var şey değil",
  },
  ms: {
    readingSpeed: 17,
    otherNames: ["msa", "may", "melayu"],
    letters: "a-zé",
    commonWords: "yang dan di ini itu untuk dengan adalah kita tidak anda kepada",
  },
  de: {
    readingSpeed: 17,
    otherNames: ["deu", "ger"],
    letters: "a-zäöüßéèà",
    commonWords: "der die und das ist nicht ein zu mit wir eine auf",
  },
};
