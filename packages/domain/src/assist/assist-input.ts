import { z } from "zod";
import { issue } from "../messages/issue.ts";
import { maxInQuestion } from "./assist-batches.ts";

const { segments: maxSegments, characters: maxCharacters } = maxInQuestion;
const tooMany = issue("too_many_segments_asked", { segments: maxSegments });
const tooLong = issue("question_too_long", { limit: maxCharacters });

const text = z
  .strictObject({
    id: z
      .string(issue("id_not_text"))
      .regex(/^[\w.:-]{1,64}$/, issue("id_invalid"))
      .describe("The id"),
    text: z.string(issue("text_not_text")).max(maxCharacters, tooLong).describe("The text"),
  })
  .meta({ id: "IdentifiedText" });

/** The segments in a question to a model. */
export const assistInput = z.strictObject({
  segments: z
    .array(text, issue("segments_not_list"))
    .min(1, issue("segment_missing"))
    .max(maxSegments, tooMany)
    .refine(
      (segments) => segments.reduce((sum, segment) => sum + segment.text.length, 0) <= maxCharacters,
      tooLong,
    )
    .describe("At most 40 segments with 8,000 characters in total"),
});
