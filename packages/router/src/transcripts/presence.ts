import { z } from "zod";
import { openForEditing } from "@minbar/data/transcripts/read";
import { findEarlierTranslations } from "@minbar/data/transcripts/memory";
import { listStaleSegments } from "@minbar/data/transcripts/stale";
import { issue } from "@minbar/domain/messages/issue";
import { longestRemembered } from "@minbar/domain/memory/memory-pairs";
import { segmentIdField, titleField, videoIdField } from "@minbar/domain/output-fields";
import { staleSegment } from "@minbar/domain/segments/stale-output";
import { personName, segment } from "@minbar/domain/segments/transcript";
import { idInput, languageInput, segmentIdInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { found } from "../refusal.ts";
import { restOf } from "../trpc.ts";
import { findEditable, requireEditRight } from "./saving.ts";

const { get, post } = restOf("Transcripts");

const earlierTranslation = z
  .object({
    likeness: z.number().meta({
      description:
        "The similarity of the words, from 0.6 to 1; 1: the same except for vowel marks and punctuation",
      example: 0.83,
    }),
    source: z.string().meta({
      description: "The Arabic words at the time of the translation",
      example: "السلام عليكم",
    }),
    text: segment.shape.text,
    videoId: videoIdField,
    title: titleField,
    segmentId: segmentIdField,
    time: segment.shape.time,
  })
  .meta({ id: "EarlierTranslation" });

/** What an editor of a language needs besides its text. */
export const editing = {
  openForEditing: post("transcript:update", "/transcripts/{id}/editing", {
    summary: "Report that you are editing a language, and get who else is",
    description:
      "Reports that the caller has opened a language for editing, and returns the others who opened or saved it within the last ten minutes. Repeat the call every few minutes while the editor is open. For those who may edit the language.",
  })
    .input(z.strictObject({ id: idInput }))
    .output(
      z.object({
        others: z
          .array(personName)
          .describe("The other people who opened or saved it in the last ten minutes"),
      }),
    )
    .mutation(async ({ ctx, input: { id } }) => {
      await findEditable(ctx, id);
      return { others: await openForEditing(ctx.db, { transcriptId: id, userId: ctx.user.id }) };
    }),

  stale: get("transcript:update", "/transcripts/{id}/stale", {
    summary: "List the Arabic segments that changed since their translation",
    description:
      "Returns the Arabic segments that changed since they were translated: the words at that time, who changed them and when. For those who may edit the language.",
  })
    .input(z.strictObject({ id: idInput }))
    .output(longOutput(z.array(staleSegment)))
    .query(async ({ ctx, input: { id } }) => {
      await findEditable(ctx, id);
      return found(await listStaleSegments(ctx.db, id));
    }),

  /** Earlier translations of similar words. */
  memory: get("transcript:update", "/translation-memory", {
    summary: "Find earlier translations of similar Arabic words",
    description:
      "Returns up to five earlier translations of the same or similar Arabic words, most similar first. Leaves out the segment that you name. For those who may edit the language.",
  })
    .input(
      z.strictObject({
        language: languageInput.describe("The language of the translations"),
        text: z
          .string(issue("arabic_words_missing"))
          .max(longestRemembered, issue("text_too_long"))
          .meta({ description: "Arabic words", example: "السلام عليكم" }),
        videoId: idInput.describe("The id of the video that is being translated"),
        segmentId: segmentIdInput.describe(
          "The id of the segment that is being translated; the results leave it out",
        ),
      }),
    )
    .output(z.array(earlierTranslation))
    .query(({ ctx, input }) => {
      requireEditRight(ctx.user, input);
      return findEarlierTranslations(ctx.db, input);
    }),
};
