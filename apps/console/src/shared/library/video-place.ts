import { sourceLanguage } from "@minbar/domain/library/language";
import { contentIdOf, textOf } from "../lists/list-search.ts";

/** Where a page about one text of a video opens. */
export interface VideoPlace {
  videoId?: number | undefined;
  /** The id of the segment that it opens at. */
  segment?: string | undefined;
  /** Seconds: it opens at the segment that is being spoken then, where `segment` names none. */
  start?: number | undefined;
  /** The id of the report that is shown beside the text. */
  report?: number | undefined;
}

/** Every key is set, for the router keeps the raw value of those that are not. */
export function readVideoPlace(raw: Record<string, unknown>): VideoPlace {
  const start = Number(textOf(raw["start"]));
  return {
    videoId: contentIdOf(raw["videoId"]),
    segment: textOf(raw["segment"]),
    start: Number.isFinite(start) && start >= 0 ? start : undefined,
    report: contentIdOf(raw["report"]),
  };
}

/** What the Arabic text of a video is asked for by. */
export function arabicOf(videoId: number) {
  return { videoId, language: sourceLanguage } as const;
}
