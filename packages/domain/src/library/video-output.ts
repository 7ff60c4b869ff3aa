import { z } from "zod";
import {
  createdAt,
  descriptionField,
  idField,
  instant,
  languageField,
  nameField,
  playlistIdField,
  titleField,
  updatedAt,
  versionField,
} from "../output-fields.ts";
import { approvalStatuses } from "../segments/approval.ts";
import { formatDuration } from "../segments/time.ts";
import { videoStatuses } from "./video-status.ts";

/** A transcript in a list: without its content. */
export const transcriptSummary = z
  .object({
    id: idField,
    language: languageField,
    approvalStatus: z.enum(approvalStatuses).describe("Whether an admin has checked the text"),
    segmentCount: z.int().describe("The number of segments in the published text"),
  })
  .meta({ id: "TranscriptSummary" });

/** A video in its playlist's list, and as stored: its duration is a number of seconds. */
export const playlistVideo = z
  .object({
    id: idField,
    title: titleField,
    youtubeId: z.string().meta({ description: "The YouTube id, 11 characters", example: "aqz-KE-bpKQ" }),
    thumbnailUrl: z.string().nullable().meta({ description: "The URL of the thumbnail", format: "uri" }),
    duration: z.number().nullable().meta({
      description: "The duration in seconds; null until known",
      example: 630,
    }),
    status: z.enum(videoStatuses).describe("The status"),
    statusReason: z
      .string()
      .nullable()
      .meta({
        description: "Only for staff: why the lookup at YouTube failed",
        example: "YouTube does not know this video",
      })
      .optional(),
    /** Of title, description and vocabulary; for staff only. */
    version: versionField.optional(),
    createdAt,
    /** Of any change that the public sees, including its transcripts. */
    updatedAt,
    playlistId: playlistIdField,
    playlist: z.object({ id: idField, name: nameField }).nullable().describe("The playlist; null: none"),
    playlistOrder: z.int().nullable().describe("The position in the playlist, from 1; null sorts last"),
    isPublic: z.boolean().meta({
      description: "Whether visitors can see the video; `false`: hidden",
      example: true,
    }),
    vocabulary: z.string().nullable().meta({
      description: "The vocabulary notes: free text, one word per line",
      example: "صبر: patience",
    }),
    description: descriptionField,
    transcripts: z.array(transcriptSummary).describe("The languages of the video, without their text"),
  })
  .meta({ id: "VideoInPlaylist" });

/** A single video, or one in the list of all videos: its duration is text, `12:34`. */
export const listedVideo = playlistVideo
  .extend({
    duration: z.string().nullable().meta({
      description: "The duration as text, `12:34` or `1:02:03`; null until known",
      example: "10:30",
    }),
    status: z
      .enum(videoStatuses)
      .describe("`processing`: the lookup at YouTube is not finished; `error`: the lookup failed"),
    updatedAt: instant("The time of the last public change of the video or its transcripts, in UTC"),
  })
  .meta({ id: "Video" });

/** A video in the staff's list of all videos. */
export const videoSummary = playlistVideo
  .pick({ id: true, title: true, youtubeId: true, thumbnailUrl: true, duration: true, status: true })
  .extend({
    ...playlistVideo.pick({ createdAt: true, isPublic: true, playlist: true, playlistOrder: true }).shape,
    duration: listedVideo.shape.duration,
    transcriptCount: z.int().describe("The number of languages"),
  })
  .meta({ id: "VideoSummary" });

/** With its duration as text. */
export function asListed<Row extends { duration: number | null }>(
  row: Row,
): Omit<Row, "duration"> & { duration: string | null } {
  return { ...row, duration: row.duration === null ? null : formatDuration(row.duration) };
}
