import { z } from "zod";
import { retimeVideo, undoRetime } from "@minbar/data/transcripts/retime";
import { retimeOperation, textVersions } from "@minbar/domain/editing/retime-input";
import { retimeAnswer } from "@minbar/domain/editing/retime-output";
import { operationInput } from "@minbar/domain/segments/transcript-input";
import { idInput } from "../input.ts";
import { found } from "../refusal.ts";
import { bodyLimits } from "../rest.ts";
import { longCallsOf, restOf } from "../trpc.ts";
import { savingFields } from "./saving.ts";

const { post } = restOf("Transcripts");
const refuses = [409];

/** The timings of a video's texts in all languages. */
export const retiming = {
  retime: post("transcript:retime", "/videos/{id}/retime", {
    summary: "Shift the timings of all languages together",
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
  })
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
    .output(retimeAnswer)
    .mutation(async ({ ctx, input: { id, ...move } }) =>
      found(await retimeVideo(longCallsOf(ctx), { ...move, videoId: id, authorId: ctx.user.id })),
    ),

  undoRetime: post("transcript:retime", "/videos/{id}/retime/undo", {
    summary: "Undo a shift of the timings",
    description:
      "Restores the timings that your own call of `retime` changed. If a text was changed since, the answer is 409.",
    example: { operationId: "shift-5-1" },
    refuses,
    isLong: true,
    current: "Versions",
  })
    .input(
      z.strictObject({
        id: idInput,
        operationId: operationInput.describe("The `operationId` of the shift to undo"),
      }),
    )
    .output(retimeAnswer)
    .mutation(async ({ ctx, input: { id, operationId } }) =>
      found(await undoRetime(longCallsOf(ctx), { videoId: id, operationId, authorId: ctx.user.id })),
    ),
};
