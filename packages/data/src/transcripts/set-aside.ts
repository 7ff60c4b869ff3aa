import { sourceLanguage } from "@minbar/domain/library/language";
import type { Segment, SentSegment } from "@minbar/domain/segments/segment";
import { sameSegments } from "@minbar/domain/segments/segment";

import type { Db } from "../connect.ts";
import { hashesAfter } from "./changed-columns.ts";
import type { Change } from "./changed-columns.ts";
import { sentTextHash } from "./operation-request.ts";
import { operationKey } from "./locked-read.ts";
import type { StoredTranscript, TranscriptRow } from "./locked-read.ts";

/** A text that lost a conflict: as it was sent, and with an id for each segment. */
export interface SetAsideText {
  sent: readonly SentSegment[];
  content: Segment[];
}

/**
 * Adds texts that lost a conflict to the history, before the accepted text is written. A text that equals the stored or the
 * accepted text is skipped. A repeated operation adds none twice, even if the accepted text was already stored.
 */
export async function insertSetAside(
  trx: Db,
  target: StoredTranscript & { row: TranscriptRow },
  { change, texts }: { change: Change; texts: readonly SetAsideText[] },
): Promise<void> {
  const { row, videoId, language } = target;
  const stored = change.publish ? row.content : (row.draftContent ?? row.content);
  const known = [stored, change.content];
  const revisions = [];
  for (const { sent, content } of texts) {
    if (known.some((text) => sameSegments(text, content))) continue;
    known.push(content);
    const key = operationKey(row.id, change);
    const hashes = await hashesOf(trx, target, { ...change, content });
    revisions.push({
      transcriptId: row.id,
      videoId,
      language,
      kind: "set-aside" as const,
      authorId: change.authorId,
      operationId: key && `${key}/set-aside/${sentTextHash(sent)}`,
      version: change.publish ? row.version : row.draftVersion,
      content: JSON.stringify(content),
      sourceHashes: hashes && JSON.stringify(hashes),
    });
  }
  if (revisions.length === 0) return;
  await trx
    .insertInto("revisions")
    .values(revisions)
    .onConflict((revision) => revision.column("operationId").doNothing())
    .execute();
}

/** Of the Arabic text behind a translation. A rejected Arabic text was not published, so it has none. */
function hashesOf(trx: Db, target: StoredTranscript & { row: TranscriptRow }, change: Change) {
  return target.language === sourceLanguage ? null : hashesAfter(trx, target, change);
}
