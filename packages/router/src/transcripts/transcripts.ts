import { z } from "zod";
import { inTransaction } from "@minbar/data/in-transaction";
import { setApproval } from "@minbar/data/transcripts/approval";
import { findTranscriptRef } from "@minbar/data/transcripts/locked-read";
import { listTranscripts } from "@minbar/data/transcripts/read";
import { publishDraft, saveTranscript, upsertTranscript } from "@minbar/data/transcripts/save";
import { refuseOtherVersion, trashTranscript } from "@minbar/data/transcripts/trash";
import { message } from "@minbar/domain/messages/message";
import { issue } from "@minbar/domain/messages/issue";
import {
  approvalInput,
  assistedInput,
  savingInput,
  translatingInput,
  versionInput,
} from "@minbar/domain/segments/transcript-input";
import { hasTime } from "@minbar/domain/segments/untimed";
import { contentInput } from "@minbar/domain/subtitles/content-input";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import type { Actor } from "@minbar/domain/people/permission-table";
import { idInput, languageInput, queryVersionInput } from "../input.ts";
import { found, invalidField, notAllowed, Refusal } from "../refusal.ts";
import { longOutput } from "../output.ts";
import { bodyLimits, restOf } from "../rest.ts";
import { revisions } from "./revisions.ts";
import {
  absentText,
  transcript,
  visibilityOf,
  answerSaved,
  readTranscript,
  requireDraftEditRight,
  requireEditRight,
  withImportWarnings,
  versionRule,
} from "./answer.ts";
import type { EditedText } from "./answer.ts";
import { editing } from "./presence.ts";
import { marks } from "./marks.ts";
import { retiming } from "./retime.ts";
import { trash } from "./trash.ts";
import { videoDraft } from "./video-draft.ts";
import { anyone, may, router, signedIn } from "../trpc.ts";

const rest = restOf("Transcripts");
/** With the stored text. */
const refuses = [409];

const segmentFields = {
  time: { type: "string", example: "0:22.480" },
  text: { type: "string" },
  end: {
    type: ["string", "null"],
    example: "0:25",
    description:
      "`null`: the segment has no end. If both `end` and `id` are missing, a segment with the same start and at least half of the stored words keeps the stored end",
  },
  id: { type: "string" },
} as const;

/** For the API's reference, since the schema itself is `unknown`. */
function contentWords(properties: object): z.GlobalMeta {
  return {
    override: {
      description: "The segments in their order; or SRT text; unreadable parts are kept at 0:00",
      oneOf: [
        { type: "string" },
        {
          type: "array",
          maxItems: 5000,
          items: {
            type: "object",
            properties: { ...properties },
            required: ["time", "text"],
            additionalProperties: false,
          },
        },
      ],
    },
  };
}

/** A text for the Arabic draft, which may contain segments without a time. */
const draftText = contentInput.meta(
  contentWords({ ...segmentFields, isTimed: { type: "boolean", example: false } }),
);

/** A text for visitors: every segment has a time. */
const content = contentInput
  .refine((segments) => segments.every(hasTime), {
    error: issue("untimed_not_allowed"),
  })
  .meta(contentWords(segmentFields));

/** Enough for a person who meets several conflicts before a save succeeds. */
const maxSetAside = 10;

/** Texts that the caller rejected in a conflict. */
const setAside = z
  .array(draftText)
  .max(maxSetAside, issue("too_many_set_aside", { texts: maxSetAside }))
  .optional();

const draftUpdate = z.strictObject({
  id: idInput,
  content: draftText,
  setAside,
  assisted: assistedInput,
  ...savingInput,
});

const contentUpdate = draftUpdate.extend({ content, ...translatingInput });

const upsertInput = z.strictObject({
  videoId: idInput,
  language: languageInput,
  content: content.optional(),
  draftContent: draftText.nullish(),
  setAside,
  assisted: assistedInput,
  ...savingInput,
  ...translatingInput,
});

/** Rejects `setAside` without a text to save, because it would be lost. */
function requireTextWithSetAside({ content, draftContent, setAside }: UpsertInput): void {
  if (setAside && setAside.length > 0 && content.length === 0 && draftContent === undefined)
    throw invalidField("setAside", message("set_aside_without_text"));
}

interface UpsertInput {
  language: LanguageTag;
  /** Number of segments. */
  content: { length: number };
  draftContent?: unknown;
  setAside?: { length: number } | undefined;
}

