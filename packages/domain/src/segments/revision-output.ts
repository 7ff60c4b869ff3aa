import { z } from "zod";
import { createdAt, idField, versionField } from "../output-fields.ts";
import { author, segment } from "./transcript.ts";

/** A saved text in the history, without its content. */
export const revision = z
  .object({
    id: idField,
    kind: z
      .enum(["draft", "publish", "translation", "restore", "ai", "import", "retime", "set-aside"])
      .describe("The kind of save; `set-aside`: a text that lost in a conflict"),
    version: versionField,
    author: author
      .nullable()
      .describe("The person who saved it; null if the account is deleted or an import saved it"),
    createdAt,
  })
  .meta({ id: "Revision" });

/** A revision that changed a segment. */
export const segmentRevision = revision
  .omit({ version: true })
  .extend({
    id: idField.describe("The id of the revision that changed the segment"),
    before: segment.nullable().describe("The segment before this save; null: the text did not contain it"),
    after: segment.nullable().meta({
      description: "The segment after this save; null: it was removed",
      example: { id: "reading-01", time: "0:06.251", end: "0:11.290", text: "السَّلامُ عَلَيْكُم" },
    }),
    source: segment
      .nullable()
      .meta({
        description:
          "Only for translations: the segment with the same id in the Arabic text that was published at that time",
        example: null,
      })
      .optional(),
  })
  .meta({ id: "SegmentRevision" });

export type Revision = z.infer<typeof revision>;
export type SegmentRevision = z.infer<typeof segmentRevision>;
