import { z } from "zod";
import { retimeVideo, undoRetime } from "@minbar/data/transcripts/retime";
import { retimeOperation, textVersions } from "@minbar/domain/editing/retime-input";
import { languageTags } from "@minbar/domain/library/language";
import { languageField } from "@minbar/domain/output-fields";
import { operationInput } from "@minbar/domain/segments/transcript-input";
import { idInput } from "../input.ts";
import { found } from "../refusal.ts";
import { bodyLimits, restOf } from "../rest.ts";
import { longCallsOf, may } from "../trpc.ts";
import { savingFields } from "./saving.ts";

const rest = restOf("Transcripts");
const refuses = [409];

const moved = z.object({
  id: z.string().describe("The id"),
  before: z.string().describe("The start before, as written"),
  after: z.string().describe("The start afterwards, as written"),
});

const answer = z
  .object({
    moves: z
      .array(
        z.object({
          language: languageField,
          isDraft: z.boolean().describe("`true`: the Arabic draft; `false`: a published text"),
          moved: z.int().meta({ description: "The number of segments that moved", example: 42 }),
          first: moved.meta({
            description: "The first moved segment in the list",
            example: { id: "reading-01", before: "0:06.251", after: "0:06.731" },
          }),
          last: moved.meta({
            description: "The last moved segment in the list",
            example: { id: "reading-42", before: "3:12.4", after: "3:12.9" },
          }),
        }),
      )
      .describe("The texts that moved"),
    versions: z.partialRecord(z.enum(["draft", ...languageTags]), z.int()).meta({
      description: textVersions.description,
      example: { draft: 3, ar: 2, en: 5 },
    }),
  })
  .meta({ id: "Retime" });

/** The timings of a video's texts in all languages. */
export const retiming = {
  retime: may("transcript:retime")
    .meta(
      rest.post("/videos/{id}/retime", "Shift the timings of all languages together", {
        description:
          "Shifts the timings of the Arabic text, and of the matching lines in all translations, in one transaction. Send the version of every text of the video in `versions`; if another one is stored, the answer is 409. With `preview: true` nothing is written, and the answer contains what would move.",
        example: {
          operation: { kind: "shiftAll", byMs: 480 },
          versions: { draft: 3, ar: 2, en: 5 },
          operationId: "shift-5-1",
        },
        refuses,
        current: "Versions",
        bodyLimit: bodyLimits.transcript,
        isLong: true,
      }),
    )
    .input(
      z.strictObject({
        id: idInput,
        operation: retimeOperation,
        versions: textVersions,
        operationId: savingFields.operationId,
        preview: z
          .boolean()
          .optional()
          .describe("`true`: nothing is written, and the answer contains what would move"),
      }),
    )
    .output(answer)
    .mutation(async ({ ctx, input: { id, ...move } }) =>
      found(await retimeVideo(longCallsOf(ctx), { ...move, videoId: id, authorId: ctx.user.id })),
    ),

  undoRetime: may("transcript:retime")
    .meta(
      rest.post("/videos/{id}/retime/undo", "Undo a shift of the timings", {
        description:
          "Restores the timings that your own call of `retime` changed. If a text was changed since, the answer is 409.",
        example: { operationId: "shift-5-1" },
        refuses,
        isLong: true,
        current: "Versions",
      }),
    )
    .input(
      z.strictObject({
        id: idInput,
        operationId: operationInput.describe("The `operationId` of the shift to undo"),
      }),
    )
    .output(answer)
    .mutation(async ({ ctx, input: { id, operationId } }) =>
      found(await undoRetime(longCallsOf(ctx), { videoId: id, operationId, authorId: ctx.user.id })),
    ),
};
