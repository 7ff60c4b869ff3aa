interface LanguageFacts {
  /** BCP 47. */
  tag: string;
  name: string;
  nativeName: string;
  direction: "ltr" | "rtl";
  /** Whether its transcripts are approved individually; if it is a translation, the console has a page for it. */
  isApproved: boolean;
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
  },
  {
    tag: "en",
    name: "English",
    nativeName: "English",
    direction: "ltr",
    isApproved: true,
  },
  {
    tag: "ur",
    name: "Urdu",
    nativeName: "اردو",
    direction: "rtl",
    isApproved: true,
  },
  {
    tag: "fr",
    name: "French",
    nativeName: "Français",
    direction: "ltr",
    isApproved: true,
  },
  {
    tag: "es",
    name: "Spanish",
    nativeName: "Español",
    direction: "ltr",
    isApproved: true,
  },
  {
    tag: "tr",
    name: "Turkish",
    nativeName: "Türkçe",
    direction: "ltr",
    isApproved: true,
  },
  {
    tag: "ms",
    name: "Malay",
    nativeName: "Bahasa Melayu",
    direction: "ltr",
    isApproved: true,
  },
  {
    tag: "de",
    name: "German",
    nativeName: "Deutsch",
    direction: "ltr",
    isApproved: false,
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
