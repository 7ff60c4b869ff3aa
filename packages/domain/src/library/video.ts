import type { z } from "zod";
import type { playlistVideo, transcriptSummary, videoSummary } from "./video-output.ts";

export type TranscriptSummary = z.infer<typeof transcriptSummary>;

export type Video = z.infer<typeof playlistVideo>;

/** A video in the staff's list of all videos. */
export type VideoSummary = Omit<z.infer<typeof videoSummary>, "duration"> & Pick<Video, "duration">;

/** The title of a new video until YouTube or a person sets one. */
export function provisionalTitle(youtubeId: string): string {
  return `YouTube video ${youtubeId}`;
}
