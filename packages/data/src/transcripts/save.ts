import type { LanguageTag } from "@minbar/domain/library/language";

import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import { refuseStale, TranscriptConflict } from "./conflict.ts";
import type { TranscriptChange } from "./changed-columns.ts";
import { lockTranscripts, readStored } from "./locked-read.ts";
import type { LockedTranscript, Operation, StoredTranscript, TranscriptKey } from "./locked-read.ts";
import { writeTranscript } from "./write.ts";
import type { SavedTranscript } from "./write.ts";

/** A new text for a transcript. */
export interface TextSave extends TranscriptChange, Omit<Operation, "request"> {
  /** Throws if this caller may not write this transcript; called before any other check. */
  allow?: ((transcript: { language: LanguageTag; exists: boolean }) => void) | undefined;
  /** The version that the save started from; without one it overwrites. */
  version?: number | undefined;
  /** Changes nothing if the transcript exists. */
  onlyNew?: boolean | undefined;
}

export type TranscriptSave = TextSave & { videoId: number; language: LanguageTag };

/**
 * Writes the content of a video in one language, creates the row if there is none, and appends the revision, all or
 * nothing. An unchanged text is not written again: no revision, no new version. Throws `TranscriptConflict` if the row is
 * not at the version that the save started from.
 */
export async function saveTranscript(
  db: Db,
  { videoId, language, ...save }: TranscriptSave,
): Promise<SavedTranscript> {
  const saved = await writeText(db, { videoId, language }, save);
  if (!saved) throw new Error("A save by video and language writes or throws");
  return saved;
}

/** The same for a locked transcript. */
export function updateTranscript(
  trx: Db,
  locked: LockedTranscript,
  save: Omit<TextSave, "allow" | "onlyNew">,
): Promise<SavedTranscript | undefined> {
  return writeLocked(trx, locked, { ...save, mustExist: true });
}

/** Like `saveTranscript`; `undefined` if there is no transcript with that id, or no such video. */
export function writeText(db: Db, key: TranscriptKey, save: TextSave): Promise<SavedTranscript | undefined> {
  return inTransaction(db, async (trx) => {
    const locked = await lockTranscripts(trx, key);
    // A save does not restore a transcript that an admin has removed in the meantime.
    const mustExist = save.version !== undefined && save.version > 0;
    return locked && writeLocked(trx, locked, { ...save, mustExist });
  });
}

async function writeLocked(
  trx: Db,
  locked: LockedTranscript,
  { kind, authorId, operationId, allow, ...save }: TextSave & { mustExist: boolean },
): Promise<SavedTranscript | undefined> {
  const request = { part: save.publish ? "content" : "draft", content: save.content } as const;
  const operation = { kind, authorId, operationId, request };
  const stored = await readStored(trx, locked, operation);
  allow?.({ language: locked.language, exists: stored.row !== undefined });
  return writeTranscript(trx, stored, { ...operation, change: await changeOf(trx, stored, save) });
}

async function changeOf(
  trx: Db,
  { row, repeated }: StoredTranscript,
  { version, onlyNew, mustExist, ...change }: Omit<TextSave, keyof Operation> & { mustExist: boolean },
): Promise<TranscriptChange | undefined> {
  if (repeated) return undefined;
  if (row) await refuseStale(trx, row, { version, publish: change.publish });
  else if (mustExist) throw new TranscriptConflict("This language was removed in the meantime", null);
  if (row && onlyNew) return undefined;
  return { ...change, overwrites: version === undefined && !change.publish };
}
