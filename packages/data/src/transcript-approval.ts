import type { ApprovalStatus } from "@minbar/domain/approval";
import { sourceLanguage } from "@minbar/domain/language";
import type { LanguageTag } from "@minbar/domain/language";
import { marksAfterSave } from "@minbar/domain/staleness-marks";

import { appendAudit } from "./audit.ts";
import type { Db } from "./connect.ts";
import { inTransaction } from "./in-transaction.ts";
import { TranscriptConflict } from "./transcript-conflict.ts";
import { hashesOf, holdTranscripts, selectSource, selectTranscript } from "./transcript-row.ts";
import type { TranscriptRow } from "./transcript-row.ts";
import { approvalOf } from "./transcript-write.ts";

interface Approval {
  videoId: number;
  language: LanguageTag;
  approvalStatus: ApprovalStatus;
  actorId: string;
  /** Of the content that was looked at; without one, what is stored is meant. */
  version?: number | undefined;
  /** Of the Arabic text that a translation was held against. */
  sourceVersion?: number | undefined;
}

/**
 * Checks or unchecks a language; `undefined` when the video has no transcript in it. Who checks a translation holds it
 * against the published Arabic text, so none of its segments is stale then.
 */
export function setApproval(db: Db, approval: Approval): Promise<number | undefined> {
  const { videoId, approvalStatus, actorId } = approval;
  return inTransaction(db, async (trx) => {
    await holdTranscripts(trx, videoId);
    const row = await selectTranscript(trx, approval);
    if (!row) return undefined;
    const sourceHashes = await hashesWhenSeen(trx, row, approval);
    if (row.approvalStatus === approvalStatus && sourceHashes === undefined) return row.id;
    await trx
      .updateTable("transcripts")
      .set({
        ...(row.approvalStatus === approvalStatus ? {} : approvalOf(approvalStatus, actorId)),
        ...(sourceHashes && { sourceHashes: JSON.stringify(sourceHashes) }),
      })
      .where("id", "=", row.id)
      .execute();
    await appendAudit(trx, {
      actorId,
      action: "transcript:setApproval",
      subject: `transcript:${row.id}`,
      detail: { language: row.language, approvalStatus, version: row.version },
    });
    return row.id;
  });
}

/** What a checked translation is true to; `undefined` when nothing of that changes. */
async function hashesWhenSeen(trx: Db, row: TranscriptRow, approval: Approval) {
  const { version, content } = row;
  if (approval.version !== undefined && approval.version !== version)
    throw new TranscriptConflict("The text was changed meanwhile", { version, content });
  if (approval.approvalStatus !== "approved" || row.language === sourceLanguage) return undefined;
  const source = await selectSource(trx, row.videoId);
  if (approval.sourceVersion !== undefined && approval.sourceVersion !== source?.version)
    throw new TranscriptConflict("The Arabic text was changed meanwhile", source && textOf(source));
  if (!source) return undefined;
  return hashesOf(marksAfterSave({ marks: [], before: content, after: content, shown: source.content }));
}

function textOf({ version, content }: Pick<TranscriptRow, "version" | "content">) {
  return { version, content };
}
