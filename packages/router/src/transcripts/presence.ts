import { z } from "zod";
import { openForEditing } from "@minbar/data/transcripts/presence";
import { findEarlierTranslations } from "@minbar/data/transcripts/memory-search";
import { listStaleSegments } from "@minbar/data/transcripts/stale";
import { longestRemembered } from "@minbar/domain/memory/memory-pairs";
import { idInput, segmentIdInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { found } from "../refusal.ts";
import { restOf } from "../rest.ts";
import { may } from "../trpc.ts";
import { language } from "./input.ts";
import { personName } from "./output.ts";
import { findEditable, requireEditRight } from "./save.ts";

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

/** What an editor of a language needs to know beside its text. */
export const editing = {
  openForEditing: may("transcript:update")
    .meta(
      rest.post(
        "/transcripts/{id}/editing",
        "Say that you have a language open to edit it, and hear who else said so within ten minutes",
      ),
    )
    .input(z.strictObject({ id: idInput }))
    .output(z.object({ others: z.array(personName) }))
    .mutation(async ({ ctx, input: { id } }) => {
      await findEditable(ctx, id);
      return { others: await openForEditing(ctx.db, { transcriptId: id, userId: ctx.user.id }) };
    }),

  stale: may("transcript:update")
    .meta(
      rest.get(
        "/transcripts/{id}/stale",
        "Arabic segments that changed since they were translated: their words then, who changed them, and when",
      ),
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

  /** How like words were translated before. */
  memory: may("transcript:update")
    .meta(
      rest.get(
        "/translation-memory",
        "How the same or like Arabic words were translated before, the likest first, 5 at most",
      ),
    )
    .input(
      z.strictObject({
        language,
        text: z.string("Write Arabic words").max(longestRemembered, "Text too long"),
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
