import { isLanguageTag, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";

/**
 * What the address says: ids of playlist and video, the language unless Arabic, and in seconds a shared range, or without
 * an `end` the place to begin at.
 */
export interface WatchSearch {
  playlist?: number | undefined;
  video?: number | undefined;
  start?: number | undefined;
  end?: number | undefined;
  lang?: LanguageTag | undefined;
}

function idOf(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function secondsIn(value: unknown): number | undefined {
  const seconds = value === undefined || value === "" ? Number.NaN : Number(value);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** Seconds: a shared range in order, or the place to begin at; an end alone says nothing. */
function rangeOf(from: unknown, to: unknown): Pick<WatchSearch, "start" | "end"> {
  const [start, end] = [secondsIn(from), secondsIn(to)];
  if (start === undefined || end === undefined || start === end) return { start, end: undefined };
  return { start: Math.min(start, end), end: Math.max(start, end) };
}

function languageOfAddress(value: unknown): LanguageTag | undefined {
  const tag = typeof value === "string" ? value.toLowerCase() : "";
  return isLanguageTag(tag) && tag !== sourceLanguage ? tag : undefined;
}

/**
 * Reads an address's parameters; what makes no sense becomes undefined, and Arabic goes without saying. Every key is
 * set, for the router keeps the raw value of those that are not.
 */
export function readWatchSearch(raw: Record<string, unknown>): WatchSearch {
  return {
    playlist: idOf(raw["playlist"]),
    video: idOf(raw["video"]),
    ...rangeOf(raw["start"], raw["end"]),
    lang: languageOfAddress(raw["lang"]),
  };
}

/**
 * The remembered language to go on in, for a visit that asked for nothing in particular: an address that names a video
 * or a language is a link, and means what it says, which is Arabic where it does not say (specification, section 2).
 */
export function languageOnArrival(asked: string, remembered: string | null): LanguageTag | undefined {
  const parameters = new URLSearchParams(asked);
  const isLink = parameters.has("video") || parameters.has("lang");
  const tag = remembered ?? "";
  return !isLink && isLanguageTag(tag) && tag !== sourceLanguage ? tag : undefined;
}
