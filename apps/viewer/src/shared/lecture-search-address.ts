import { isLanguageTag } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { lectureSearchPath, stringifySearch } from "./address-search.ts";
import { idOf } from "./watch-search.ts";

/** The parameters of the search page's URL. */
export interface LectureSearchAddress {
  q: string;
  language?: LanguageTag | undefined;
  category?: number | undefined;
  playlist?: number | undefined;
  /** Only the lines of this video; for browsers without scripts. */
  video?: number | undefined;
  /** Where a later page of the results begins; for browsers without scripts. */
  cursor?: string | undefined;
}

/** Parses the URL's parameters; sets every key, like `readWatchSearch`. */
export function readLectureSearch(raw: Record<string, unknown>): LectureSearchAddress {
  const { q, language, cursor } = raw;
  return {
    q: typeof q === "string" ? q : "",
    language: typeof language === "string" && isLanguageTag(language) ? language : undefined,
    category: idOf(raw["category"]),
    playlist: idOf(raw["playlist"]),
    video: idOf(raw["video"]),
    cursor: typeof cursor === "string" && cursor !== "" ? cursor : undefined,
  };
}

/** The path and query of a search. */
export function lectureSearchHref(address: LectureSearchAddress): string {
  const { q, language, category, playlist, video, cursor } = address;
  return lectureSearchPath + stringifySearch({ q, language, category, playlist, video, cursor });
}
