import { z } from "zod";
import { languageTags } from "../library/language.ts";
import type { Video } from "../library/video.ts";
import { listedVideo } from "../library/video-output.ts";
import { nameField, segmentIdField } from "../output-fields.ts";
import { approvalStatuses } from "../segments/approval.ts";
import { segment } from "../segments/transcript.ts";

const ranges = z.array(z.tuple([z.int(), z.int()]));

/** A lecture that was found in one language, or by its title. */
export const searchResult = z
  .object({
    video: listedVideo
      .pick({ id: true, title: true, thumbnailUrl: true, duration: true, playlistId: true })
      .extend({
        titleMatches: ranges.meta({
          description: "The words of the title that were found: start and end, in UTF-16 code units",
          example: [],
        }),
        playlistName: nameField.nullable().describe("The name of the playlist; null: none"),
      })
      .describe("The lecture"),
    language: z.enum(languageTags).nullable().meta({
      description: "The language of the lines; null: only the title or the playlist was found",
      example: "en",
    }),
    approvalStatus: z
      .enum(approvalStatuses)
      .nullable()
      .describe("Whether an admin has checked the text; null if there are no lines"),
    lines: z
      .array(
        z.object({
          segmentId: segmentIdField,
          index: z.int().describe("The position of the line in the text, from 0"),
          time: segment.shape.time,
          text: segment.shape.text,
          matches: ranges.meta({
            description: "The words that were found: start and end, in UTF-16 code units of `text`",
            example: [[0, 5]],
          }),
        }),
      )
      .describe("Up to 3 lines, in the order of the text"),
    lineCount: z.int().describe("The number of lines that were found in this text"),
  })
  .meta({ id: "SearchResult" });

type Listed = z.infer<typeof searchResult>;

/** As it is read: the duration of its video is a number of seconds. */
export interface SearchResult extends Omit<Listed, "video"> {
  video: Omit<Listed["video"], "duration"> & Pick<Video, "duration">;
}
