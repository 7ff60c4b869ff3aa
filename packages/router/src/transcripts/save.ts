import type { Db } from "@minbar/data/connect";
import { inTransaction } from "@minbar/data/in-transaction";
import { findTranscriptRef, lockTranscripts } from "@minbar/data/transcripts/locked-read";
import type { LockedTranscript, TranscriptRef } from "@minbar/data/transcripts/locked-read";
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
import { orConflict } from "../conflict.ts";
import { visibilityOf, visibleTo } from "./output.ts";

interface Call {
  db: Db;
  user: Actor;
}

/** Throws unless this person may edit that language. */
export function requireEditRight(user: Actor, transcript: { language: LanguageTag }): void {
  if (!can(user, "transcript:update", transcript))
    throw notAllowed("You don't have permission to edit this language.");
}

/** The same for a transcript with a draft. */
export function requireDraftEditRight(user: Actor, transcript: { language: LanguageTag }): void {
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

/** The text that a save wrote. */
type Part = "content" | "draft";

/**
 * Writes, and returns the transcript from the same transaction, so that version and text match. A repeated operation
 * returns what it wrote the first time.
 */
export function answerSaved(
  { db, user }: Call,
  part: Part,
  write: (trx: Db) => Promise<SavedTranscript | undefined>,
): Promise<Transcript> {
  const answered = inTransaction(db, async (trx) => {
    const saved = found(await write(trx));
    const transcript = saved.written
      ? visibleTo(user, saved.written)
      : await readTranscript(trx, user, { ...saved, besides: user.id });
    return saved.repeated ? { ...transcript, ...textOf(saved.repeated, part) } : transcript;
  });
  return orConflict(answered);
}

/** The answer to a save of texts, with what reading them left out. */
export async function withNotes(
  saved: Promise<Transcript>,
  ...texts: (readonly SentSegment[] | null | undefined)[]
): Promise<Transcript> {
  const notes = texts.flatMap(contentNotesOf);
  return { ...(await saved), ...(notes.length > 0 && { notes }) };
}

/** A save of the transcript with that id: locks it and checks the caller's permission before writing. */
interface SaveById {
  id: number;
  part: Part;
  requireRight: (user: Actor, transcript: LockedTranscript) => void;
}

export function answerSavedById(
  call: Call,
  { id, part, requireRight }: SaveById,
  write: (trx: Db, locked: LockedTranscript) => Promise<SavedTranscript | undefined>,
): Promise<Transcript> {
  return answerSaved(call, part, async (trx) => {
    const locked = await lockTranscripts(trx, { id });
    if (!locked) throw await absentText({ db: trx, user: call.user }, { id });
    requireRight(call.user, locked);
    return write(trx, locked);
  });
}

function textOf({ version, content }: NonNullable<SavedTranscript["repeated"]>, part: Part) {
  return part === "draft" ? { draftVersion: version, draftContent: content } : { version, content };
}

export async function readTranscript(
  db: Db,
  user: Actor,
  { videoId, language, besides }: Omit<TranscriptRef, "id"> & { besides?: string | undefined },
): Promise<Transcript> {
  const query = { ...visibilityOf(user), language, besides };
  const [transcript] = found(await listTranscripts(db, videoId, query));
  return found(transcript);
}
