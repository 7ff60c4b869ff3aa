/** The product's languages (BCP 47). Arabic is the source; German is accepted, and shown only where it has content. */
export const languages = [
  { tag: "ar", name: "Arabic", nativeName: "العربية", direction: "rtl" },
  { tag: "en", name: "English", nativeName: "English", direction: "ltr" },
  { tag: "ur", name: "Urdu", nativeName: "اردو", direction: "rtl" },
  { tag: "fr", name: "French", nativeName: "Français", direction: "ltr" },
  { tag: "es", name: "Spanish", nativeName: "Español", direction: "ltr" },
  { tag: "tr", name: "Turkish", nativeName: "Türkçe", direction: "ltr" },
  { tag: "ms", name: "Malay", nativeName: "Bahasa Melayu", direction: "ltr" },
  { tag: "de", name: "German", nativeName: "Deutsch", direction: "ltr" },
] as const;

export type Language = (typeof languages)[number];
export type LanguageTag = Language["tag"];

/** The language that every translation is made from. */
export const sourceLanguage = "ar";

export const languageTags: readonly LanguageTag[] = languages.map((language) => language.tag);

/** The seven languages whose transcripts are approved one by one. */
export type ApprovedLanguageTag = Exclude<LanguageTag, "de">;

export const approvedLanguageTags: readonly ApprovedLanguageTag[] = languageTags.filter(
  (tag) => tag !== "de",
);

/** The six languages with a translations page. */
export type TranslationTag = Exclude<ApprovedLanguageTag, "ar">;

export const translationTags: readonly TranslationTag[] = ["en", "ur", "fr", "es", "tr", "ms"];

export function isLanguageTag(text: string): text is LanguageTag {
  return languageTags.some((tag) => tag === text);
}

export function languageOf(tag: LanguageTag): Language {
  return languages.find((language) => language.tag === tag) ?? languages[0];
}
