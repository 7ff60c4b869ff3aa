import { sourceLanguage } from "@minbar/domain/library/language";
import { readLineSet } from "./line-set.ts";
import { contentIdOf, searchReader, textOf } from "../lists/list-search.ts";

function secondsOf(value: unknown): number | undefined {
  const seconds = Number(textOf(value));
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** The URL parameters of a page about a video's text: the position at which it opens. */
export const placeReaders = {
  videoId: contentIdOf,
  /** The id of the segment to open. */
  segment: textOf,
  /** Seconds: opens the segment spoken at that time, if `segment` names none. */
  start: secondsOf,
  /** The id of the report to show beside the text. */
  report: contentIdOf,
  /** The lines to show; `undefined`: all. */
  set: readLineSet,
};

export const readVideoPlace = searchReader(placeReaders);

export type VideoPlace = ReturnType<typeof readVideoPlace>;

/** The query for a video's Arabic text. */
export function arabicOf(videoId: number) {
  return { videoId, language: sourceLanguage } as const;
}
