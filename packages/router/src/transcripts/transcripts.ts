import { z } from "zod";
import { inTransaction } from "@minbar/data/in-transaction";
import { setApproval } from "@minbar/data/transcripts/approval";
import { listTranscripts } from "@minbar/data/transcripts/read";
import { findTranscriptRef } from "@minbar/data/transcripts/transcript-change";
import { refuseOtherVersion, trashTranscript } from "@minbar/data/transcripts/trash";
import { transcriptSummary } from "@minbar/domain/library/video-output";
import { message } from "@minbar/domain/messages/message";
import { can } from "@minbar/domain/people/permission";
import { expiresAt, idField, languageField, trashIdField } from "@minbar/domain/output-fields";
import { approvalInput } from "@minbar/domain/segments/transcript-input";
import { withDescriptions, idInput, languageInput, queryVersionInput, videoIdInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { found, notAllowed, Refusal } from "../refusal.ts";
import { restOf, router } from "../trpc.ts";
import { marks } from "./marks.ts";
import { editing } from "./presence.ts";
import { retiming } from "./retime.ts";
import { revisions } from "./revisions.ts";
import {
  saving,
  absentText,
  savingFields,
  transcript,
  translatingFields,
  visibilityOf,
  readTranscript,
} from "./saving.ts";
import { trash } from "./trash.ts";
import { videoDraft } from "./video-draft.ts";

const { get, put, remove } = restOf("Transcripts");
/** 409 with the stored text as `current`. */
const refuses = [409];

export const transcripts = router({
  marks,
  revisions,
  trash,
  videoDraft,
  ...editing,
  ...retiming,

  listByVideo: get("anyone", "/videos/{videoId}/transcripts", {
    summary: "List a video's transcripts",
    description:
      "Returns the transcripts of a video with their published text, or only the one in `language`. Editors of Arabic also receive the Arabic draft, staff also receive `staleSegments`.",
    cache: true,
    etag: "version",
  })
    .input(
      z.strictObject({
        videoId: videoIdInput,
        language: languageInput.describe("Only this language").optional(),
      }),
    )
    .output(longOutput(z.array(transcript)))
    .query(async ({ ctx, input: { videoId, language } }) => {
      const texts = await listTranscripts(ctx.db, videoId, { ...visibilityOf(ctx.user), language });
      if (!texts) throw await absentText(ctx, { videoId, language });
      return texts;
    }),

  ...saving,

  setApproval: put("transcript:setApproval", "/transcripts/{id}/approval-status", {
    summary: "Mark a language as checked or unchecked",
    description:
      "Marks a language of the video as checked or unchecked. Approving a translation clears its `staleSegments`. Send `version` and `sourceVersion` to approve only the texts that you read.",
    example: { language: "en", approvalStatus: "approved", version: 2, sourceVersion: 4 },
    refuses,
    current: "Text",
  })
    .input(
      withDescriptions(approvalInput, {
        approvalStatus: transcriptSummary.shape.approvalStatus,
        language: languageField,
      }).extend({
        id: idInput,
        version: savingFields.version,
        sourceVersion: translatingFields.sourceVersion,
      }),
    )
    .output(transcript)
    .mutation(async ({ ctx, input: { id, ...approval } }) => {
      const ref = found(await findTranscriptRef(ctx.db, id));
      const { videoId } = ref;
      const set = await setApproval(ctx.db, { ...approval, videoId, actorId: ctx.user.id });
      if (set === undefined)
        throw new Refusal("NOT_FOUND", message("no_transcript_in_language", { language: approval.language }));
      return readTranscript(ctx.db, ctx.user, ref);
    }),

  remove: remove("account", "/transcripts/{id}", {
    summary: "Move a language to the trash",
    description: "Moves a language of a video to the trash, where it stays for 30 days. For admins.",
    refuses,
    current: "Text",
  })
    // Before the input, like every check of a role.
    .use(({ ctx, next }) => {
      if (!can(ctx.user, "transcript:delete")) throw notAllowed(message("language_removal_not_allowed"));
      return next();
    })
    .input(z.strictObject({ id: idInput, version: queryVersionInput }))
    .output(z.object({ id: idField, trashId: trashIdField, expiresAt }))
    .mutation(async ({ ctx, input: { id, version } }) => {
      const trashed = inTransaction(ctx.db, async (trx) => {
        if (version !== undefined) await refuseOtherVersion(trx, id, version);
        return trashTranscript(trx, id, ctx.user.id);
      });
      return { id, ...found(await trashed) };
    }),
});
