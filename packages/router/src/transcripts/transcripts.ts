import { TRPCError } from "@trpc/server";
import { z } from "zod";
import { setApproval } from "@minbar/data/transcripts/approval";
import { publishDraft } from "@minbar/data/transcripts/publish";
import { findTranscriptRef } from "@minbar/data/transcripts/locked-read";
import { upsertTranscript } from "@minbar/data/transcripts/upsert";
import { listTranscripts } from "@minbar/data/transcripts/read";
import { updateTranscript } from "@minbar/data/transcripts/save";
import { trashTranscript } from "@minbar/data/transcripts/trash";
import { approvalInput } from "@minbar/domain/segments/approval-input";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import { savingInput, versionInput } from "@minbar/domain/segments/transcript-input";
import { idInput } from "../input.ts";
import { found, notAllowed } from "../refusal.ts";
import { longOutput } from "../output.ts";
import { bodyLimits, restOf } from "../rest.ts";
import { revisions } from "./revisions.ts";
import { orConflict } from "./conflict.ts";
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
import { answerSaved, readTranscript, requireDraftEditRight, requireEditRight } from "./save.ts";
import { editing } from "./presence.ts";
import { retiming } from "./retime.ts";
import { trash } from "./trash.ts";
import { videoDraft } from "./video-draft.ts";
import { anyone, may, router, signedIn } from "../trpc.ts";

type LanguageRow = { language: LanguageTag };

const rest = restOf("Transcripts");
/** With the stored text. */
const refuses = [409];

export const transcripts = router({
  revisions,
  trash,
  videoDraft,
  ...editing,
  ...retiming,

  listByVideo: anyone()
    .meta(
      rest.get("/videos/{videoId}/transcripts", "A video's transcripts, or the one in ?language=", {
        cache: true,
      }),
    )
    .input(z.strictObject({ videoId: idInput, language: language.optional() }))
    .output(longOutput(z.array(transcript)))
    .query(async ({ ctx, input: { videoId, language } }) =>
      found(await listTranscripts(ctx.db, videoId, { ...visibilityOf(ctx.user), language })),
    ),

  upsert: may("transcript:create")
    .meta(
      rest.post(
        "/videos/{videoId}/transcripts",
        "Add a language, or update it where it exists; an empty list clears nothing",
        { refuses, bodyLimit: bodyLimits.save },
      ),
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
      const part = upsert.content.length === 0 && draftContent ? "draft" : "content";
      return answerSaved(ctx, part, (trx) =>
        upsertTranscript(trx, { ...upsert, authorId: ctx.user.id, allow }),
      );
    }),

  update: may("transcript:update")
    .meta(
      rest.put(
        "/transcripts/{id}",
        "Save the content of a language, which goes back to Unchecked when its words change",
        { refuses, bodyLimit: bodyLimits.save },
      ),
    )
    .input(contentUpdate)
    .output(transcript)
    .mutation(({ ctx, input: { id, assisted, ...save } }) => {
      const allow = (transcript: LanguageRow) => requireEditRight(ctx.user, transcript);
      const by = { authorId: ctx.user.id, allow, kind: assisted ? "ai" : undefined, publish: true } as const;
      return answerSaved(ctx, "content", (trx) => updateTranscript(trx, id, { ...save, ...by }));
    }),

  saveDraft: may("transcript:saveDraft")
    .meta(
      rest.put("/transcripts/{id}/draft", "Save the draft of the Arabic transcript", {
        refuses,
        bodyLimit: bodyLimits.save,
      }),
    )
    .input(draftUpdate)
    .output(transcript)
    .mutation(({ ctx, input: { id, assisted, ...save } }) => {
      const allow = (transcript: LanguageRow) => requireDraftEditRight(ctx.user, transcript);
      const kind = assisted ? "ai" : "draft";
      const by = { authorId: ctx.user.id, allow, kind, publish: false } as const;
      return answerSaved(ctx, "draft", (trx) => updateTranscript(trx, id, { ...save, ...by }));
    }),

  publish: may("transcript:publish")
    .meta(
      rest.post("/transcripts/{id}/publish", "Publish the stored draft of the Arabic transcript", {
        refuses,
      }),
    )
    .input(z.strictObject({ id: idInput, ...savingInput }))
    .output(transcript)
    .mutation(({ ctx, input }) => {
      const allow = (transcript: LanguageRow) => requireDraftEditRight(ctx.user, transcript);
      const publishing = { ...input, authorId: ctx.user.id, allow };
      return answerSaved(ctx, "content", (trx) => publishDraft(trx, publishing));
    }),

  setApproval: may("transcript:setApproval")
    .meta(
      rest.put(
        "/transcripts/{id}/approval-status",
        "Check or uncheck a language of the video that has this transcript",
        { refuses },
      ),
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
    .meta(
      rest.delete("/transcripts/{id}", "Remove a language; it can be restored from the trash for 30 days"),
    )
    .input(z.strictObject({ id: idInput }))
    .output(z.object({ id: z.int(), trashId: z.int(), expiresAt: z.string() }))
    .mutation(async ({ ctx, input: { id } }) => {
      if (!can(ctx.user, "transcript:delete")) throw notAllowed("Only admins can remove languages");
      return { id, ...found(await trashTranscript(ctx.db, id, ctx.user.id)) };
    }),
});
