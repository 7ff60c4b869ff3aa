import { sourceLanguage } from "@minbar/domain/library/language";
import { pagePaths } from "@minbar/domain/people/page-path";
import type { VideoPlace } from "#shared/library/video-place.ts";

/** What the page keeps in its address. */
export type ArabicSearch = VideoPlace;

/** What the Arabic transcript of a video is asked for by. */
export function arabicOf(videoId: number) {
  return { videoId, language: sourceLanguage } as const;
}

/** The page with that video, for somebody else. */
export function customPath(videoId: number): string {
  return `${pagePaths["arabic-transcripts"]}?videoId=${videoId}`;
}
