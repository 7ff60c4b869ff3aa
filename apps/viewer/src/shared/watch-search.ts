import { addressLanguage, addressPart } from "@minbar/domain/library/address-values";
import { isLanguageTag, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { readWatchPath } from "@minbar/domain/library/watch-address";
import type { TimeRange } from "@minbar/ui/player/time-range";

/**
 * The URL's parameters: ids of category (only in a path), playlist and video, the language unless it is Arabic, and in seconds a
 * shared range or, without `end`, the start time.
 */
export interface WatchSearch {
  category?: number | undefined;
  playlist?: number | undefined;
  video?: number | undefined;
  start?: number | undefined;
  end?: number | undefined;
  lang?: LanguageTag | undefined;
  /** The language shown beside it. */
  second?: LanguageTag | undefined;
  /** The start as YouTube writes it, which becomes `start`. */
  t?: undefined;
  /** What to search the transcript for. */
  q?: string | undefined;
}

export function idOf(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The URL's shared range, in seconds. */
export function sharedRange({ start, end }: WatchSearch): TimeRange | undefined {
  return start === undefined || end === undefined ? undefined : { start, end };
}

/**
 * Parses the URL's parameters; invalid values and Arabic, the default, become undefined. Sets every key, because the
 * router keeps the raw value of missing ones.
 */
export function readWatchSearch(raw: Record<string, unknown>): WatchSearch {
  const { start, end, t } = raw;
  const lang = addressLanguage(raw["lang"]) ?? sourceLanguage;
  const second = addressLanguage(raw["second"]);
  return {
    category: undefined,
    playlist: idOf(raw["playlist"]),
    video: idOf(raw["video"]),
    ...addressPart({ start, end, t }),
    t: undefined,
    lang: lang === sourceLanguage ? undefined : lang,
    second: second === lang ? undefined : second,
    q: typeof raw["q"] === "string" && raw["q"] !== "" ? raw["q"] : undefined,
  };
}

/**
 * The remembered language for a visit without parameters. A URL with a video or a language is a link and is taken
 * literally: Arabic if it names no language.
 */
export function languageOnArrival(
  { pathname, search }: { pathname: string; search: string },
  remembered: string | null,
): LanguageTag | undefined {
  const parameters = new URLSearchParams(search);
  const namesVideo = parameters.has("video") || readWatchPath(pathname)?.kind === "video";
  const isLink = namesVideo || parameters.has("lang");
  const tag = remembered ?? "";
  return !isLink && isLanguageTag(tag) && tag !== sourceLanguage ? tag : undefined;
}
