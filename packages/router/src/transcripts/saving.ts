import type { TRPCError } from "@trpc/server";
import { z } from "zod";
import type { Db } from "@minbar/data/connect";
import { listTranscripts } from "@minbar/data/transcripts/read";
import { publishDraft, saveTranscript, upsertTranscript } from "@minbar/data/transcripts/save";
import type { SavedTranscript } from "@minbar/data/transcripts/save";
import { findTranscriptRef } from "@minbar/data/transcripts/transcript-change";
import type { TranscriptRef } from "@minbar/data/transcripts/transcript-change";
import { findTrashedLanguage } from "@minbar/data/trash/entries";
import { findTrashedVideo } from "@minbar/data/trash/videos";
import { issue } from "@minbar/domain/messages/issue";
import { inEnglish } from "@minbar/domain/messages/english";
import { message } from "@minbar/domain/messages/message";
import { versionField } from "@minbar/domain/output-fields";
import { sourceLanguage, languageTags } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { can, seesHidden } from "@minbar/domain/people/permission";
import type { Actor } from "@minbar/domain/people/permission-table";
import type { SentSegment } from "@minbar/domain/segments/segment";
import { segment, transcript as schema } from "@minbar/domain/segments/transcript";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { assistedInput, savingInput, translatingInput } from "@minbar/domain/segments/transcript-input";
import { hasTime } from "@minbar/domain/segments/untimed";
import { contentInput } from "@minbar/domain/subtitles/content-input";
import { contentNotesOf } from "@minbar/domain/subtitles/content-notes";
import { withDescriptions, idInput, languageInput, videoIdInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { found, invalidField, notAllowed, inTrash, notFound } from "../refusal.ts";
import { bodyLimits } from "../rest.ts";
import { restOf } from "../trpc.ts";

const { post, put } = restOf("Transcripts");
/** With the stored text. */
const refuses = [409];

/** Of a save, for its description. */
export const versionRule =
  "Send the `version` that you started from to get 409 instead of overwriting a newer text; send an `operationId` to be able to repeat the call safely.";

/** A text by its id, or those of a video; without a language all of them. */
type TextKey = { id: number } | { videoId: number; language?: LanguageTag | undefined };

/** 404 for a text that is not there. Only people who may edit it learn that it is in the trash. */
export async function absentText(
  { db, user }: { db: Db; user?: Actor | undefined },
  key: TextKey,
): Promise<TRPCError> {
  const editable = languageTags.filter((language) => can(user, "transcript:update", { language }));
  if (editable.length === 0) return notFound();
  if ("id" in key) {
    const language = await findTrashedLanguage(db, key.id);
    return language && editable.includes(language) ? inTrash() : notFound();
  }
  const mayKnow = key.language === undefined || editable.includes(key.language);
  return mayKnow && (await findTrashedVideo(db, key.videoId)) !== undefined ? inTrash() : notFound();
}

export const transcript = longOutput(schema);

/** The parts of a transcript that a caller may see. */
export function visibilityOf(user: Actor | undefined) {
  const isStaff = seesHidden(user);
  return { includeHidden: isStaff, withStale: isStaff, withDraft: can(user, "transcript:readDraft") };
}

const withoutDraft = { draftContent: undefined, draftVersion: undefined, draftUpdatedAt: undefined };

/** The same of a transcript that a member of the staff has written. */
function visibleTo(user: Actor, written: Transcript): Transcript {
  return visibilityOf(user).withDraft ? written : { ...written, ...withoutDraft };
}

interface Call {
  db: Db;
  user: Actor;
}

/** What decides whether a person may edit a transcript. */
interface EditedText {
  language: LanguageTag;
}

/** Throws unless this person may edit that language. */
export function requireEditRight(user: Actor, transcript: EditedText): void {
  if (!can(user, "transcript:update", transcript)) throw notAllowed(message("language_not_allowed"));
}

/** The same for a transcript with a draft. */
function requireDraftEditRight(user: Actor, transcript: EditedText): void {
  requireEditRight(user, transcript);
  if (transcript.language !== sourceLanguage) throw invalidField("id", message("publishing_of_translation"));
}

/** The transcript of that id, if the caller may edit its language. */
export async function findEditable({ db, user }: Call, id: number): Promise<TranscriptRef> {
  const ref = await findTranscriptRef(db, id);
  if (!ref) throw await absentText({ db, user }, { id });
  requireEditRight(user, ref);
  return ref;
}

/** The answer to a save, from its transaction; a repeated operation returns what it wrote the first time. */
export async function answerSaved(
  { db, user }: Call,
  key: TextKey,
  write: Promise<SavedTranscript | undefined>,
): Promise<Transcript> {
  const saved = await write;
  if (!saved) throw await absentText({ db, user }, key);
  return { ...visibleTo(user, saved.transcript), ...saved.repeated };
}

/** The answer to a save of texts, with what reading them left out. */
async function withImportWarnings(
  saved: Promise<Transcript>,
  ...texts: (readonly SentSegment[] | null | undefined)[]
): Promise<Transcript> {
  const notes = texts
    .flatMap(contentNotesOf)
    .map((note) => ({ line: note.line, text: inEnglish(note.message) }));
  return { ...(await saved), ...(notes.length > 0 && { notes }) };
}

export async function readTranscript(
  db: Db,
  user: Actor,
  { videoId, language }: Omit<TranscriptRef, "id">,
): Promise<Transcript> {
  const query = { ...visibilityOf(user), language };
  const [transcript] = found(await listTranscripts(db, videoId, query));
  return found(transcript);
}

const { id, time, text, isTimed } = segment.shape;

const segmentFields = {
  time: { type: "string", description: time.description, example: "0:22.480" },
  text: { type: "string", description: text.description },
  end: {
    type: ["string", "null"],
    example: "0:25",
    description:
      "`null`: the segment has no end. If both `end` and `id` are missing, a segment with the same start and at least half of the stored words keeps the stored end",
  },
  id: { type: "string", description: id.description },
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
  contentWords({
    ...segmentFields,
    isTimed: { type: "boolean", description: isTimed.description, example: false },
  }),
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
  .optional()
  .describe("Texts that you decided against in a conflict. Each is kept in the history as `set-aside`");

const assisted = assistedInput.describe(
  "Whether the text contains words from a language model; the history records it",
);

/** The fields of every save. */
export const savingFields = withDescriptions(z.strictObject(savingInput), {
  version: versionField,
  operationId:
    "A unique id that you choose for this save. A repeated save with the same id is not done twice; the same id with another text is 409",
}).shape;

export const translatingFields = withDescriptions(z.strictObject(translatingInput), {
  sourceVersion:
    "The `version` of the Arabic transcript that the translation was made from or checked against",
  reviewedSegments: "Ids of changed Arabic segments whose translation is still right",
}).shape;

const draftUpdate = z.strictObject({
  id: idInput,
  content: draftText,
  setAside,
  assisted,
  ...savingFields,
});

const contentUpdate = draftUpdate.extend({ content, ...translatingFields });

const upsertInput = z.strictObject({
  videoId: videoIdInput,
  language: languageInput,
  content: content.optional(),
  draftContent: draftText.nullish().meta({ description: schema.shape.draftContent.description }),
  setAside,
  assisted,
  ...savingFields,
  ...translatingFields,
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

/** Saving and publishing a text. */
export const saving = {
  upsert: post("transcript:create", "/videos/{videoId}/transcripts", {
    summary: "Add or save a language of a video",
    description: `Adds a language to a video, or saves its text if the language exists. An empty \`content\` keeps the stored text. ${versionRule} Admins may add every language, editors empty ones, editors of Arabic and translators their own.`,
    example: { language: "ar", content: exampleContent, operationId: "first-import-5-ar" },
    refuses,
    current: "Publishing",
    bodyLimit: bodyLimits.save,
  })
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

  update: put("transcript:update", "/transcripts/{id}", {
    summary: "Save and publish the text of a language",
    description: `Saves and publishes the text of a language. If its words change, the language becomes Unchecked. ${versionRule} For those who may edit the language.`,
    example: { content: exampleContent, version: 1, operationId: "edit-30-2" },
    refuses,
    etag: "version",
    current: "Publishing",
    bodyLimit: bodyLimits.save,
  })
    .input(contentUpdate)
    .output(transcript)
    .mutation(({ ctx, input: { assisted, ...save } }) => {
      const by = { authorId: ctx.user.id, kind: assisted ? "ai" : undefined, publish: true } as const;
      const allow = (text: EditedText) => requireEditRight(ctx.user, text);
      const saved = saveTranscript(ctx.db, { ...save, ...by, allow });
      return withImportWarnings(answerSaved(ctx, save, saved), save.content);
    }),

  saveDraft: put("transcript:saveDraft", "/transcripts/{id}/draft", {
    summary: "Save the Arabic draft",
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
  })
    .input(draftUpdate)
    .output(transcript)
    .mutation(({ ctx, input: { assisted, ...save } }) => {
      const by = { authorId: ctx.user.id, kind: assisted ? "ai" : "draft", publish: false } as const;
      const allow = (text: EditedText) => requireDraftEditRight(ctx.user, text);
      const saved = saveTranscript(ctx.db, { ...save, ...by, allow });
      return withImportWarnings(answerSaved(ctx, save, saved), save.content);
    }),

  publish: post("transcript:publish", "/transcripts/{id}/publish", {
    summary: "Publish the Arabic draft",
    description:
      "Publishes the stored Arabic draft. Translations of lines whose words changed become stale. Without a draft, or while lines have no time yet, the answer is 409; in the latter case `current.untimed` is their number. Here `version` is the `draftVersion` that you read.",
    example: { version: 3 },
    refuses,
    current: "Publishing",
  })
    .input(z.strictObject({ id: idInput, ...savingFields }))
    .output(transcript)
    .mutation(({ ctx, input }) => {
      const allow = (text: EditedText) => requireDraftEditRight(ctx.user, text);
      return answerSaved(ctx, input, publishDraft(ctx.db, { ...input, authorId: ctx.user.id, allow }));
    }),
};
