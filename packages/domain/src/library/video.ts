import type { LanguageTag } from "./language.ts";
import type { ApprovalStatus } from "../segments/approval.ts";

export const videoStatuses = ["complete", "processing", "error"] as const;

export type VideoStatus = (typeof videoStatuses)[number];

/** What a list tells of a transcript: never its content. */
export interface TranscriptSummary {
  id: number;
  language: LanguageTag;
  approvalStatus: ApprovalStatus;
  segmentCount: number;
}

export interface Video {
  id: number;
  title: string;
  /** The 11 characters that YouTube knows it by. */
  youtubeId: string;
  thumbnailUrl: string | null;
  /** Seconds; `null` until known. */
  duration: number | null;
  status: VideoStatus;
  /** ISO 8601, UTC. */
  createdAt: string;
  playlistId: number | null;
  playlist: { id: number; name: string } | null;
  /** Place in its playlist, from 1; `null` sorts last. */
  playlistOrder: number | null;
  isPublic: boolean;
  /** Free text: the video's vocabulary notes. */
  vocabulary: string | null;
  description: string | null;
  transcripts: TranscriptSummary[];
}

/** What the staff's list of all videos tells of one. */
export interface VideoSummary extends Pick<
  Video,
  "id" | "title" | "youtubeId" | "thumbnailUrl" | "duration" | "status" | "createdAt" | "isPublic"
> {
  playlist: Video["playlist"];
  transcriptCount: number;
}

/** What a new video is called until YouTube, or somebody, has told its title. */
export function titleUntilKnown(youtubeId: string): string {
  return `YouTube video ${youtubeId}`;
}
