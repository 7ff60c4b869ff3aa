import { z } from "zod";
import { expiresAt, idField, instant, titleField, trashIdField } from "../output-fields.ts";
import { approvalStatuses } from "../segments/approval.ts";
import { author } from "../segments/transcript.ts";
import { languageTags } from "./language.ts";
import { trashKinds } from "./trash.ts";

/** A removed language, or a removed video with all of its languages. */
export const trashEntry = z
  .object({
    id: idField,
    kind: z.enum(trashKinds).describe("`video`: a whole video; `transcript`: one language of a video"),
    video: z
      .object({ id: idField, title: titleField })
      .nullable()
      .describe("The video, with the title that it had when it was removed; null if it is deleted"),
    transcriptId: z
      .int()
      .nullable()
      .describe("The id of the transcript before removal and after restoring; null for a video"),
    language: z.enum(languageTags).nullable().describe("The language; null for a video"),
    approvalStatus: z
      .enum(approvalStatuses)
      .nullable()
      .describe("Whether an admin had checked the language; null for a video"),
    languages: z.array(z.enum(languageTags)).describe("The languages that have a text or a draft"),
    segmentCount: z.int().describe("The number of segments in the published texts"),
    deletedBy: author.nullable().describe("The person who removed it; null if the account is deleted"),
    deletedAt: instant("The time of removal, in UTC"),
    expiresAt: instant("The time when it is deleted for good, in UTC"),
  })
  .meta({ id: "TrashEntry" });

export type TrashEntry = z.infer<typeof trashEntry>;

/** A video that was moved to the trash. */
export const trashedVideo = z
  .object({
    id: idField.describe("The id of the video, before removal and after restoring"),
    trashId: trashIdField,
    expiresAt,
  })
  .meta({ id: "TrashedVideo" });

export type TrashedVideo = z.infer<typeof trashedVideo>;
