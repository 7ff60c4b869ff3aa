import { z } from "zod";
import { approvalStatuses } from "@minbar/domain/segments/approval";
import { languageTags } from "@minbar/domain/library/language";
import { formatDuration } from "@minbar/domain/segments/time";
import { videoStatuses } from "@minbar/domain/library/video";
import type { Video } from "@minbar/domain/library/video";

const transcriptSummary = z
  .object({
    id: z.int(),
    language: z.enum(languageTags),
    approvalStatus: z.enum(approvalStatuses),
    segmentCount: z.int(),
  })
  .meta({ id: "TranscriptSummary" });

const videoFields = {
  id: z.int(),
  title: z.string(),
  youtubeId: z.string(),
  thumbnailUrl: z.string().nullable(),
  status: z.enum(videoStatuses),
  /** For staff only. */
  statusReason: z.string().nullable().optional(),
  /** Of title, description and vocabulary; for staff only. */
  version: z.int().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  playlistId: z.int().nullable(),
  playlist: z.object({ id: z.int(), name: z.string() }).nullable(),
  playlistOrder: z.int().nullable(),
  isPublic: z.boolean(),
  vocabulary: z.string().nullable(),
  description: z.string().nullable(),
  transcripts: z.array(transcriptSummary),
};

/** A video by itself or in the list of all videos: its duration is text, `12:34`. */
export const listedVideo = z
  .object({ ...videoFields, duration: z.string().nullable() })
  .meta({ id: "Video" });

/** A video in the staff's list of all videos, with the fields that this shows. */
export const videoSummary = listedVideo
  .pick({ id: true, title: true, youtubeId: true, thumbnailUrl: true, duration: true, status: true })
  .extend({ createdAt: z.string(), isPublic: z.boolean(), playlist: videoFields.playlist })
  .extend({ playlistOrder: videoFields.playlistOrder, transcriptCount: z.int() })
  .meta({ id: "VideoSummary" });

/** A video in its playlist's list: its duration is a number of seconds. */
export const playlistVideo = z
  .object({ ...videoFields, duration: z.number().nullable() })
  .meta({ id: "VideoInPlaylist" });

/** With its duration as text. */
export function asListed<Row extends Pick<Video, "duration">>(
  row: Row,
): Omit<Row, "duration"> & { duration: string | null } {
  return { ...row, duration: row.duration === null ? null : formatDuration(row.duration) };
}