/** Rejects the whole call for a field that this caller may not set, and any draft of a translation. */
function requireDraftRight(user: Actor, { language, draftContent }: UpsertInput): void {
  if (draftContent === undefined) return;
  if (!can(user, "transcript:saveDraft")) throw notAllowed(message("draft_not_allowed"));
  if (language !== sourceLanguage) throw invalidField("draftContent", message("draft_of_translation"));
}

/** Rejects a caller who may not create the language or overwrite it; adding it again changes nothing. */
function requireUpsertRight(user: Actor, upsert: UpsertInput, exists: boolean): void {
  const { language, content } = upsert;
  const isEmpty = content.length === 0 && upsert.draftContent === undefined;
  const isAllowed =
    exists && !isEmpty
      ? can(user, "transcript:update", { language })
      : can(user, "transcript:create", { language, isEmpty });
  if (!isAllowed) throw notAllowed(message("language_not_allowed"));
}

const exampleContent = [
  { id: "reading-01", time: "0:06.251", end: "0:11.290", text: "السلام عليكم" },
  { id: "reading-02", time: "0:11.290", text: "القراءة عمل" },
];

const untimedRule =
  "A segment with `isTimed: false` has no time yet: it is stored with the time of the timed segment before it. If you send it back with that time and without `isTimed`, it stays without a time; with another time, or with `isTimed: true`, it has that time.";

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
        description:
          "Returns the transcripts of a video with their published text, or only the one in `language`. Editors of Arabic also receive the Arabic draft, staff also receive `staleSegments`.",
        cache: true,
        etag: "version",
      }),
    )
    .input(z.strictObject({ videoId: idInput, language: languageInput.optional() }))
    .output(longOutput(z.array(transcript)))
    .query(async ({ ctx, input: { videoId, language } }) => {
      const texts = await listTranscripts(ctx.db, videoId, { ...visibilityOf(ctx.user), language });
      if (!texts) throw await absentText(ctx, { videoId, language });
      return texts;
    }),

  upsert: may("transcript:create")
    .meta(
      rest.post("/videos/{videoId}/transcripts", "Add or save a language of a video", {
        description: `Adds a language to a video, or saves its text if the language exists. An empty \`content\` keeps the stored text. ${versionRule} Admins may add every language, editors empty ones, editors of Arabic and translators their own.`,
        example: { language: "ar", content: exampleContent, operationId: "first-import-5-ar" },
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
        description: `Saves and publishes the text of a language. If its words change, the language becomes Unchecked. ${versionRule} For those who may edit the language.`,
        example: { content: exampleContent, version: 1, operationId: "edit-30-2" },
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
        description: `Saves the Arabic draft; visitors keep reading the published text. ${untimedRule} Here \`version\` is the \`draftVersion\` that you read. ${versionRule}`,
        example: {
          content: [...exampleContent, { time: "0:11.290", text: "القراءة حياة", isTimed: false }],
          version: 1,
          operationId: "draft-30-2",
        },
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
        description:
          "Publishes the stored Arabic draft. Translations of lines whose words changed become stale. Without a draft, or while lines have no time yet, the answer is 409; in the latter case `current.untimed` is their number. Here `version` is the `draftVersion` that you read.",
        example: { version: 3 },
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
        description:
          "Marks a language of the video as checked or unchecked. Approving a translation clears its `staleSegments`. Send `version` and `sourceVersion` to approve only the texts that you read.",
        example: { language: "en", approvalStatus: "approved", version: 2, sourceVersion: 4 },
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
      const set = await setApproval(ctx.db, { ...approval, videoId, actorId: ctx.user.id });
      if (set === undefined)
        throw new Refusal("NOT_FOUND", message("no_transcript_in_language", { language: approval.language }));
      return readTranscript(ctx.db, ctx.user, ref);
    }),

  remove: signedIn()
    .meta(
      rest.delete("/transcripts/{id}", "Move a language to the trash", {
        description: "Moves a language of a video to the trash, where it stays for 30 days. For admins.",
        refuses,
        current: "Text",
      }),
    )
    // Before the input, like every check of a role.
    .use(({ ctx, next }) => {
      if (!can(ctx.user, "transcript:delete")) throw notAllowed(message("language_removal_not_allowed"));
      return next();
    })
    .input(z.strictObject({ id: idInput, version: queryVersionInput }))
    .output(z.object({ id: z.int(), trashId: z.int(), expiresAt: z.string() }))
    .mutation(async ({ ctx, input: { id, version } }) => {
      const trashed = inTransaction(ctx.db, async (trx) => {
        if (version !== undefined) await refuseOtherVersion(trx, id, version);
        return trashTranscript(trx, id, ctx.user.id);
      });
      return { id, ...found(await trashed) };
    }),
});
