import { languageTags } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { contentIdOf, textOf } from "#shared/lists/list-search.ts";

/** The longest query that the server accepts, in characters. */
const longestQuery = 200;

/** The page's URL parameters. */
export interface FindSearch {
  q?: string | undefined;
  language?: LanguageTag | undefined;
  playlist?: number | undefined;
  /** Only the lines of this video, all of them. */
  video?: number | undefined;
}

/** Sets every key, because the router keeps the raw value of missing ones. */
export function readFindSearch(raw: Record<string, unknown>): FindSearch {
  return {
    q: textOf(raw["q"])?.slice(0, longestQuery),
    language: languageTags.find((tag) => tag === raw["language"]),
    playlist: contentIdOf(raw["playlist"]),
    video: contentIdOf(raw["video"]),
  };
}

const hasWord = /[\p{L}\p{N}]/u;

/** The server's query; `undefined` if there is no word to search for. */
export function findInput({ q, language, playlist, video }: FindSearch) {
  if (q === undefined || !hasWord.test(q)) return undefined;
  return { q, language, playlistId: playlist, videoId: video };
}
