import { z } from "zod";
import {
  findRevision,
  listRevisions,
  restoreRevision,
  listSegmentHistory,
} from "@minbar/data/transcripts/revisions";
import { can } from "@minbar/domain/people/permission";
import { revision, segmentRevision } from "@minbar/domain/segments/revision-output";
import { found } from "../refusal.ts";
import { idInput, segmentIdInput } from "../input.ts";
import { answerPage, cursorOf, pageShape, searchPage } from "../paging.ts";
import { contentField } from "@minbar/domain/segments/transcript";
import { transcript, answerSaved, findEditable, savingFields, versionRule } from "./saving.ts";
import { restOf, router } from "../trpc.ts";

const { get, post } = restOf("Transcripts");

const revisionIdInput = idInput.describe("The id of a revision");

/** Editors of a language see its history, including drafts, and may restore it. */
export const revisions = router({
  list: get("transcript:update", "/transcripts/{id}/revisions", {
    summary: "List the revisions of a transcript",
    description:
      "Returns the history of a transcript, newest first, without the texts. For those who may edit the language.",
  })
    .input(z.strictObject({ id: idInput, ...pageShape }))
    .output(z.array(revision))
    .query(async ({ ctx, input: { id, ...pageQuery } }) => {
      await findEditable(ctx, id);
      const path = `/api/transcripts/${id}/revisions`;
      return answerPage(ctx, { path, ...pageQuery }, (page) => listRevisions(ctx.db, id, page));
    }),

  byId: get("transcript:update", "/transcripts/{id}/revisions/{revisionId}", {
    summary: "Get a revision with its text",
    description: "Returns a revision with its text. For those who may edit the language.",
  })
    .input(z.strictObject({ id: idInput, revisionId: revisionIdInput }))
    .output(revision.extend({ content: contentField }).meta({ id: "RevisionWithContent" }))
    .query(async ({ ctx, input: { id, revisionId } }) => {
      await findEditable(ctx, id);
      return found(await findRevision(ctx.db, id, revisionId));
    }),

  bySegment: get("transcript:update", "/transcripts/{id}/segments/{segmentId}/history", {
    summary: "List the revisions that changed a segment",
    description:
      "Returns the revisions that changed one segment, newest first. Send `next` as `cursor` to get the next page. For those who may edit the language.",
  })
    .input(z.strictObject({ id: idInput, segmentId: segmentIdInput, cursor: pageShape.cursor }))
    .output(searchPage(segmentRevision).omit({ total: true }))
    .query(async ({ ctx, input: { id, segmentId, cursor } }) => {
      const transcript = await findEditable(ctx, id);
      const withDrafts = can(ctx.user, "transcript:readDraft");
      const query = { transcript, segmentId, withDrafts, after: cursor };
      const { rows, next } = await listSegmentHistory(ctx.db, query);
      return { rows, next: next && cursorOf(next) };
    }),

  restore: post("transcript:update", "/transcripts/{id}/revisions/{revisionId}/restore", {
    summary: "Restore a revision",
    description: `Saves the text of an earlier revision as a new one: in Arabic as the draft, in other languages as the published text. ${versionRule} For those who may edit the language.`,
    example: { version: 3, operationId: "restore-30-1" },
    refuses: [409],
    current: "Publishing",
  })
    .input(z.strictObject({ id: idInput, revisionId: revisionIdInput, ...savingFields }))
    .output(transcript)
    .mutation(async ({ ctx, input: { id, ...restoring } }) => {
      await findEditable(ctx, id);
      const restore = { ...restoring, transcriptId: id, authorId: ctx.user.id };
      return answerSaved(ctx, { id }, restoreRevision(ctx.db, restore));
    }),
});
