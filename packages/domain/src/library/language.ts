interface LanguageFacts {
  /** BCP 47. */
  tag: string;
  name: string;
  nativeName: string;
  direction: "ltr" | "rtl";
  /** Whether its transcripts are approved individually; if it is a translation, the console has a page for it. */
  isApproved: boolean;
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

/**
 * The supported languages; all other lists of languages derive from this one. Arabic is the source; German is accepted, and
 * shown only if it has content.
 */
export const languages = [
  {
    tag: "ar",
    name: "Arabic",
    nativeName: "العربية",
    direction: "rtl",
    isApproved: true,
    readingSpeed: 20,
    otherNames: ["ara", "عربي", "عربى"],
    letters: "a-z\\p{Script=Arabic}",
    commonWords: "",
  },
  {
    tag: "en",
    name: "English",
    nativeName: "English",
    direction: "ltr",
    isApproved: true,
    readingSpeed: 20,
    otherNames: ["eng"],
    letters: "a-zàâçèéêëïñóôöü",
    commonWords: "the and of is that it this we you with are for",
  },
  {
    tag: "ur",
    name: "Urdu",
    nativeName: "اردو",
    direction: "rtl",
    isApproved: true,
    readingSpeed: 20,
    otherNames: ["urd"],
    letters: "a-z\\p{Script=Arabic}",
    commonWords: "",
  },
  {
    tag: "fr",
    name: "French",
    nativeName: "Français",
    direction: "ltr",
    isApproved: true,
    readingSpeed: 17,
    otherNames: ["fra", "fre", "francais"],
    letters: "a-zàâæçéèêëîïôœùûüÿñ",
    commonWords: "le la les des et est une dans pour ce nous vous pas qui",
  },
  {
    tag: "es",
    name: "Spanish",
    nativeName: "Español",
    direction: "ltr",
    isApproved: true,
    readingSpeed: 17,
    otherNames: ["spa", "espanol", "castellano"],
    letters: "a-záéíóúüñç",
    commonWords: "el los las y es una por para con como esto lo del",
  },
  {
    tag: "tr",
    name: "Turkish",
    nativeName: "Türkçe",
    direction: "ltr",
    isApproved: true,
    readingSpeed: 17,
    otherNames: ["tur", "turkce"],
    letters: "a-zçğıöşüâîû",
    commonWords: "ve bir bu için gibi çok olarak ile daha var şey değil",
  },
  {
    tag: "ms",
    name: "Malay",
    nativeName: "Bahasa Melayu",
    direction: "ltr",
    isApproved: true,
    readingSpeed: 17,
    otherNames: ["msa", "may", "melayu"],
    letters: "a-zé",
    commonWords: "yang dan di ini itu untuk dengan adalah kita tidak anda kepada",
  },
  {
    tag: "de",
    name: "German",
    nativeName: "Deutsch",
    direction: "ltr",
    isApproved: false,
    readingSpeed: 17,
    otherNames: ["deu", "ger"],
    letters: "a-zäöüßéèà",
    commonWords: "der die und das ist nicht ein zu mit wir eine auf",
  },
] as const satisfies readonly LanguageFacts[];

export type Language = (typeof languages)[number];
export type LanguageTag = Language["tag"];

/** The language that every translation is made from. */
export const sourceLanguage = "ar";

export const languageTags: readonly LanguageTag[] = languages.map((language) => language.tag);

/** The seven languages whose transcripts are approved individually. */
export type ApprovedLanguageTag = Extract<Language, { isApproved: true }>["tag"];

export const approvedLanguageTags: readonly ApprovedLanguageTag[] = languages
  .filter((language) => language.isApproved)
  .map(({ tag }) => tag);

/** The six languages with a translations page. */
export type TranslationTag = Exclude<ApprovedLanguageTag, typeof sourceLanguage>;

export const translationTags: readonly TranslationTag[] = approvedLanguageTags.filter(
  (tag) => tag !== sourceLanguage,
);

export function isLanguageTag(text: string): text is LanguageTag {
  return languageTags.some((tag) => tag === text);
}

export function languageOf(tag: LanguageTag): Language {
  return languages.find((language) => language.tag === tag) ?? languages[0];
}
