import { sourceLanguage } from "@minbar/domain/library/language";
import { readLineSet } from "./line-set.ts";
import type { LineSet } from "./line-set.ts";
import { contentIdOf, textOf } from "../lists/list-search.ts";

/** The position at which a page about a video's text opens. */
export interface VideoPlace {
  videoId?: number | undefined;
  /** The id of the segment to open. */
  segment?: string | undefined;
  /** Seconds: opens the segment spoken at that time, if `segment` names none. */
  start?: number | undefined;
  /** The id of the report to show beside the text. */
  report?: number | undefined;
  /** The lines to show; `undefined`: all. */
  set?: LineSet | undefined;
}

/** Sets every key, because the router keeps the raw value of missing ones. */
export function readVideoPlace(raw: Record<string, unknown>): VideoPlace {
  const start = Number(textOf(raw["start"]));
  return {
    videoId: contentIdOf(raw["videoId"]),
    segment: textOf(raw["segment"]),
    start: Number.isFinite(start) && start >= 0 ? start : undefined,
    report: contentIdOf(raw["report"]),
    set: readLineSet(raw["set"]),
  };
}

/** The query for a video's Arabic text. */
export function arabicOf(videoId: number) {
  return { videoId, language: sourceLanguage } as const;
}
