import { TRPCError } from "@trpc/server";
import { z } from "zod";
import { inTransaction } from "@minbar/data/in-transaction";
import { setApproval } from "@minbar/data/transcripts/approval";
import { findTranscriptRef } from "@minbar/data/transcripts/locked-read";
import { listTranscripts } from "@minbar/data/transcripts/read";
import { publishDraft, saveTranscript, upsertTranscript } from "@minbar/data/transcripts/save";
import { refuseOtherVersion, trashTranscript } from "@minbar/data/transcripts/trash";
import { approvalInput, savingInput, versionInput } from "@minbar/domain/segments/transcript-input";
import { languageOf } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import { idInput, queryVersionInput } from "../input.ts";
import { found, notAllowed } from "../refusal.ts";
import { longOutput } from "../output.ts";
import { bodyLimits, restOf } from "../rest.ts";
import { revisions } from "./revisions.ts";
import { absentText } from "./absent-text.ts";
import { orConflict } from "../conflict.ts";
import {
  contentUpdate,
  draftUpdate,
  language,
  requireDraftRight,
  requireTextWithSetAside,
  requireUpsertRight,
  upsertInput,
} from "./input.ts";
import { transcript, visibilityOf } from "./output.ts";
import {
  answerSaved,
  readTranscript,
  requireDraftEditRight,
  requireEditRight,
  withImportWarnings,
} from "./save.ts";
import type { EditedText } from "./save.ts";
import { editing } from "./presence.ts";
import { marks } from "./marks.ts";
import { retiming } from "./retime.ts";
import { trash } from "./trash.ts";
import { videoDraft } from "./video-draft.ts";
import { anyone, may, router, signedIn } from "../trpc.ts";

const rest = restOf("Transcripts");
/** With the stored text. */
const refuses = [409];

export const transcripts = router({
  marks,
  revisions,
  trash,
  videoDraft,
  ...editing,
  ...retiming,

  listByVideo: anyone()
    .meta(
      rest.get("/videos/{videoId}/transcripts", "List a video's transcripts", {
        cache: true,
        etag: "version",
      }),
    )
    .input(z.strictObject({ videoId: idInput, language: language.optional() }))
    .output(longOutput(z.array(transcript)))
    .query(async ({ ctx, input: { videoId, language } }) => {
      const texts = await listTranscripts(ctx.db, videoId, { ...visibilityOf(ctx.user), language });
      if (!texts) throw await absentText(ctx, { videoId, language });
      return texts;
    }),

  upsert: may("transcript:create")
    .meta(
      rest.post("/videos/{videoId}/transcripts", "Add or save a language of a video", {
        refuses,
        current: "Text",
        bodyLimit: bodyLimits.save,
      }),
    )
    .input(upsertInput)
    .output(transcript)
    .mutation(({ ctx, input: { assisted, ...input } }) => {
      const draftContent = input.draftContent ?? undefined;
      const kind = assisted ? ("ai" as const) : undefined;
      const upsert = { ...input, content: input.content ?? [], draftContent, kind };
      requireDraftRight(ctx.user, upsert);
      requireTextWithSetAside(upsert);
      const allow = ({ exists }: { exists: boolean }) => requireUpsertRight(ctx.user, upsert, exists);
      const saved = upsertTranscript(ctx.db, { ...upsert, authorId: ctx.user.id, allow });
      return withImportWarnings(answerSaved(ctx, upsert, saved), input.content, draftContent);
    }),

  update: may("transcript:update")
    .meta(
      rest.put("/transcripts/{id}", "Save and publish the text of a language", {
        refuses,
        etag: "version",
        current: "Text",
        bodyLimit: bodyLimits.save,
      }),
    )
    .input(contentUpdate)
    .output(transcript)
    .mutation(({ ctx, input: { assisted, ...save } }) => {
      const by = { authorId: ctx.user.id, kind: assisted ? "ai" : undefined, publish: true } as const;
      const allow = (text: EditedText) => requireEditRight(ctx.user, text);
      const saved = saveTranscript(ctx.db, { ...save, ...by, allow });
      return withImportWarnings(answerSaved(ctx, save, saved), save.content);
    }),

  saveDraft: may("transcript:saveDraft")
    .meta(
      rest.put("/transcripts/{id}/draft", "Save the Arabic draft", {
        refuses,
        etag: "draftVersion",
        current: "Text",
        bodyLimit: bodyLimits.save,
      }),
    )
    .input(draftUpdate)
    .output(transcript)
    .mutation(({ ctx, input: { assisted, ...save } }) => {
      const by = { authorId: ctx.user.id, kind: assisted ? "ai" : "draft", publish: false } as const;
      const allow = (text: EditedText) => requireDraftEditRight(ctx.user, text);
      const saved = saveTranscript(ctx.db, { ...save, ...by, allow });
      return withImportWarnings(answerSaved(ctx, save, saved), save.content);
    }),

  publish: may("transcript:publish")
    .meta(
      rest.post("/transcripts/{id}/publish", "Publish the Arabic draft", {
        refuses,
        current: "Publishing",
      }),
    )
    .input(z.strictObject({ id: idInput, ...savingInput }))
    .output(transcript)
    .mutation(({ ctx, input }) => {
      const allow = (text: EditedText) => requireDraftEditRight(ctx.user, text);
      return answerSaved(ctx, input, publishDraft(ctx.db, { ...input, authorId: ctx.user.id, allow }));
    }),

  setApproval: may("transcript:setApproval")
    .meta(
      rest.put("/transcripts/{id}/approval-status", "Mark a language as checked or unchecked", {
        refuses,
        current: "Text",
      }),
    )
    .input(
      approvalInput.extend({
        id: idInput,
        version: versionInput.optional(),
        sourceVersion: versionInput.optional(),
      }),
    )
    .output(transcript)
    .mutation(async ({ ctx, input: { id, ...approval } }) => {
      const ref = found(await findTranscriptRef(ctx.db, id));
      const { videoId } = ref;
      const { name } = languageOf(approval.language);
      const set = await orConflict(setApproval(ctx.db, { ...approval, videoId, actorId: ctx.user.id }));
      if (set === undefined)
        throw new TRPCError({ code: "NOT_FOUND", message: `This video has no transcript in ${name}` });
      return readTranscript(ctx.db, ctx.user, ref);
    }),

  remove: signedIn()
    .meta(rest.delete("/transcripts/{id}", "Move a language to the trash", { refuses, current: "Text" }))
    // Before the input, like every check of a role.
    .use(({ ctx, next }) => {
      if (!can(ctx.user, "transcript:delete")) throw notAllowed("Only admins can remove languages");
      return next();
    })
    .input(z.strictObject({ id: idInput, version: queryVersionInput }))
    .output(z.object({ id: z.int(), trashId: z.int(), expiresAt: z.string() }))
    .mutation(async ({ ctx, input: { id, version } }) => {
      const trashed = inTransaction(ctx.db, async (trx) => {
        if (version !== undefined) await refuseOtherVersion(trx, id, version);
        return trashTranscript(trx, id, ctx.user.id);
      });
      return { id, ...found(await orConflict(trashed)) };
    }),
});
