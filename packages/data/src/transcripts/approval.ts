import { sourceLanguage } from "@minbar/domain/library/language";
import { marksAfterSave } from "@minbar/domain/segments/staleness-marks";

import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import { TranscriptConflict } from "./conflict.ts";
import { hashesOf } from "./row.ts";
import type { StoredTranscript, TranscriptRow } from "./row.ts";
import { writeTranscript } from "./write.ts";

interface Approval extends Pick<TranscriptRow, "videoId" | "language" | "approvalStatus"> {
  actorId: string;
  /** The version of the content that the admin saw; by default the stored one. */
  version?: number | undefined;
  /** The version of the Arabic text that a translation was compared with. */
  sourceVersion?: number | undefined;
}

/**
 * Checks or unchecks a language; `undefined` when the video has no transcript in it. A checked
 * translation was compared with the published Arabic text, so none of its segments is stale then.
 */
export function setApproval(db: Db, approval: Approval): Promise<number | undefined> {
  const { videoId, language, approvalStatus, actorId } = approval;
  return inTransaction(db, async (trx) => {
    const saved = await writeTranscript(
      trx,
      { videoId, language },
      {
        kind: "publish",
        authorId: actorId,
        change: (stored) => stored.row && approvedText(stored, stored.row, approval),
      },
    );
    if (!saved?.changed) return saved?.id;
    await appendAudit(trx, {
      actorId,
      action: "transcript:setApproval",
      subject: `transcript:${saved.id}`,
      detail: { language, approvalStatus, version: saved.version },
    });
    return saved.id;
  });
}

/** The unchanged text with its new status. */
function approvedText({ source }: StoredTranscript, row: TranscriptRow, approval: Approval) {
  const { version, content, language } = row;
  const { approvalStatus, sourceVersion } = approval;
  if (approval.version !== undefined && approval.version !== version)
    throw new TranscriptConflict("The text was changed meanwhile", { version, content });
  const text = { content, publish: true, approvalStatus };
  if (approvalStatus !== "approved" || language === sourceLanguage) return text;
  if (sourceVersion !== undefined && sourceVersion !== source?.version)
    throw new TranscriptConflict("The Arabic text was changed meanwhile", source && textOf(source));
  if (!source) return text;
  const seen = marksAfterSave({ marks: [], before: content, after: content, shown: source.content });
  return { ...text, sourceHashes: hashesOf(seen) };
}

function textOf({ version, content }: TranscriptRow) {
  return { version, content };
}
