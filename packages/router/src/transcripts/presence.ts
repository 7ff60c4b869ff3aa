import { z } from "zod";
import { openForEditing } from "@minbar/data/transcripts/read";
import { findEarlierTranslations } from "@minbar/data/transcripts/memory";
import { listStaleSegments } from "@minbar/data/transcripts/stale";
import { issue } from "@minbar/domain/messages/issue";
import { longestRemembered } from "@minbar/domain/memory/memory-pairs";
import { idInput, languageInput, segmentIdInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { found } from "../refusal.ts";
import { restOf } from "../rest.ts";
import { may } from "../trpc.ts";
import { personName } from "@minbar/domain/segments/transcript";
import { findEditable, requireEditRight } from "./saving.ts";

const rest = restOf("Transcripts");

const earlierTranslation = z
  .object({
    likeness: z.number(),
    source: z.string(),
    text: z.string(),
    videoId: z.int(),
    title: z.string(),
    segmentId: z.string(),
    time: z.string(),
  })
  .meta({ id: "EarlierTranslation" });

/** What an editor of a language needs besides its text. */
export const editing = {
  openForEditing: may("transcript:update")
    .meta(
      rest.post("/transcripts/{id}/editing", "Report that you are editing a language, and get who else is", {
        description:
          "Reports that the caller has opened a language for editing, and returns the others who opened or saved it within the last ten minutes. Repeat the call every few minutes while the editor is open. For those who may edit the language.",
      }),
    )
    .input(z.strictObject({ id: idInput }))
    .output(z.object({ others: z.array(personName) }))
    .mutation(async ({ ctx, input: { id } }) => {
      await findEditable(ctx, id);
      return { others: await openForEditing(ctx.db, { transcriptId: id, userId: ctx.user.id }) };
    }),

  stale: may("transcript:update")
    .meta(
      rest.get("/transcripts/{id}/stale", "List the Arabic segments that changed since their translation", {
        description:
          "Returns the Arabic segments that changed since they were translated: the words at that time, who changed them and when. For those who may edit the language.",
      }),
    )
    .input(z.strictObject({ id: idInput }))
    .output(
      longOutput(
        z.array(
          z
            .object({
              id: z.string(),
              before: z.string().nullable(),
              changedAt: z.string().nullable(),
              changedBy: personName.nullable(),
            })
            .meta({ id: "StaleSegment" }),
        ),
      ),
    )
    .query(async ({ ctx, input: { id } }) => {
      await findEditable(ctx, id);
      return found(await listStaleSegments(ctx.db, id));
    }),

  /** Earlier translations of similar words. */
  memory: may("transcript:update")
    .meta(
      rest.get("/translation-memory", "Find earlier translations of similar Arabic words", {
        description:
          "Returns up to five earlier translations of the same or similar Arabic words, most similar first. Leaves out the segment that you name. For those who may edit the language.",
      }),
    )
    .input(
      z.strictObject({
        language: languageInput,
        text: z.string(issue("arabic_words_missing")).max(longestRemembered, issue("text_too_long")),
        videoId: idInput,
        segmentId: segmentIdInput,
      }),
    )
    .output(z.array(earlierTranslation))
    .query(({ ctx, input }) => {
      requireEditRight(ctx.user, input);
      return findEarlierTranslations(ctx.db, input);
    }),
};
