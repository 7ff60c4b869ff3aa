import type { LanguageTag } from "@minbar/domain/library/language";
import type { Video } from "@minbar/domain/library/video";
import { youtubeId, youtubeWatchUrl } from "@minbar/domain/library/youtube";
import { hasChanges } from "./language-changes.ts";
import type { Ticks } from "./language-changes.ts";

/** A video as `videos.list` returns it: its duration is text. */
export type ListedVideo = Omit<Video, "duration"> & { duration: string | null };

/** The values of the dialog's fields. */
export interface Values {
  title: string;
  description: string;
  url: string;
  playlistId: number | null;
  /** Languages whose checkbox was changed. */
  ticks: Ticks;
  vocabulary: string;
}

/** The changed values; every other field shows the stored value. */
export type Edits = Partial<Values>;

/** Each part of the dialog is saved separately. */
export type Part = "details" | "url" | "playlist" | "languages" | "vocabulary";

export function valuesOf(video: ListedVideo, edits: Edits): Values {
  return {
    title: video.title,
    description: video.description ?? "",
    url: youtubeWatchUrl(video.youtubeId),
    playlistId: video.playlistId,
    ticks: {},
    vocabulary: video.vocabulary ?? "",
    ...edits,
  };
}

/** Notes and descriptions as sent: blank text counts as none. */
export function noteOf(text: string): string | null {
  return text.trim() === "" ? null : text;
}

/** The parts that differ from the stored video. Another URL form of the same video is not a change. */
export function changedParts(video: ListedVideo, values: Values): Record<Part, boolean> {
  const languages = video.transcripts.map(({ language }): LanguageTag => language);
  return {
    details:
      values.title.trim() !== video.title || noteOf(values.description) !== noteOf(video.description ?? ""),
    url: youtubeId(values.url) !== video.youtubeId,
    playlist: values.playlistId !== video.playlistId,
    languages: hasChanges(languages, values.ticks),
    vocabulary: noteOf(values.vocabulary) !== noteOf(video.vocabulary ?? ""),
  };
}
