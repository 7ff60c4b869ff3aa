import { z } from "zod";
import { approvalStatuses } from "../segments/approval.ts";
import { formatDuration } from "../segments/time.ts";
import { languageTags } from "./language.ts";
import { videoStatuses } from "./video-status.ts";

/** A transcript in a list: without its content. */
export const transcriptSummary = z
  .object({
    id: z.int(),
    language: z.enum(languageTags),
    approvalStatus: z.enum(approvalStatuses),
    segmentCount: z.int(),
  })
  .meta({ id: "TranscriptSummary" });

/** A video in its playlist's list, and as stored: its duration is a number of seconds. */
export const playlistVideo = z
  .object({
    id: z.int(),
    title: z.string(),
    /** Its id at YouTube, 11 characters. */
    youtubeId: z.string(),
    thumbnailUrl: z.string().nullable(),
    /** `null` until known. */
    duration: z.number().nullable(),
    status: z.enum(videoStatuses),
    /** For staff only. */
    statusReason: z.string().nullable().optional(),
    /** Increases with each change of title, description or vocabulary; for staff only. */
    version: z.int().optional(),
    /** ISO 8601, UTC. */
    createdAt: z.string(),
    /** ISO 8601, UTC; of any change that the public sees, including its transcripts. */
    updatedAt: z.string(),
    playlistId: z.int().nullable(),
    playlist: z.object({ id: z.int(), name: z.string() }).nullable(),
    /** Position in its playlist, from 1; `null` sorts last. */
    playlistOrder: z.int().nullable(),
    isPublic: z.boolean(),
    /** Free text: the video's vocabulary notes. */
    vocabulary: z.string().nullable(),
    description: z.string().nullable(),
    transcripts: z.array(transcriptSummary),
  })
  .meta({ id: "VideoInPlaylist" });

/** A single video, or one in the list of all videos: its duration is text, `12:34`. */
export const listedVideo = playlistVideo.extend({ duration: z.string().nullable() }).meta({ id: "Video" });

/** A video in the staff's list of all videos. */
export const videoSummary = listedVideo
  .pick({ id: true, title: true, youtubeId: true, thumbnailUrl: true, duration: true, status: true })
  .extend({ createdAt: z.string(), isPublic: z.boolean(), playlist: playlistVideo.shape.playlist })
  .extend({ playlistOrder: playlistVideo.shape.playlistOrder, transcriptCount: z.int() })
  .meta({ id: "VideoSummary" });

/** With its duration as text. */
export function asListed<Row extends { duration: number | null }>(
  row: Row,
): Omit<Row, "duration"> & { duration: string | null } {
  return { ...row, duration: row.duration === null ? null : formatDuration(row.duration) };
}
