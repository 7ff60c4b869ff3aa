import type { LanguageTag } from "@minbar/domain/library/language";

import type { Db } from "../connect.ts";
import { refuseStale, TranscriptConflict } from "./conflict.ts";
import type { TranscriptChange } from "./changed-columns.ts";
import type { Operation, StoredTranscript, TranscriptKey } from "./locked-read.ts";
import { writeTranscript } from "./write.ts";
import type { SavedTranscript, TranscriptWrite } from "./write.ts";

/** A new text for a transcript. */
export interface TextSave
  extends TranscriptChange, Omit<Operation, "request">, Pick<TranscriptWrite, "allow"> {
  /** The version that the save started from; without one it overwrites. */
  version?: number | undefined;
  /** Changes nothing where the transcript exists. */
  onlyNew?: boolean | undefined;
}

export type TranscriptSave = TextSave & { videoId: number; language: LanguageTag };

/**
 * Writes the content of a video in one language, makes the row when there is none, and appends the revision, all
 * or nothing. An unchanged text is not written again: no revision, no new version. Throws `TranscriptConflict`
 * when the row is not at the version that the save started from.
 */
export async function saveTranscript(
  db: Db,
  { videoId, language, ...save }: TranscriptSave,
): Promise<SavedTranscript> {
  const saved = await writeText(db, { videoId, language }, save);
  if (!saved) throw new Error("A save by video and language writes or throws");
  return saved;
}

/** The same for a transcript that exists; `undefined` when there is none with that id. */
export function updateTranscript(db: Db, id: number, save: TextSave): Promise<SavedTranscript | undefined> {
  return writeText(db, { id }, save);
}

/** As `saveTranscript`; `undefined` when there is no transcript with that id, or no such video. */
export function writeText(
  db: Db,
  key: TranscriptKey,
  { version, onlyNew, kind, authorId, operationId, allow, ...change }: TextSave,
): Promise<SavedTranscript | undefined> {
  return writeTranscript(db, key, {
    kind,
    authorId,
    operationId,
    request: { part: change.publish ? "content" : "draft", content: change.content },
    allow,
    change: async ({ row }: StoredTranscript, trx) => {
      if (row) await refuseStale(trx, row, { version, publish: change.publish });
      // A save does not restore a transcript that an admin removed meanwhile.
      else if ("id" in key || (version !== undefined && version > 0))
        throw new TranscriptConflict("This language was removed meanwhile", null);
      return row && onlyNew ? undefined : change;
    },
  });
}
