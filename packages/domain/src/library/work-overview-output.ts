import { z } from "zod";
import { instant } from "../output-fields.ts";
import { approvedLanguageTags } from "./language.ts";
import { listedVideo } from "./video-output.ts";

/** A language in which a video has a transcript, possibly an empty one. */
export const workCell = z
  .object({
    language: z.enum(approvedLanguageTags).describe("The language tag"),
    segments: z.int().describe("The number of published segments that contain words"),
    stale: z.int().describe("The number of segments whose Arabic words changed since their translation"),
    hasDraft: z
      .boolean()
      .describe(
        "Whether an Arabic draft differs from the published text; false for callers who may not read drafts",
      ),
    isChecked: z.boolean().describe("Whether an admin has checked it"),
    changedAt: instant("The time when the language was last published or checked, in UTC"),
  })
  .meta({ id: "WorkCell" });

/** A video with the states of its languages. */
export const workRow = listedVideo
  .pick({ id: true, title: true, youtubeId: true, thumbnailUrl: true, isPublic: true, createdAt: true })
  .extend({
    cells: z.array(workCell).describe("The languages that the video has a transcript in, even an empty one"),
  })
  .meta({ id: "WorkRow" });
