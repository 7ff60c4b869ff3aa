import { z } from "zod";
import { approvedLanguageTags, languageOf } from "../library/language.ts";
import {
  idField,
  instant,
  languageField,
  personId,
  personNameFields,
  updatedAt,
  versionField,
  videoIdField,
} from "../output-fields.ts";
import { approvalFieldOf, approvalStatuses } from "./approval.ts";
import type { ApprovalFields } from "./approval.ts";

export const segment = z
  .object({
    id: z.string().describe("The id"),
    time: z.string().meta({
      description: "The start as its author wrote it: `0:22`, `1:02:03`, `0:22.480`",
      example: "0:06.251",
    }),
    end: z.string().optional().meta({
      description: "The end as its author wrote it; absent: the segment lasts until the next one starts",
      example: "0:11.290",
    }),
    text: z.string().meta({ description: "The text", example: "Peace be upon you" }),
    isTimed: z
      .literal(false)
      .optional()
      .describe(
        "Only in Arabic drafts; `false`: the segment has no time yet, and `time` is that of the timed segment before it; absent or `true`: it has a time",
      ),
  })
  .meta({
    id: "Segment",
    example: { id: "reading-01", time: "0:06.251", end: "0:11.290", text: "السلام عليكم" },
  });

export const contentField = z.array(segment).describe("The segments in the order in which they were saved");

export const personName = z.object(personNameFields);
export const author = z.object({ id: personId, ...personNameFields });

const textNote = z
  .object({
    line: z
      .int()
      .describe("The line of the text that was sent, or the number of the segment in a list, from 1"),
    text: z.string().meta({ description: "What was left out or changed", example: "Peace be upon you" }),
  })
  .meta({ id: "TextNote" });

const approval = z.enum(approvalStatuses);

/** The fields that a transcript has for each of these languages. */
const approvals = Object.fromEntries(
  approvedLanguageTags.map((tag) => [
    approvalFieldOf(tag),
    approval.describe(`Whether an admin has checked the ${languageOf(tag).name} transcript of the video`),
  ]),
) as Record<keyof ApprovalFields, typeof approval>;

/** A video's transcript in one language, as a caller receives it. */
export const transcript = z
  .object({
    id: idField,
    videoId: videoIdField,
    language: languageField,
    /** Always a list, even if it was sent as text. */
    content: contentField,
    /** Of `content`. */
    version: versionField,
    updatedAt,
    ...approvals,
    draftContent: z
      .array(segment)
      .nullable()
      .optional()
      .describe("The segments of the Arabic draft, only for those who may edit it; null: there is none"),
    /** Present with the draft. */
    draftVersion: z.int().describe("The version of the draft, which rises like `version`").optional(),
    /** `null` if there never was a draft. */
    draftUpdatedAt: instant("The time when the draft was last saved, in UTC").nullable().optional(),
    staleSegments: z
      .array(z.string())
      .meta({
        description: "Only for staff: ids of Arabic segments whose words changed since their translation",
        example: ["reading-01"],
      })
      .optional(),
    alsoEditing: z
      .array(personName)
      .describe(
        "Only in the answer to a save: who else had the language open for editing in the last ten minutes",
      )
      .optional(),
    notes: z
      .array(textNote)
      .optional()
      .describe("Only in the answer to a save: what reading its content left out or changed"),
  })
  .meta({ id: "Transcript" });

export type Transcript = z.infer<typeof transcript>;
