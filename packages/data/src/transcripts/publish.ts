import { sameSegments } from "@minbar/domain/segments/segment";

import type { Db } from "../connect.ts";
import { refuseStale, TranscriptConflict } from "./conflict.ts";
import { readStored } from "./locked-read.ts";
import type { LockedTranscript, TranscriptRow } from "./locked-read.ts";
import { writeTranscript } from "./write.ts";
import type { SavedTranscript } from "./write.ts";

interface Publishing {
  authorId: string;
  /** The version of the draft that its editor saw. */
  version?: number | undefined;
  operationId?: string | undefined;
}

/**
 * Publishes and removes the stored draft of a locked Arabic transcript; `undefined` if the transcript was removed. Throws
 * `TranscriptConflict` if the draft has another version, or if there is nothing to publish.
 */
export async function publishDraft(
  trx: Db,
  locked: LockedTranscript,
  { version, ...by }: Publishing,
): Promise<SavedTranscript | undefined> {
  const operation = { ...by, kind: "publish", request: { publishedVersion: version } } as const;
  const stored = await readStored(trx, locked, operation);
  const { row, repeated } = stored;
  if (!row || repeated) return writeTranscript(trx, stored, { ...operation, change: undefined });
  await refuseStale(trx, row, { version, publish: false });
  const change = { content: draftToPublish(row), publish: true };
  return writeTranscript(trx, stored, { ...operation, change });
}

function draftToPublish({ draftContent, content }: TranscriptRow) {
  if (draftContent && !sameSegments(draftContent, content)) return draftContent;
  const isEmpty = content.length === 0;
  throw new TranscriptConflict(isEmpty ? "No transcript found to publish" : "Nothing to publish");
}
