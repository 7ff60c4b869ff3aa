import type { TRPCError } from "@trpc/server";
import type { Db } from "@minbar/data/connect";
import { findTranscriptRef } from "@minbar/data/transcripts/locked-read";
import type { TranscriptRef } from "@minbar/data/transcripts/locked-read";
import { listTranscripts } from "@minbar/data/transcripts/read";
import type { SavedTranscript } from "@minbar/data/transcripts/write";
import { sourceLanguage, languageTags } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { can, seesHidden } from "@minbar/domain/people/permission";
import type { Actor } from "@minbar/domain/people/permission-table";
import { transcript as schema } from "@minbar/domain/segments/transcript";
import type { Transcript } from "@minbar/domain/segments/transcript";
import type { SentSegment } from "@minbar/domain/segments/segment";
import { contentNotesOf } from "@minbar/domain/subtitles/content-notes";
import { findTrashedLanguage } from "@minbar/data/trash/trashed-text";
import { findTrashedVideo } from "@minbar/data/trash/videos";
import { message } from "@minbar/domain/messages/message";
import { found, inTrash, invalidField, notAllowed, notFound } from "../refusal.ts";
import { longOutput } from "../output.ts";

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
export interface EditedText {
  language: LanguageTag;
}

/** Throws unless this person may edit that language. */
export function requireEditRight(user: Actor, transcript: EditedText): void {
  if (!can(user, "transcript:update", transcript)) throw notAllowed(message("language_not_allowed"));
}

/** The same for a transcript with a draft. */
export function requireDraftEditRight(user: Actor, transcript: EditedText): void {
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
export async function withImportWarnings(
  saved: Promise<Transcript>,
  ...texts: (readonly SentSegment[] | null | undefined)[]
): Promise<Transcript> {
  const notes = texts.flatMap(contentNotesOf);
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
