import type { LanguageTag } from "@minbar/domain/library/language";
import { sameSegments } from "@minbar/domain/segments/segment";

import type { Db } from "../connect.ts";
import { refuseStale, TranscriptConflict } from "./conflict.ts";
import type { TranscriptRow } from "./locked-read.ts";
import { writeTranscript } from "./write.ts";
import type { SavedTranscript } from "./write.ts";

interface PublishInput {
  id: number;
  authorId: string;
  /** The version of the draft that its editor saw. */
  version?: number | undefined;
  operationId?: string | undefined;
  /** Throws when this caller may not publish in that language. */
  allow?: ((transcript: { language: LanguageTag }) => void) | undefined;
}

/**
 * Publishes and removes the stored draft of an Arabic transcript; `undefined` when there is no such transcript. Throws
 * `TranscriptConflict` when the draft has another version, or when there is nothing to publish.
 */
export function publishDraft(
  db: Db,
  { id, version, ...by }: PublishInput,
): Promise<SavedTranscript | undefined> {
  return writeTranscript(
    db,
    { id },
    {
      ...by,
      kind: "publish",
      request: { publishedVersion: version },
      change: async ({ row }, trx) => {
        if (!row) return undefined;
        await refuseStale(trx, row, { version, publish: false });
        return { content: draftToPublish(row), publish: true };
      },
    },
  );
}

function draftToPublish({ draftContent, content }: TranscriptRow) {
  if (draftContent && !sameSegments(draftContent, content)) return draftContent;
  const isEmpty = content.length === 0;
  throw new TranscriptConflict(isEmpty ? "No transcript found to publish" : "Nothing to publish");
}
