import { isLanguageTag, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { TimeRange } from "@minbar/ui/player/time-range";

/**
 * The URL's parameters: ids of playlist and video, the language unless it is Arabic, in seconds a shared range or, without
 * `end`, the start time, and what to search the transcript for.
 */
export interface WatchSearch {
  playlist?: number | undefined;
  video?: number | undefined;
  start?: number | undefined;
  end?: number | undefined;
  lang?: LanguageTag | undefined;
  q?: string | undefined;
}

export function idOf(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function secondsIn(value: unknown): number | undefined {
  const seconds = value === undefined || value === "" ? Number.NaN : Number(value);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** Seconds: a sorted shared range, or the start time; an end without a start is ignored. */
function rangeOf(from: unknown, to: unknown): Pick<WatchSearch, "start" | "end"> {
  const [start, end] = [secondsIn(from), secondsIn(to)];
  if (start === undefined || end === undefined || start === end) return { start, end: undefined };
  return { start: Math.min(start, end), end: Math.max(start, end) };
}

/** The URL's shared range, in seconds. */
export function sharedRange({ start, end }: WatchSearch): TimeRange | undefined {
  return start === undefined || end === undefined ? undefined : { start, end };
}

function languageOfAddress(value: unknown): LanguageTag | undefined {
  const tag = typeof value === "string" ? value.toLowerCase() : "";
  return isLanguageTag(tag) && tag !== sourceLanguage ? tag : undefined;
}

/**
 * Parses the URL's parameters; invalid values and Arabic, the default, become undefined. Sets every key, because the
 * router keeps the raw value of missing ones.
 */
export function readWatchSearch(raw: Record<string, unknown>): WatchSearch {
  return {
    playlist: idOf(raw["playlist"]),
    video: idOf(raw["video"]),
    ...rangeOf(raw["start"], raw["end"]),
    lang: languageOfAddress(raw["lang"]),
    q: typeof raw["q"] === "string" && raw["q"] !== "" ? raw["q"] : undefined,
  };
}

/**
 * The remembered language for a visit without parameters. A URL with a video or a language is a link and is taken
 * literally: Arabic if it names no language.
 */
export function languageOnArrival(search: string, remembered: string | null): LanguageTag | undefined {
  const parameters = new URLSearchParams(search);
  const isLink = parameters.has("video") || parameters.has("lang");
  const tag = remembered ?? "";
  return !isLink && isLanguageTag(tag) && tag !== sourceLanguage ? tag : undefined;
}
