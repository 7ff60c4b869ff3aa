import type { LanguageTag } from "./language.ts";
import type { ApprovalStatus } from "../segments/approval.ts";

export const videoStatuses = ["complete", "processing", "error"] as const;

export type VideoStatus = (typeof videoStatuses)[number];

/** A transcript in a list: without its content. */
export interface TranscriptSummary {
  id: number;
  language: LanguageTag;
  approvalStatus: ApprovalStatus;
  segmentCount: number;
}

export interface Video {
  id: number;
  title: string;
  /** Its id at YouTube, 11 characters. */
  youtubeId: string;
  thumbnailUrl: string | null;
  /** Seconds; `null` until known. */
  duration: number | null;
  status: VideoStatus;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC; of any change that the public sees, of its transcripts too. */
  updatedAt: string;
  playlistId: number | null;
  playlist: { id: number; name: string } | null;
  /** Position in its playlist, from 1; `null` sorts last. */
  playlistOrder: number | null;
  isPublic: boolean;
  /** Free text: the video's vocabulary notes. */
  vocabulary: string | null;
  description: string | null;
  transcripts: TranscriptSummary[];
}

/** A video in the staff's list of all videos. */
export interface VideoSummary extends Omit<
  Video,
  "updatedAt" | "playlistId" | "vocabulary" | "description" | "transcripts"
> {
  transcriptCount: number;
}

/** The title of a new video until YouTube or a person has given it one. */
export function provisionalTitle(youtubeId: string): string {
  return `YouTube video ${youtubeId}`;
}
