import { foldArabic, foldQuery } from "@minbar/domain/arabic-text/arabic-text";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { watchPath } from "@minbar/domain/library/watch-address";
import { parseTime, secondsOf } from "@minbar/domain/segments/time";
import { stringifySearch } from "#shared/address-search.ts";
import type { Range } from "./excerpt.ts";

interface FoundLine {
  time: string;
  text: string;
  matches: readonly Range[];
}

/** What the panel searches for: the query, or if it is not in the line as typed, the first word that was found. */
export function panelQuery(query: string, { text, matches }: Pick<FoundLine, "text" | "matches">): string {
  const typed = query.replaceAll(/["“”„«»]/g, " ").trim();
  const [first] = matches;
  return !first || foldArabic(text).text.includes(foldQuery(typed)) ? typed : text.slice(...first);
}

/** The address of a lecture in a language, at a line with the search for its words. */
export function lineHref(
  video: { id: number; title: string },
  language: LanguageTag,
  { line, query }: { line: FoundLine; query: string },
): string {
  const start = parseTime(line.time);
  const search = {
    lang: language === sourceLanguage ? undefined : language,
    start: start === undefined ? undefined : secondsOf(start),
    q: panelQuery(query, line),
  };
  return watchPath("video", video.id, video.title) + stringifySearch(search);
}
