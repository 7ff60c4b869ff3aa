import type { LanguageTag } from "@minbar/domain/library/language";
import type { Video } from "@minbar/domain/library/video";
import { youtubeId, youtubeWatchUrl } from "@minbar/domain/library/youtube";
import { hasChanges } from "./language-changes.ts";
import type { Ticks } from "./language-changes.ts";

/** A video as the list of all videos tells it: its duration is text. */
export type ListedVideo = Omit<Video, "duration"> & { duration: string | null };

/** What stands in the fields of the dialog. */
export interface Values {
  title: string;
  description: string;
  url: string;
  playlistId: number | null;
  /** Languages whose box was changed. */
  ticks: Ticks;
  vocabulary: string;
}

/** What somebody changed; every other field goes on showing what is stored. */
export type Edits = Partial<Values>;

/** Each part of the dialog saves by itself. */
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

/** Notes and descriptions as they are sent: nothing but blanks is none. */
export function noteOf(text: string): string | null {
  return text.trim() === "" ? null : text;
}

/** Which parts differ from what is stored. Another form of the same video's address is no change. */
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
