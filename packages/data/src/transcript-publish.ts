import { sameSegments } from "@minbar/domain/transcript-link";

import type { Db } from "./connect.ts";
import { inTransaction } from "./in-transaction.ts";
import { TranscriptConflict } from "./transcript-conflict.ts";
import { findOperation } from "./transcript-operation.ts";
import { holdTranscript } from "./transcript-row.ts";
import type { TranscriptRow } from "./transcript-row.ts";
import { saveTranscript } from "./transcripts.ts";
import type { SavedTranscript } from "./transcripts.ts";

interface Publishing {
  id: number;
  authorId: string;
  /** The draft's, that its editor saw. */
  version?: number | undefined;
  operationId?: string | undefined;
}

/**
 * Publishes the stored draft of an Arabic transcript, which then is no draft any more; `undefined` when there is no
 * such transcript. Throws `TranscriptConflict` when the draft moved on, or when there is nothing to publish.
 */
export function publishDraft(db: Db, publishing: Publishing): Promise<SavedTranscript | undefined> {
  const { id, authorId, version, operationId } = publishing;
  return inTransaction(db, async (trx) => {
    const row = await holdTranscript(trx, id);
    if (!row) return undefined;
    const repeated = await findOperation(trx, id, { kind: "publish", authorId, operationId });
    const { draftVersion, draftContent, content } = row;
    if (repeated) return { id, version: row.version, draftVersion, changed: false, repeated };
    if (version !== undefined && version !== draftVersion) {
      const current = { version: draftVersion, content: draftContent ?? content };
      throw new TranscriptConflict("Somebody else has saved this transcript meanwhile", current);
    }
    const draft = draftToPublish(row);
    const { videoId, language } = row;
    const save = { videoId, language, content: draft, kind: "publish", publish: true } as const;
    return saveTranscript(trx, { ...save, authorId, operationId });
  });
}

function draftToPublish({ draftContent, content }: TranscriptRow) {
  if (draftContent && !sameSegments(draftContent, content)) return draftContent;
  const isEmpty = content.length === 0;
  throw new TranscriptConflict(isEmpty ? "No transcript found to publish" : "Nothing to publish");
}
