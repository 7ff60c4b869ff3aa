import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { secondsOf } from "@minbar/domain/segments/time";
import type { LineRange, ShownTranscript } from "#shared/shown-transcript.ts";

/** The target of a shared link. */
export interface ShareTarget {
  title: string;
  video: number;
  playlist: number | undefined;
  language: LanguageTag;
  /** The second language that is shown. */
  second: LanguageTag | undefined;
  /** The languages with text. */
  languages: readonly LanguageTag[];
}

/** The parts of a target that a link names. */
type LinkTarget = Pick<ShareTarget, "video" | "playlist" | "language">;

/** Milliseconds. */
export interface Segment {
  start: number;
  end: number;
}

/** From the start of the earlier line to the end of the later one, in either order. */
export function segmentOf(
  { first, last }: LineRange,
  { starts, ends }: Pick<ShownTranscript, "starts" | "ends">,
): Segment {
  return { start: starts[first] ?? 0, end: ends[last] ?? 0 };
}

/** The URL of a video, or of a part of it in seconds with millisecond precision; omits Arabic. */
export function shareLink(origin: string, target: LinkTarget, segment?: Segment): string {
  const { playlist, video, language } = target;
  const search = new URLSearchParams();
  if (playlist !== undefined) search.set("playlist", String(playlist));
  search.set("video", String(video));
  if (segment) {
    search.set("start", String(secondsOf(segment.start)));
    search.set("end", String(secondsOf(segment.end)));
  }
  if (language !== sourceLanguage) search.set("lang", language);
  return `${origin}/landing?${search}`;
}
