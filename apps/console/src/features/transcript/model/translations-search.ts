import { translationTags } from "@minbar/domain/library/language";
import type { TranslationTag } from "@minbar/domain/library/language";
import { pagePaths } from "@minbar/domain/people/page-path";
import { placeReaders } from "#shared/library/video-place.ts";
import { searchReader, textOf } from "#shared/lists/list-search.ts";

/** The page's query: one video in one language. */
export interface TranslationPlace {
  videoId: number;
  language: TranslationTag;
}

/** One of the six languages, in any case; Arabic is the source, and German has no page. */
export function translationTagOf(raw: unknown): TranslationTag | undefined {
  const text = textOf(raw)?.toLowerCase();
  return translationTags.find((tag) => tag === text);
}

export const readTranslationsSearch = searchReader({ ...placeReaders, language: translationTagOf });

export type TranslationsSearch = ReturnType<typeof readTranslationsSearch>;

/** The URL of the page for that video and language, to share. */
export function customPath({ videoId, language }: TranslationPlace): string {
  return `${pagePaths.translations}?videoId=${videoId}&language=${language}`;
}
