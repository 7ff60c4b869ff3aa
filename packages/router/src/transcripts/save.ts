import type { Db } from "@minbar/data/connect";
import { findTranscriptRef } from "@minbar/data/transcripts/locked-read";
import type { TranscriptRef } from "@minbar/data/transcripts/locked-read";
import { listTranscripts } from "@minbar/data/transcripts/read";
import type { SavedTranscript } from "@minbar/data/transcripts/write";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import type { Actor } from "@minbar/domain/people/permission-table";
import type { Transcript } from "@minbar/domain/segments/transcript";
import type { SentSegment } from "@minbar/domain/segments/segment";
import { contentNotesOf } from "@minbar/domain/subtitles/content-notes";
import { found, invalidField, notAllowed } from "../refusal.ts";
import { absentText } from "./absent-text.ts";
import type { TextKey } from "./absent-text.ts";
import { orConflict } from "../conflict.ts";
import { visibilityOf, visibleTo } from "./output.ts";

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
  if (!can(user, "transcript:update", transcript))
    throw notAllowed("You don't have permission to edit this language.");
}

/** The same for a transcript with a draft. */
export function requireDraftEditRight(user: Actor, transcript: EditedText): void {
  requireEditRight(user, transcript);
  if (transcript.language !== sourceLanguage)
    throw invalidField("id", "Only the Arabic transcript has a draft to save or publish");
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
  const saved = await orConflict(write);
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
