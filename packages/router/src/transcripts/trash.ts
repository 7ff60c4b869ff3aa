import { z } from "zod";
import { restoreTrashed } from "@minbar/data/transcripts/trash";
import { deleteTrashEntry, listTrash } from "@minbar/data/trash/entries";
import { restoreVideo } from "@minbar/data/trash/videos";
import { findVideo } from "@minbar/data/library/videos";
import { issue } from "@minbar/domain/messages/issue";
import { trashEntry } from "@minbar/domain/library/trash-output";
import { idField } from "@minbar/domain/output-fields";
import { asListed, listedVideo } from "@minbar/domain/library/video-output";
import { found, removed } from "../refusal.ts";
import { idInput } from "../input.ts";
import { answerPageBy, pageInput } from "../paging.ts";
import { transcript, readTranscript } from "./saving.ts";
import { longCallsOf, restOf, router } from "../trpc.ts";
import type { Context } from "../trpc.ts";

const { get, post, remove } = restOf("Trash");

/** A restored language or video; `undefined` if neither is in the trash under this id. */
async function restore(ctx: Context & { user: { id: string } }, id: number) {
  const { db, user } = ctx;
  const videoId = await restoreVideo(longCallsOf(ctx), id, user.id);
  if (videoId !== undefined) return asListed(found(await findVideo(db, videoId, { includeHidden: true })));
  const ref = await restoreTrashed(db, id, user.id);
  return ref && readTranscript(db, ctx.user, ref);
}

/** Removed videos and languages, for people who may remove them. */
export const trash = router({
  list: get("transcript:delete", "/trash", {
    summary: "List the trash",
    description:
      "Returns the videos and languages removed within the last 30 days, most recently removed first.",
  })
    .input(pageInput)
    .output(z.array(trashEntry))
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

  restore: post("transcript:delete", "/trash/{id}/restore", {
    summary: "Restore a video or a language from the trash",
    description:
      "Restores a video with everything that belongs to it, or a language with its draft, approval and history, under the same ids. A video gets its place in its playlist back; if the playlist was deleted, it has none. If the language was added again in the meantime, the answer is 409.",
    refuses: [409],
  })
    .input(z.strictObject({ id: idInput }))
    .output(z.union([transcript, listedVideo]))
    .mutation(async ({ ctx, input: { id } }) => found(await restore(ctx, id))),

  /** Whoever cannot name what is deleted does not delete it. */
  remove: remove("video:delete", "/trash/{id}", {
    summary: "Delete a video or a language in the trash for good",
    description:
      "Deletes a video or a language in the trash for good. `title` is the title of the video; with another title nothing is deleted.",
  })
    .input(
      z.strictObject({
        id: idInput,
        title: z.string(issue("video_title_unwritten")).max(1000, issue("title_too_long")).meta({
          description: "The title of the video, as the list of the trash gives it",
          example: "Reading Together",
        }),
      }),
    )
    .output(z.object({ id: idField }))
    .mutation(async ({ ctx, input: { id, title } }) =>
      removed(id, await deleteTrashEntry(longCallsOf(ctx), id, { title, actorId: ctx.user.id })),
    ),
});
