import { languageOf, sourceLanguage } from "../library/language.ts";
import type { LanguageTag } from "../library/language.ts";
import type { TranscriptFormat } from "./transcript-format.ts";

/** Characters of a title in a file name: file systems allow 255 bytes, and an Arabic letter takes two. */
const longestTitle = 100;

/**
 * The name of a transcript's file: the title in lower case, with an underscore for each character that is not a letter or
 * digit, then the languages: `friday_khutbah_arabic.srt`; `arabic_transcript.srt` if no letter remains;
 * `friday_khutbah_arabic_english.srt` with a second language. Letters and digits of every script count; vowel marks and
 * tatweel are dropped.
 */
export function transcriptFileName(
  title: string | null | undefined,
  language: LanguageTag,
  { format, beside }: { format: TranscriptFormat; beside?: LanguageTag | undefined },
): string {
  const languages = [language, ...(beside ? [beside] : [])].map((tag) => languageOf(tag).name.toLowerCase());
  const languageName = languages.join("_");
  const bare = (title ?? "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[\p{M}\u0640]/gu, "");
  const name = bare.replaceAll(/[^\p{L}\p{N}]/gu, "_");
  if (!/[^_]/.test(name)) return `${languageName}_transcript.${format}`;
  return `${Array.from(name).slice(0, longestTitle).join("")}_${languageName}.${format}`;
}

/** The name of a downloaded SRT file. */
export function srtFileName(
  title: string | null | undefined,
  language: LanguageTag = sourceLanguage,
): string {
  return transcriptFileName(title, language, { format: "srt" });
}
