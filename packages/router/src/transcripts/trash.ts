import { z } from "zod";
import { listTrash, restoreTrashed } from "@minbar/data/transcripts/trash";
import { approvalStatuses } from "@minbar/domain/segments/approval";
import { languageTags } from "@minbar/domain/library/language";
import { found } from "../refusal.ts";
import { idInput } from "../input.ts";
import { answerPageBy, pageInput } from "../paging.ts";
import { restOf } from "../rest.ts";
import { author } from "@minbar/domain/segments/transcript";
import { orConflict } from "../conflict.ts";
import { transcript } from "./output.ts";
import { readTranscript } from "./save.ts";
import { may, router } from "../trpc.ts";

const rest = restOf("Trash");

const trashed = z
  .object({
    id: z.int(),
    transcriptId: z.int(),
    language: z.enum(languageTags),
    segmentCount: z.int(),
    approvalStatus: z.enum(approvalStatuses),
    video: z.object({ id: z.int(), title: z.string() }).nullable(),
    deletedBy: author.nullable(),
    deletedAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: "TrashedTranscript" });

/** Removed transcripts, for people who may remove them. */
export const trash = router({
  list: may("transcript:delete")
    .meta(rest.get("/trash", "List the trash"))
    .input(pageInput)
    .output(z.array(trashed))
    .query(({ ctx, input }) =>
      answerPageBy(
        ctx,
        { path: "/api/trash", ...input },
        {
          list: (page) => listTrash(ctx.db, page),
          positionOf: ({ id, deletedAt }) => ({ id, createdAt: deletedAt }),
        },
      ),
    ),

  restore: may("transcript:delete")
    .meta(
      rest.post("/trash/{id}/restore", "Restore a language from the trash", {
        refuses: [409],
      }),
    )
    .input(z.strictObject({ id: idInput }))
    .output(transcript)
    .mutation(async ({ ctx, input }) => {
      const restored = found(await orConflict(restoreTrashed(ctx.db, input.id, ctx.user.id)));
      return readTranscript(ctx.db, ctx.user, restored);
    }),
});
