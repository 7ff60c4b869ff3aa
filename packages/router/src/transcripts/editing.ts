import { z } from "zod";
import { openForEditing } from "@minbar/data/transcripts/editing";
import { listStaleSegments } from "@minbar/data/transcripts/stale";
import { found } from "../refusal.ts";
import { idInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { restOf } from "../rest.ts";
import { may } from "../trpc.ts";
import { personName } from "./output.ts";
import { findEditable } from "./save.ts";

const rest = restOf("Transcripts");

/** What an editor of a language needs to know beside its text. */
export const editing = {
  openForEditing: may("transcript:update")
    .meta(
      rest.post(
        "/transcripts/{id}/editing",
        "Say that you opened a language to edit it, and hear who else did within ten minutes",
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
};
