import { z } from "zod";
import { approvalStatuses } from "@minbar/domain/approval";
import { languageTags } from "@minbar/domain/language";
import { formatDuration } from "@minbar/domain/time";
import { videoStatuses } from "@minbar/domain/video";
import type { Video } from "@minbar/domain/video";

const transcriptSummary = z.object({
  id: z.int(),
  language: z.enum(languageTags),
  approvalStatus: z.enum(approvalStatuses),
  segmentCount: z.int(),
});

const described = {
  id: z.int(),
  title: z.string(),
  youtubeId: z.string(),
  thumbnailUrl: z.string().nullable(),
  status: z.enum(videoStatuses),
  /** For staff only. */
  statusReason: z.string().nullable().optional(),
  createdAt: z.string(),
  playlistId: z.int().nullable(),
  playlist: z.object({ id: z.int(), name: z.string() }).nullable(),
  playlistOrder: z.int().nullable(),
  isPublic: z.boolean(),
  vocabulary: z.string().nullable(),
  description: z.string().nullable(),
  transcripts: z.array(transcriptSummary),
};

/** A video by itself or in the list of all videos: its duration is text, `12:34` (decisions, section 3). */
export const listedVideo = z.object({ ...described, duration: z.string().nullable() });

/** A video in its playlist's list: its duration is a number of seconds (decisions, section 3). */
export const playlistVideo = z.object({ ...described, duration: z.number().nullable() });

export function asListed(video: Video): z.input<typeof listedVideo> {
  return { ...video, duration: video.duration === null ? null : formatDuration(video.duration) };
}
