import { isLanguageTag, sourceLanguage } from "@minbar/domain/language";
import type { LanguageTag } from "@minbar/domain/language";

/** What the address says: ids of playlist and video, a shared range in seconds, the language unless Arabic. */
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

/** A shared range, both ends or none: seconds, the end after the start. */
function rangeOf(start: unknown, end: unknown): Pick<WatchSearch, "start" | "end"> {
  const none = { start: undefined, end: undefined };
  if (start === undefined || end === undefined) return none;
  const range = { start: Number(start), end: Number(end) };
  return range.start >= 0 && range.end > range.start && Number.isFinite(range.end) ? range : none;
}

/**
 * Reads an address's parameters; what makes no sense becomes undefined, and Arabic goes without saying. Every key is
 * set, for the router keeps the raw value of those that are not.
 */
export function readWatchSearch(raw: Record<string, unknown>): WatchSearch {
  const lang = typeof raw["lang"] === "string" && isLanguageTag(raw["lang"]) ? raw["lang"] : sourceLanguage;
  return {
    playlist: idOf(raw["playlist"]),
    video: idOf(raw["video"]),
    ...rangeOf(raw["start"], raw["end"]),
    lang: lang === sourceLanguage ? undefined : lang,
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
