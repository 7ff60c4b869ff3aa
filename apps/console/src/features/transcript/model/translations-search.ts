import { translationTags } from "@minbar/domain/library/language";
import type { TranslationTag } from "@minbar/domain/library/language";
import { pagePaths } from "@minbar/domain/people/page-path";
import { readVideoPlace } from "#shared/library/video-place.ts";
import type { VideoPlace } from "#shared/library/video-place.ts";
import { textOf } from "#shared/lists/list-search.ts";

/** The page's URL parameters. */
export interface TranslationsSearch extends VideoPlace {
  language?: TranslationTag | undefined;
}

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

/** Sets every key, because the router keeps the raw value of missing ones. */
export function readTranslationsSearch(raw: Record<string, unknown>): TranslationsSearch {
  return { ...readVideoPlace(raw), language: translationTagOf(raw["language"]) };
}

/** The URL of the page for that video and language, to share. */
export function customPath({ videoId, language }: TranslationPlace): string {
  return `${pagePaths.translations}?videoId=${videoId}&language=${language}`;
}
